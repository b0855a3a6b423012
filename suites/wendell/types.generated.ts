// Made by `npm run build` of the published schemas (62dbc68b2b5ddebc); not committed.
/**
 * Any document of the contract.
 */
export type WendellDocument = Tool | Request | ToolCall | Reply;

/**
 * A tool that the agent may call.
 */
export interface Tool {
  /**
   * Names the tool in a tool call.
   */
  name: string;
  /**
   * The arguments by name: each a word for its type, or an example value.
   */
  arguments?: {
    [k: string]: unknown;
  };
  /**
   * What the tool does.
   */
  description?: string;
  [k: string]: unknown;
}
/**
 * A work item: one JSON object on the standard input of the command.
 */
export interface Request {
  /**
   * The version of this shape.
   */
  schema_version: 'wendell.agent_input.v1';
  /**
   * What the agent is asked to do, in a sentence.
   */
  task: string;
  scenario: Scenario;
  /**
   * What was said so far, oldest first; empty at the start.
   */
  transcript: unknown[];
  /**
   * The tools that the agent may call; may be empty.
   */
  available_tools: Tool[];
  case: Case;
  /**
   * How to answer, in a sentence.
   */
  instruction: string;
  [k: string]: unknown;
}
/**
 * The situation that the agent acts in.
 */
export interface Scenario {
  /**
   * Names the scenario.
   */
  id: string;
  /**
   * The scenario in a few words.
   */
  title?: string;
  /**
   * What the customer wants to reach.
   */
  customer_goal?: string;
  [k: string]: unknown;
}
/**
 * The case that is worked on.
 */
export interface Case {
  /**
   * Names the case.
   */
  case_id: string;
  /**
   * What the customer asks for.
   */
  request?: string;
  [k: string]: unknown;
}
/**
 * A tool call that the agent made.
 */
export interface ToolCall {
  /**
   * The name of one of the available tools.
   */
  name: string;
  /**
   * The arguments that the tool was called with, by name.
   */
  args: {
    [k: string]: unknown;
  };
  /**
   * What the tool gave back: any JSON value.
   */
  result?: unknown;
  [k: string]: unknown;
}
/**
 * An answer: one JSON object, alone on the standard output of the command.
 */
export interface Reply {
  /**
   * What the agent says, as text.
   */
  message: string;
  /**
   * The tool calls that the agent made, in order; empty when there were none.
   */
  tool_calls: unknown[];
  /**
   * Figures about the run, by name, to attach to the turn; the name tells the unit.
   */
  metrics?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
