import type { FlakyGate, Level } from '../../model/index.ts';
import type { Amounts } from './plan.ts';

/** How much a run does. */
export interface Effort {
  /** Calls at most, including those for repetition and shrinking. */
  readonly calls: number;
  readonly amounts: Amounts;
  /** How often a failing conversation is executed again. */
  readonly confirmations: number;
  /** Calls at most for one search for a smaller failing conversation. */
  readonly shrinkCalls: number;
}

/** Each effort tries each `must` clause with all of its fixed values. */
export const efforts = {
  quick: { calls: 100, amounts: { plain: 0, own: 0, usual: true, weaker: 1 }, confirmations: 1, shrinkCalls: 10 },
  standard: { calls: 400, amounts: { plain: 4, own: 2, usual: true }, confirmations: 3, shrinkCalls: 40 },
  thorough: { calls: 4_000, amounts: { plain: 40, own: 12 }, confirmations: 5, shrinkCalls: 200 },
} as const satisfies Record<string, Effort>;

/** How much a run tries: at most 100, 400 or 4,000 calls; `standard` if left out. */
export type EffortName = keyof typeof efforts;

/** The settings of a run that does not set them itself. */
export const defaults = {
  seed: 1,
  effort: 'standard' satisfies EffortName as EffortName,
  /** Milliseconds for each call. */
  deadlineMs: 30_000,
  failOn: 'must' satisfies Level as Level,
  flaky: 'fail' satisfies FlakyGate as FlakyGate,
} as const;
