import type { PlacedFiles } from './files.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * One thing that is sent to the target.
 *
 * A call is data: two calls with the same content are the same call, and the run makes it once. `nonce` tells apart calls
 * that are made again on purpose.
 */
export interface Call {
  /** The content: text, which is sent as UTF-8, or bytes. */
  readonly body: string | Uint8Array;
  /** In a chain: the type of the agent that is called; the target itself if left out. */
  readonly agent?: string;
  /** Set if the call is not a valid request of the contract: clauses about answers do not judge the answer. */
  readonly invalid?: true;
  /** Environment variables for this call alone. */
  readonly env?: Readonly<Record<string, string>>;
  /** Distinguishes calls of the same content: `again` sets it for a purpose, small values count repetitions; 0 if left out. */
  readonly nonce?: number;
  /** To a command whose calls have a folder of their own: the files in the folder when the call begins. */
  readonly files?: PlacedFiles;
  /** To a command: lines that are typed on its terminal, each after the one before was read. If left out, it has no terminal. */
  readonly typed?: readonly string[];
  /** To a command: where and how it is run, if that differs from other calls. */
  readonly surroundings?: Surroundings;
  /**
   * The name of the call's session, as the target knows it: calls of one session are never under way at once. It is not part of
   * the content, because the body already holds it for the target.
   */
  readonly session?: string;
  /** Over HTTP: the method; `POST` if left out. */
  readonly method?: string;
  /** Over HTTP: the path below the base URL that the user gave, with its slash: `/run`. */
  readonly path?: string;
  /** Over HTTP: header fields of this call, in addition to those that the user gave; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** To a module: how the members of the body become arguments; if left out, the body's value is the only argument. */
  readonly parameters?: CallParameters;
  /** To a module: calls that are made first, in the same process. The exchange describes only the last call. */
  readonly before?: readonly Call[];
  /** In reported calls: the variables whose values are replaced by `$NAME`. It is not part of the content. */
  readonly masked?: readonly string[];
}

/** The parameters of a function that is called with the members of a JSON object. */
export interface CallParameters {
  /** All parameters in the document's order: languages without named arguments pass them by position. */
  readonly order: readonly string[];
  /** Parameters that are passed by position in languages with named arguments; the others are passed by name. */
  readonly byPosition: readonly string[];
  /** A placeholder: a value that equals it is replaced by the path of an empty folder, made for this call and removed after it. */
  readonly emptyFolder?: string;
}
