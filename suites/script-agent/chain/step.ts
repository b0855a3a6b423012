import type { Exchange } from '../../../src/contract.ts';
import type { Request } from './requests.ts';

/** One script that was asked for. */
export interface Step {
  readonly agent: string;
  /** The request that it got; missing for the script that begins the chain. */
  readonly request?: Request;
  /** The step that asked for it; missing for the step that begins the chain. */
  readonly askedBy?: Step;
  /** Its place in the path of requests that leads to it: 1 for the script that begins the chain. */
  readonly depth: number;
  /** The exchange with it; missing if no script has this type, and for the script that is called next. */
  readonly exchange?: Exchange;
}

/**
 * Why requests were not followed to their end. `loop`: scripts ask for each other without end. `broken`: a script did not answer.
 * `enough`: the chain is longer than the kit follows. `elsewhere`: the calls belong to a run that took another course.
 */
export interface Stop {
  readonly is: 'loop' | 'broken' | 'enough' | 'elsewhere';
  readonly because: string;
  /** The step at which the chain was stopped. */
  readonly at: Step;
}

/** The most calls of one chain: one answer may request many scripts. */
export const MOST_CALLS = 30;

/** The steps that lead to this step, the nearest first. */
export function ancestors({ askedBy }: Step): Step[] {
  return askedBy === undefined ? [] : [askedBy, ...ancestors(askedBy)];
}
