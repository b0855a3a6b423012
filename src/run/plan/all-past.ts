import { isOfClause } from '../../model/contract/clause-key.ts';
import type { Clause } from '../../model/index.ts';
import { givenUp, LATE_IN_A_ROW } from '../execute/execute.ts';
import type { RunState } from './begin.ts';
import { type PastFailure, pastOf, type TriedAgain, tryPast } from './past.ts';

/** A past failure that was tried again, and its clause. */
export type PastOfClause = TriedAgain & { readonly clause: Clause };

/**
 * Tries the past failures of the selected clauses again, one after another. They take half of the run's calls at most, so that
 * calls are left for the plan. After `LATE_IN_A_ROW` late answers in a row the other failures are not tried.
 */
export async function tryAllPast(past: readonly PastFailure[], state: RunState): Promise<PastOfClause[]> {
  const { memory, budget, confirmations, tallies } = state;
  const all: PastOfClause[] = [];
  let lateInARow = 0;
  const whyNot = (): string | undefined => {
    if (lateInARow >= LATE_IN_A_ROW) return givenUp;
    return memory.made() * 2 >= budget.calls ? `half of the budget of ${budget.calls} calls was spent` : undefined;
  };
  for (const failure of past) {
    const clause = [...tallies.keys()].find((one) => isOfClause(failure, one));
    if (clause === undefined) continue;
    const because = whyNot();
    const again =
      // oxlint-disable-next-line no-await-in-loop -- with nothing else under way
      because === undefined ? await tryPast(failure, clause, state, confirmations) : untried(failure, because);
    if (because === undefined) lateInARow = again.late === true ? lateInARow + 1 : 0;
    all.push({ ...again, clause });
  }
  return all;
}

function untried(failure: PastFailure, because: string): TriedAgain {
  return { result: { ...pastOf(failure), came: 'unknown', because } };
}
