import type { Call } from './call.ts';
import type { FoundFiles } from './files.ts';

/** One call and what came back. Every behaviour of the target is an exchange, never an exception. */
export interface Exchange {
  readonly call: Call;
  /** The bytes of the answer: the stdout of a command, the body of a response. */
  readonly received: Uint8Array;
  /** Output of the target outside its answer, decoded leniently; only its beginning if it is long. */
  readonly stderr: string;
  /** Set if a command closed its stdin before all of the body was written to it. */
  readonly unread?: true;
  readonly ended: Ending;
  /** Milliseconds from the start of the call to its end. */
  readonly ms: number;
  /** Milliseconds from the start of the run to the start of the call, if the run knows them. */
  readonly startMs?: number;
  /** Milliseconds from the start of the call to the last byte of the answer; 0 if there was none. */
  readonly lastByteMs: number;
  /** The files in the call's own folder, and next to it, after the call. */
  readonly files?: FoundFiles;
  /** Set if lines were typed. */
  readonly terminal?: Terminal;
  /** The function as the module host saw it before the call. */
  readonly called?: Called;
  /** For a process that makes only this call: milliseconds until it had imported the module. */
  readonly waitedMs?: number;
  /**
   * Set if one of the calls in `before` did not return: its index, from 0. The exchange has the ending of that call; the calls
   * after it were not made.
   */
  readonly stoppedAt?: number;
  /** How the server that the kit had started ended at once after this answer to an invalid call. `stderr` is its last output. */
  readonly endedAfter?: string;
  /** How the server ended before this call, because of another one: it was started again and then answered this call. */
  readonly endedBefore?: string;
  /** If a clause sees the counterpart on its contract's own channel: the exchange that really happened. */
  readonly really?: Exchange;
}

/** The terminal of a command on which lines were typed. */
export interface Terminal {
  /** How many of the typed lines the command read. */
  readonly linesRead: number;
  /** The text on the terminal, typed lines included, decoded leniently; only its beginning if it is long. */
  readonly shown: string;
}

/** A function in the description of its own language. */
export interface Called {
  readonly language: 'python' | 'javascript';
  /** The name under which the function was found. */
  readonly name: string;
  /** Whether the language's own inspection says that it is a coroutine function (JavaScript: an async function). */
  readonly coroutine: boolean;
  /** Set if the module was imported as part of a package: the folder above the package, and the module's full name. */
  readonly package?: { readonly above: string; readonly module: string };
  /** The parameters in their order; undefined if the language does not reveal them. */
  readonly parameters?: readonly Parameter[];
}

/** A parameter of a function in the description of its own language. */
export interface Parameter {
  readonly name: string;
  /** `any-position`: `*args` or a rest parameter; `any-name`: `**kwargs`. */
  readonly kind: 'position' | 'position-or-name' | 'name' | 'any-position' | 'any-name';
  readonly hasDefault: boolean;
}

/** How a call ended. */
export type Ending =
  | { readonly by: 'exit'; readonly code: number; readonly heldOpen?: readonly OutputStream[] }
  | { readonly by: 'signal'; readonly signal: string; readonly heldOpen?: readonly OutputStream[] }
  /** A complete HTTP response. Names of header fields are in lower case; several fields of one name are joined by a comma. */
  | { readonly by: 'response'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  /** The connection broke, or the bytes on it were not HTTP; `status` is set if a status line was received before. */
  | { readonly by: 'hangup'; readonly fault: HttpFault; readonly reason: string; readonly status?: number }
  /**
   * A function returned; `received` is its value as JSON text. Parts of the value that standard JSON cannot hold are `null` in
   * that text and are described in `notJson`. `awaitable`: the call returned an awaitable. `callMs`: milliseconds of the call
   * alone, measured by the module host.
   */
  | {
      readonly by: 'return';
      readonly value: ReturnedKind;
      readonly awaitable: boolean;
      readonly notJson: readonly NotJson[];
      readonly callMs: number;
    }
  /** A function raised, or its promise was rejected; `stderr` ends with the traceback. `awaitable`: as far as it is known. */
  | { readonly by: 'throw'; readonly error: string; readonly awaitable: boolean; readonly callMs: number }
  /** The module was imported, but has no function of that name. */
  | { readonly by: 'no-export'; readonly reason: string }
  /**
   * The deadline passed, and the kit ended the call. `waitingFor` says for an HTTP call what was missing: the headers, or the
   * rest of the body.
   */
  | { readonly by: 'timeout'; readonly afterMs: number; readonly waitingFor?: 'headers' | 'body' }
  /** The answer was larger than what is stored; the kit ended the target. */
  | { readonly by: 'overflow'; readonly limitBytes: number }
  /** The target could not be called at all. */
  | { readonly by: 'unreachable'; readonly reason: string };

/**
 * The fault of an HTTP connection. `gone`: the server refuses connections, but has answered before. `died`: the server that the
 * kit had started ended during the call. `closed`: the server closed the connection before a response. `cut-body`: it closed the
 * connection before the end of the body. `wrong-length`: the length of the body differs from its header. `no-http`: the bytes are
 * not HTTP.
 */
export const httpFaults = [
  'gone',
  'died',
  'closed',
  'reset',
  'cut-body',
  'wrong-length',
  'no-http',
  'huge-headers',
] as const;
export type HttpFault = (typeof httpFaults)[number];

/** The kinds of values that functions return, in the words of their languages; `other` is any value that JSON cannot hold. */
export const returnedKinds = [
  'dict',
  'pydantic',
  'dataclass',
  'attributes',
  'object',
  'array',
  'text',
  'number',
  'boolean',
  'null',
  'other',
] as const;
/** The kind of value that a function returned, in the words of its language. */
export type ReturnedKind = (typeof returnedKinds)[number];

/** A part of a returned value that standard JSON cannot hold. */
export interface NotJson {
  /** A JSON pointer into the value. */
  readonly pointer: string;
  /** In words: `NaN`, `bytes`, `a circle`, `a datetime`, `a set`. */
  readonly was: string;
}

/** An output that another process held open after the target itself had ended. */
export type OutputStream = 'stdout' | 'stderr';

/** The exchanges of one conversation, in the order of the calls. */
export type Turns = readonly Exchange[];
