import type { FurtherCalls } from '../model/index.ts';

/** Calls beside the plan, as a result has them: without those of which there were none. */
export function furtherOf(calls: Required<Pick<FurtherCalls, 'past' | 'failures'>>): { furtherCalls?: FurtherCalls } {
  const some = Object.entries(calls).filter(([, amount]) => amount > 0);
  return some.length === 0 ? {} : { furtherCalls: Object.fromEntries(some) };
}
