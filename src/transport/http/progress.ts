import type { Flag } from '../process/wait.ts';
import type { Kept } from '../kept.ts';
import type { Wire } from './wire.ts';

/** The state of a call so far. */
export interface Progress {
  /** Set once it is connected. */
  wire?: Wire;
  /** The final status and its headers, not those of an interim response. */
  answer?: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
  readonly body: Kept;
  /** When the last byte of the body arrived, by `attentiveMs()`. */
  lastByteAt?: number;
  overflowed?: true;
  /** Set when the parser has seen the end of the response. */
  complete?: true;
  /** Why there was no connection, or why the parser gave up. */
  error?: Error;
  readonly over: Flag;
}
