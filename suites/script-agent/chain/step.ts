import type { Exchange } from '../../../src/contract.ts';
import type { Request } from './requests.ts';

/** One script that was asked for. */
export interface Step {
  readonly agent: string;
  /** What was asked of it; left out for the script where the chain begins. */
  readonly request?: Request;
  /** The step that asked; left out for the one where the chain begins. */
  readonly askedBy?: Step;
  /** How many asked for each other before it. */
  readonly depth: number;
  /** What came of it; left out where nobody is of this type, and for the one that is called next. */
  readonly exchange?: Exchange;
}

/**
 * Why requests were not followed to their end. `loop`: one asks for the next without end. `broken`: a script did not answer.
 * `enough`: it went on beyond what is followed. `elsewhere`: the calls are those of a run that went another way.
 */
export interface Stop {
  readonly is: 'loop' | 'broken' | 'enough' | 'elsewhere';
  readonly because: string;
  /** The step at which it was stopped. */
  readonly at: Step;
}

/** Calls at most of one chain: a fan of requests may be wide. */
export const MOST_CALLS = 30;

/** The steps that lead to one, the nearest first. */
export function ancestors({ askedBy }: Step): Step[] {
  return askedBy === undefined ? [] : [askedBy, ...ancestors(askedBy)];
}
