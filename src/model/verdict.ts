import type { Exchange } from './exchange/exchange.ts';

/** What one look at one conversation came to. */
export type Verdict = Pass | Fail | Inconclusive | NotApplicable;

/** The clause holds: it was tried, and nothing that breaks it was seen. */
export interface Pass {
  readonly is: 'pass';
  /** Set where it could be judged in part alone: what was not seen. */
  readonly because?: string;
  /** What the user can do so that all of it can be judged. */
  readonly hint?: string;
}

/** The clause is broken: it was tried, and what came back shows it. The texts stand in reports as they are. */
export interface Fail {
  readonly is: 'fail';
  /** What the clause wants, in words, e.g. `a string`. */
  readonly expected: string;
  /** What was there instead, in words or as a short excerpt. */
  readonly actual: string;
  /** Where in the answer: a JSON pointer (RFC 6901). */
  readonly pointer?: string;
  /** What the author of the agent can do, where the cause is well known. */
  readonly hint?: string;
  /**
   * What the program that really calls does with such an answer, where no clause that gates says so: completes "the real host would …:",
   * e.g. `drop these answers`. It stands in the sentence that closes a report.
   */
  readonly realHost?: string;
  /** The exchange of the conversation that shows it; the last one when left out. What came after it is not reported. */
  readonly shownBy?: Exchange;
  /** An earlier exchange of the conversation, where the failure is that the two differ: both calls are needed to show it again. */
  readonly comparedWith?: Exchange;
}

/** It could not be tried or seen. Never counted as a pass. */
export interface Inconclusive {
  readonly is: 'inconclusive';
  readonly because: string;
  /** What the user can do so that it can be judged, where that is known: it completes the sentence that closes a report. */
  readonly hint?: string;
  /** Set where no pass elsewhere makes up for it: the clause is inconclusive then, unless it fails. */
  readonly leavesGap?: true;
}

/** The condition of the clause does not hold here. */
export interface NotApplicable {
  readonly is: 'not-applicable';
  readonly because: string;
  /** Set where it could not be tried: a pass elsewhere is one in part. */
  readonly isUntried?: true;
}

/** What to do about answers that come too late: slow is not broken. */
export const deadlineHint = 'set --deadline to what your agent needs';
