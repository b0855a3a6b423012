import type { PlacedFiles } from './files.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * One thing that is sent to the target.
 *
 * A call is data: two calls with the same content are the same call, and the run makes it once. `nonce` tells apart calls
 * that are made again on purpose.
 */
export interface Call {
  /** What is sent: text, carried as UTF-8, or bytes as they are. */
  readonly body: string | Uint8Array;
  /** In a chain: the type of the agent that the call goes to; the target itself when left out. */
  readonly agent?: string;
  /** Set where the call is not a valid request of the contract: clauses about answers do not judge what comes back. */
  readonly invalid?: true;
  /** Environment variables for this call alone. */
  readonly env?: Readonly<Record<string, string>>;
  /** Tells apart calls of one content: `again` gives one for a purpose, small ones count; 0 when left out. */
  readonly nonce?: number;
  /** To a command whose calls have a folder of their own: what stands in it when the call begins. */
  readonly files?: PlacedFiles;
  /** To a command: lines that are typed on its terminal, each once the one before was read. It has no terminal when left out. */
  readonly typed?: readonly string[];
  /** To a command: what it is run in, and what is run, where that is not as for any other call. */
  readonly surroundings?: Surroundings;
  /**
   * Names the session that it belongs to, as the target knows it: no two calls of one session are under way at once. It is no part of
   * the content; the body says it to the target.
   */
  readonly session?: string;
  /** Over HTTP: the method; `POST` when left out. */
  readonly method?: string;
  /** Over HTTP: the path below the base that the user gave, with its slash: `/run`. */
  readonly path?: string;
  /** Over HTTP: header fields of this call, beside those that the user gave; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** To a module: how the members of the body become arguments; the value of the body is the one argument when left out. */
  readonly parameters?: CallParameters;
  /** To a module: calls that are made first, in the same process. The exchange tells the last call alone. */
  readonly before?: readonly Call[];
  /** As it is reported: the variables whose values stand in it as `$NAME`. It is no part of the content. */
  readonly masked?: readonly string[];
}

/** The parameters of a function that is called with the members of a JSON object. */
export interface CallParameters {
  /** All that the document names, in its order: a language without named arguments gives them by position. */
  readonly order: readonly string[];
  /** Those that are given by position where arguments can be named; the others go by name. */
  readonly byPosition: readonly string[];
  /** A text: wherever a value is it, the path of an empty folder takes its place, made for this call and removed after it. */
  readonly emptyFolder?: string;
}
