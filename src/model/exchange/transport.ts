import type { Call } from './call.ts';
import type { Exchange } from './exchange.ts';

/** Carries one call to the target and brings back one exchange. */
export interface Transport {
  /** Never throws and never rejects for what the target does. Several calls may be under way at once. */
  call(call: Call, limits: Limits): Promise<Exchange>;
  /** Ends whatever is still running. Idempotent. */
  close(): Promise<void>;
}

/** What ends a call that the target does not end itself; it is reported as a `timeout`. */
export interface Limits {
  /** Milliseconds until the call is ended by us. */
  readonly deadlineMs: number;
  /** Ends the call early: the user interrupted the run. */
  readonly signal?: AbortSignal;
}
