import pLimit from 'p-limit';
import { deadlineHint, type Sends } from '../model/index.ts';
import { converse, lateIn, type Talk } from './converse.ts';
import type { Budget, Memory, Span } from './memory.ts';
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
/** Cases for which a generated one's calls are remembered. */
const REMEMBERED = 100;
/** Of each conversation that runs ahead; all of them about half of a budget at most. */
const CALLS_IN_HAND = 10;

/** How conversations are held. */
export interface Holding {
  /** Conversations at once. */
  readonly jobs: number;
  readonly budget: Budget;
  /** The cases of a round, about: for so long the calls of its fixed cases are remembered. */
  readonly inRound: number;
  /** Whether a case is held with nothing else under way, and nothing behind it before it. */
  readonly isHeldAlone?: (tried: Case) => boolean;
}

/**
 * Holds every conversation of the plan, and gives them in the plan's order.
 *
 * Several at once fill the memory a little ahead; what counts is the pass in the plan's order that follows and finds the answers
 * there, so that the number of jobs changes nothing but the time. Near the end of a budget of calls nothing runs ahead: the
 * plan's order alone decides who still gets one. After a few late answers in a row the rest of that kind of conversation is
 * given up: each would cost a whole deadline.
 *
 * What may end a target that other calls share is held alone, at its place in the plan: everything before it is over by then, and
 * nothing behind it has begun, as with one job.
 */
export async function* hold(
  cases: Iterable<Case>,
  memory: Memory,
  { jobs, budget, inRound, isHeldAlone = () => false }: Holding,
): AsyncGenerator<Held, void, undefined> {
  const lanes = Math.min(jobs, Math.max(1, Math.ceil(budget.calls / (2 * CALLS_IN_HAND))));
  const limit = pLimit(lanes);
  const patience = { ahead: countLate(), inOrder: countLate() };
  const fillAhead = async (tried: Case, span: Span): Promise<void> => {
    const isTight = memory.made() + CALLS_IN_HAND * lanes > budget.calls;
    if (lanes === 1 || isTight || patience.ahead.isSpent(tried.sends)) return;
    patience.ahead.note(tried.sends, lateIn((await converse(tried, memory, span)).turns));
  };

  const queue: Ahead[] = [];
  let place = 0;
  const source = cases[Symbol.iterator]();
  for (;;) {
    while (queue.length < CASES_AHEAD * lanes) {
      const next = source.next();
      if (next.done === true) break;
      const tried = next.value;
      const span = spanOf(tried, place, inRound);
      place += 1;
      queue.push({ tried, span, isAlone: lanes > 1 && isHeldAlone(tried) });
    }
    for (const ahead of queue) {
      if (ahead.isAlone) break;
      ahead.filled ??= limit(() => fillAhead(ahead.tried, ahead.span));
    }
    const first = queue.shift();
    if (first === undefined) return;
    // oxlint-disable-next-line no-await-in-loop -- the order of judgement is the order of the plan
    await first.filled;
    const { tried, span } = first;
    memory.passed(span.at);
    // oxlint-disable-next-line no-await-in-loop
    const talk = patience.inOrder.isSpent(tried.sends) ? notHeld : await converse(tried, memory, span);
    patience.inOrder.note(tried.sends, lateIn(talk.turns));
    yield { tried, talk };
  }
}

/** A case that is taken from the plan, and what fills the memory for it, once it has begun. */
interface Ahead {
  readonly tried: Case;
  readonly span: Span;
  readonly isAlone: boolean;
  filled?: Promise<void>;
}

/** Others may ask for the calls of a fixed case in the same round, and a search for a smaller failure for those of the first. */
function spanOf({ origin, attempt }: Case, at: number, inRound: number): Span {
  const whole = attempt === 0 ? Infinity : at + inRound;
  return { at, until: origin === 'generated' ? at + REMEMBERED : whole };
}

const notHeld: Talk = { turns: [], cut: givenUp, hint: deadlineHint };

function countLate() {
  const inARow = new Map<Sends, number>();
  const isSpent = (sends: Sends): boolean => (inARow.get(sends) ?? 0) >= LATE_IN_A_ROW;
  /** `late`: the late answers of one conversation. */
  const note = (sends: Sends, late: number): void => {
    if (!isSpent(sends)) inARow.set(sends, late === 0 ? 0 : (inARow.get(sends) ?? 0) + late);
  };
  return { isSpent, note };
}
