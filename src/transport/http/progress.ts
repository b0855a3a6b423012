import type { Flag } from '../process/wait.ts';
import type { Kept } from '../kept.ts';
import type { Wire } from './wire.ts';

/** What has come of a call so far. */
export interface Progress {
  /** Once it is connected. */
  wire?: Wire;
  /** The final status and its headers, not an interim response. */
  answer?: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
  readonly body: Kept;
  /** When the last byte of the body came, by `attentiveMs()`. */
  lastByteAt?: number;
  overflowed?: true;
  /** The parser has seen the end of the response. */
  complete?: true;
  /** Why there was no connection, or why the parser gave up. */
  error?: Error;
  readonly over: Flag;
}
