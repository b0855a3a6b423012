import pLimit from 'p-limit';
import type { Sends } from '../model/index.ts';
import { converse, isLate, type Talk } from './converse.ts';
import type { Budget, Memory } from './memory.ts';
import type { Case } from './plan.ts';

/** A case and its conversation. */
export interface Held {
  readonly tried: Case;
  readonly talk: Talk;
}

export const LATE_IN_A_ROW = 3;
/** Why nothing more is tried after them. */
export const givenUp = `given up after ${LATE_IN_A_ROW} late answers in a row`;

const CASES_AHEAD = 8;
const CALLS_IN_HAND = 10;

/**
 * Holds every conversation of the plan, and gives them in the plan's order.
 *
 * Several at once fill the memory a little ahead; what counts is the pass in the plan's order that follows and finds the answers
 * there, so that the number of jobs changes nothing but the time. Near the end of a budget of calls nothing runs ahead: the
 * plan's order alone decides who still gets one. After a few late answers in a row the rest of that kind of conversation is
 * given up: each would cost a whole deadline.
 */
export async function* hold(
  cases: Iterable<Case>,
  memory: Memory,
  jobs: number,
  budget: Budget,
): AsyncGenerator<Held, void, undefined> {
  const limit = pLimit(jobs);
  const patience = { ahead: countLate(), inOrder: countLate() };
  const fillAhead = async (tried: Case): Promise<void> => {
    const isTight = memory.made() + CALLS_IN_HAND * jobs > budget.calls;
    if (jobs === 1 || isTight || patience.ahead.isSpent(tried.sends)) return;
    patience.ahead.note(tried.sends, isLate((await converse(tried, memory)).turns));
  };

  const queue: { tried: Case; filled: Promise<void> }[] = [];
  const source = cases[Symbol.iterator]();
  for (;;) {
    while (queue.length < CASES_AHEAD * jobs) {
      const next = source.next();
      if (next.done === true) break;
      const tried = next.value;
      queue.push({ tried, filled: limit(() => fillAhead(tried)) });
    }
    const first = queue.shift();
    if (first === undefined) return;
    // oxlint-disable-next-line no-await-in-loop -- the order of judgement is the order of the plan
    await first.filled;
    // oxlint-disable-next-line no-await-in-loop
    const talk = patience.inOrder.isSpent(first.tried.sends) ? notHeld : await converse(first.tried, memory);
    patience.inOrder.note(first.tried.sends, isLate(talk.turns));
    yield { tried: first.tried, talk };
  }
}

const notHeld: Talk = { turns: [], cut: givenUp };

function countLate() {
  const inARow = new Map<Sends, number>();
  const isSpent = (sends: Sends): boolean => (inARow.get(sends) ?? 0) >= LATE_IN_A_ROW;
  const note = (sends: Sends, late: boolean): void => {
    if (!isSpent(sends)) inARow.set(sends, late ? (inARow.get(sends) ?? 0) + 1 : 0);
  };
  return { isSpent, note };
}
