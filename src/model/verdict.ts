import type { Exchange } from './exchange/exchange.ts';

/** The verdict of one clause on one conversation. */
export type Verdict = Pass | Fail | Inconclusive | NotApplicable;

/** The clause holds: it was tried, and nothing was seen that breaks it. */
export interface Pass {
  readonly is: 'pass';
  /** Set if it could be judged only in part: what was not seen. */
  readonly because?: string;
  /** What the user can do so that everything can be judged. */
  readonly hint?: string;
}

/** The clause is broken: it was tried, and the answer shows it. Reports show these texts unchanged. */
export interface Fail {
  readonly is: 'fail';
  /** What the clause requires, in words, e.g. `a string`. */
  readonly expected: string;
  /** What there was instead, in words or as a short excerpt. */
  readonly actual: string;
  /** The place in the answer: a JSON pointer (RFC 6901). */
  readonly pointer?: string;
  /** What the author of the agent can do, if the cause is well known. */
  readonly hint?: string;
  /**
   * How the real host treats such an answer, if no gating clause covers that: completes "the real host would …:", e.g. `drop
   * these answers`. It stands in the sentence that closes a report.
   */
  readonly realHost?: string;
  /** The exchange of the conversation that shows the failure; the last one if left out. Exchanges after it are not reported. */
  readonly shownBy?: Exchange;
  /** An earlier exchange of the conversation, if the failure is a difference from it: both calls are needed to show it again. */
  readonly comparedWith?: Exchange;
}

/** The clause could not be tried, or its result not seen. Never counted as a pass. */
export interface Inconclusive {
  readonly is: 'inconclusive';
  readonly because: string;
  /** What the user can do so that it can be judged, if known: completes the sentence that closes a report. */
  readonly hint?: string;
  /** Set if a pass elsewhere does not make up for it: then the clause is inconclusive, unless it fails. */
  readonly leavesGap?: true;
}

/** The condition of the clause does not hold here. */
export interface NotApplicable {
  readonly is: 'not-applicable';
  readonly because: string;
  /** Set if it could not be tried: then a pass elsewhere is only partial. */
  readonly isUntried?: true;
}

/** A hint for late answers: slow is not broken. */
export const deadlineHint = 'set --deadline to what your agent needs';
