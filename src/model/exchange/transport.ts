import type { Call } from './call.ts';
import type { Exchange } from './exchange.ts';

/** Carries one call to the target and brings back one exchange. */
export interface Transport {
  /** Never throws or rejects because of the target's behaviour. Several calls may be under way at once. */
  call(call: Call, limits: Limits): Promise<Exchange>;
  /** Ends all processes and connections that are still open. Idempotent. */
  close(): Promise<void>;
}

/** The limits of a call that the target does not end itself; an exceeded deadline is reported as a `timeout`. */
export interface Limits {
  /** Milliseconds until the kit ends the call. */
  readonly deadlineMs: number;
  /** Ends the call early if the user interrupts the run. */
  readonly signal?: AbortSignal;
}
