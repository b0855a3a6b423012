import type { Sends } from '../model/index.ts';
import { converse, isLate, type Talk } from './converse.ts';
import type { Budget, Memory } from './memory.ts';
import type { Case } from './plan.ts';

/** A case and its conversation. */
export interface Held {
  readonly tried: Case;
  readonly talk: Talk;
}

const LATE_IN_A_ROW = 3;

/**
 * Holds every conversation of the plan.
 *
 * Several at once fill the memory ahead; what counts is the pass in the plan's order that follows and finds the answers there,
 * so that the number of jobs changes nothing but the time. After a few late answers in a row the rest of that kind of
 * conversation is given up: each would cost a whole deadline.
 */
export async function hold(cases: readonly Case[], memory: Memory, jobs: number, budget: Budget): Promise<Held[]> {
  if (jobs > 1) await fillAhead(cases, memory, jobs, budget);
  const held: Held[] = [];
  const patience = countLate();
  for (const tried of cases) {
    const talk = patience.isSpent(tried.sends)
      ? { turns: [], cut: `given up after ${LATE_IN_A_ROW} late answers in a row` }
      : // oxlint-disable-next-line no-await-in-loop -- the order of judgement is the order of the plan
        await converse(tried, memory);
    patience.note(tried.sends, isLate(talk));
    held.push({ tried, talk });
  }
  return held;
}

/** Near the end of a budget of calls only the plan's order decides who still gets one. */
async function fillAhead(cases: readonly Case[], memory: Memory, jobs: number, budget: Budget): Promise<void> {
  const patience = countLate();
  const queue = cases.values();
  const margin = 10 * jobs;
  const work = async (): Promise<void> => {
    for (const tried of queue) {
      if (memory.made() + margin > budget.calls) return;
      if (patience.isSpent(tried.sends)) continue;
      // oxlint-disable-next-line no-await-in-loop -- each worker holds one conversation at a time
      patience.note(tried.sends, isLate(await converse(tried, memory)));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

function countLate() {
  const inARow = new Map<Sends, number>();
  const isSpent = (sends: Sends): boolean => (inARow.get(sends) ?? 0) >= LATE_IN_A_ROW;
  const note = (sends: Sends, late: boolean): void => {
    if (!isSpent(sends)) inARow.set(sends, late ? (inARow.get(sends) ?? 0) + 1 : 0);
  };
  return { isSpent, note };
}
