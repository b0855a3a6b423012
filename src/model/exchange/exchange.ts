import type { Call } from './call.ts';
import type { FoundFiles } from './files.ts';

/** One call and what came back. Whatever the target does is an exchange, never an exception. */
export interface Exchange {
  readonly call: Call;
  /** The bytes of the answer: the standard output of a command, the body of a response. */
  readonly received: Uint8Array;
  /** What the target wrote beside its answer, decoded leniently, its beginning alone where it is long. */
  readonly stderr: string;
  /** Set where a command closed its standard input before all of the body was written to it. */
  readonly unread?: true;
  readonly ended: Ending;
  /** Milliseconds from the start of the call to its end. */
  readonly ms: number;
  /** Milliseconds from the start of the run to that of the call, where the run knows it. */
  readonly startMs?: number;
  /** Milliseconds from the start of the call to the last byte of the answer; 0 when none came. */
  readonly lastByteMs: number;
  /** What stands in the call's own folder, and beside it, after the call. */
  readonly files?: FoundFiles;
  /** Set where lines were typed. */
  readonly terminal?: Terminal;
  /** What a module's host saw of the function before it was called. */
  readonly called?: Called;
  /** Of a process that makes this call alone: milliseconds until it had imported the module. */
  readonly waitedMs?: number;
  /**
   * Set where one of the calls before it did not return: which, from 0. How that call ended is reported; those behind it, and the call
   * itself, were not made.
   */
  readonly stoppedAt?: number;
  /** The server that the kit had started ended at once after this answer to something invalid: how. `stderr` is its last output. */
  readonly endedAfter?: string;
  /** That server ended meanwhile, and not of this call: it answered it when it had been started again. How it ended. */
  readonly endedBefore?: string;
  /** Where a clause sees the counterpart in its contract's own way of calling: what was really seen. */
  readonly really?: Exchange;
}

/** What was seen at the terminal of a command to which lines were typed. */
export interface Terminal {
  /** How many of the typed lines were read. */
  readonly linesRead: number;
  /** What it showed, typed lines among it, decoded leniently, its beginning alone where it is long. */
  readonly shown: string;
}

/** A function as the language itself describes it. */
export interface Called {
  readonly language: 'python' | 'javascript';
  /** The name under which it was found. */
  readonly name: string;
  /** Whether the language's own inspection takes it for a coroutine function (JavaScript: an async function). */
  readonly coroutine: boolean;
  /** Set where the module was imported as a part of its package: the folder above that, and the module's name from there. */
  readonly package?: { readonly above: string; readonly module: string };
  /** In their order; undefined where the language cannot tell. */
  readonly parameters?: readonly Parameter[];
}

/** A parameter of a function, as its own language describes it. */
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
  /** A whole HTTP response came. Names of header fields are in lower case, several of one name joined by a comma. */
  | { readonly by: 'response'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  /** The connection broke, or what came over it is no HTTP; `status` where a status line had come before. */
  | { readonly by: 'hangup'; readonly fault: HttpFault; readonly reason: string; readonly status?: number }
  /**
   * A function returned: `received` is its value as JSON text. Where the value, or a part of it, is no standard JSON, `null` stands
   * in the text and `notJson` says what was there. `awaitable`: calling it gave something to wait for. `callMs`: milliseconds of the
   * call alone, as the host measured them.
   */
  | {
      readonly by: 'return';
      readonly value: ReturnedKind;
      readonly awaitable: boolean;
      readonly notJson: readonly NotJson[];
      readonly callMs: number;
    }
  /** A function raised, or its promise was rejected; `stderr` ends with the traceback. `awaitable` as far as it came. */
  | { readonly by: 'throw'; readonly error: string; readonly awaitable: boolean; readonly callMs: number }
  /** The module was imported, and holds no function of that name. */
  | { readonly by: 'no-export'; readonly reason: string }
  /**
   * The deadline passed; the call was ended by us. `waitingFor` tells of an HTTP call what had not come: the headers, or the
   * rest of the body.
   */
  | { readonly by: 'timeout'; readonly afterMs: number; readonly waitingFor?: 'headers' | 'body' }
  /** More came than is kept; the target was ended by us. */
  | { readonly by: 'overflow'; readonly limitBytes: number }
  /** The target could not be called at all. */
  | { readonly by: 'unreachable'; readonly reason: string };

/**
 * What went wrong on an HTTP connection. `gone`: it refuses connections, after it had answered before. `died`: the server that the
 * kit had started ended meanwhile. `closed`: it closed the connection before a response. `cut-body`: it closed it before the end
 * of the body. `wrong-length`: the body is not as long as its header says. `no-http`: what came is no HTTP.
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

/** What a function returned, by its own language's words; `other` is anything that JSON knows nothing of. */
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
/** What a function returned, by its own language's words. */
export type ReturnedKind = (typeof returnedKinds)[number];

/** A part of a returned value that standard JSON cannot carry. */
export interface NotJson {
  /** A JSON pointer into the value. */
  readonly pointer: string;
  /** In words: `NaN`, `bytes`, `a circle`, `a datetime`, `a set`. */
  readonly was: string;
}

/** An output that something still held open after the target itself had ended. */
export type OutputStream = 'stdout' | 'stderr';

/** The exchanges of one conversation, in the order of the calls. */
export type Turns = readonly Exchange[];
