// Made by `npm run build` of the published schemas (ca43a1e9ee066069); not committed.
/**
 * Any document of the contract.
 */
export type AdkRunDocument = Request | Event | Reply;
/**
 * The body of a response with status 200: the events of the run, in order.
 */
export type Reply = Event[];

/**
 * The body of a POST request to /run.
 */
export interface Request {
  /**
   * The name of the agent, as the server knows it.
   */
  app_name: string;
  /**
   * Names the user: letters, digits and underscores.
   */
  user_id: string;
  /**
   * Names the talk: the user and the channel, joined by an underscore.
   */
  session_id: string;
  new_message: Message;
  /**
   * Always false: the whole answer comes at once.
   */
  streaming?: boolean;
  /**
   * Changes to the state of the session; always null.
   */
  state_delta?: {
    [k: string]: unknown;
  } | null;
  /**
   * Names an earlier run; always null.
   */
  invocation_id?: string | null;
  [k: string]: unknown;
}
/**
 * What the user says.
 */
export interface Message {
  /**
   * The message, part by part.
   */
  parts: TextPart[];
  [k: string]: unknown;
}
/**
 * A part of the message.
 */
export interface TextPart {
  /**
   * What the user wrote.
   */
  text: string;
  [k: string]: unknown;
}
/**
 * An event: one step of the run of an agent.
 */
export interface Event {
  /**
   * Who made the event: `model` for what is sent to the user.
   */
  author: string;
  /**
   * What was said.
   */
  content?: Content | null;
  /**
   * Names the run that the event belongs to.
   */
  invocationId?: string;
  /**
   * What the event changes.
   */
  actions?: Actions | null;
  [k: string]: unknown;
}
/**
 * What was said, and by whom.
 */
export interface Content {
  /**
   * What was said, part by part.
   */
  parts?: Part[];
  /**
   * `model` for what the agent says.
   */
  role?: string;
  [k: string]: unknown;
}
/**
 * A part of a message: text, or something that the contract leaves open.
 */
export interface Part {
  /**
   * A piece of text; others may follow in further parts.
   */
  text?: string | null;
  [k: string]: unknown;
}
/**
 * Changes to what the server keeps.
 */
export interface Actions {
  /**
   * Changes to the state of the session, by name.
   */
  stateDelta?: {
    [k: string]: unknown;
  };
  /**
   * Changes to artifacts, by name.
   */
  artifactDelta?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
