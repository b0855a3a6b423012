import type { Call } from './call.ts';

/** One call and what came back. Whatever the target does is an exchange, never an exception. */
export interface Exchange {
  readonly call: Call;
  /** The bytes of the answer: the standard output of a command. */
  readonly received: Uint8Array;
  /** What the target wrote beside its answer, decoded leniently, its beginning alone where it is long. */
  readonly stderr: string;
  readonly ended: Ending;
  /** Milliseconds from the start of the call to its end. */
  readonly ms: number;
  /** Milliseconds from the start of the call to the last byte of the answer; 0 when none came. */
  readonly lastByteMs: number;
}

/** How a call ended. */
export type Ending =
  | { readonly by: 'exit'; readonly code: number; readonly heldOpen?: readonly OutputStream[] }
  | { readonly by: 'signal'; readonly signal: string; readonly heldOpen?: readonly OutputStream[] }
  /** The deadline passed; the target was ended by us. */
  | { readonly by: 'timeout'; readonly afterMs: number }
  /** More came than is kept; the target was ended by us. */
  | { readonly by: 'overflow'; readonly limitBytes: number }
  /** The target could not be called at all. */
  | { readonly by: 'unreachable'; readonly reason: string };

/** An output that something still held open after the target itself had ended. */
export type OutputStream = 'stdout' | 'stderr';

/** The exchanges of one conversation, in the order of the calls. */
export type Turns = readonly Exchange[];
