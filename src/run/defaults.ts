import type { Level } from '../model/index.ts';
import type { Amounts } from './plan.ts';

/** What a run does unless it is told otherwise. */
export const defaults = {
  seed: 1,
  /** Calls at most, those for repetition and shrinking included. */
  calls: 400,
  /** Milliseconds for each call. */
  deadlineMs: 30_000,
  amounts: { plain: 4, own: 2 } satisfies Amounts,
  repeats: 3,
  shrinkCalls: 40,
  failOn: 'must' satisfies Level as Level,
} as const;
