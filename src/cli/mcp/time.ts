import { z } from 'zod';
import { tryTo } from '../../model/try-to.ts';
import { duration } from '../options/values.ts';

/** Many clients stop waiting for an answer after a minute. */
const usualBudget = '50s';

/** Milliseconds that remain to report partial results after the budget is spent. */
const graceMs = 2_000;

export const budget = z
  .string()
  .refine((text) => tryTo(() => withinMs(text)) !== undefined, 'is no time: write 30s or 5m, at most 1440m')
  .default(usualBudget)
  .describe('Time for all of it: 30s, 5m. What it cuts off is inconclusive, never passed.');

/**
 * Milliseconds after which a command is asked to end in any case: a call that has begun may take longer than the budget of its
 * run, and each target has that budget for itself.
 *
 * @throws {UsageError} when the text is no time
 */
export function withinMs(text: string): number {
  return duration('budget')(text) + graceMs;
}
