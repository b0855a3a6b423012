import pLimit from 'p-limit';
import { deadlineHint, type Scenario } from '../../model/index.ts';
import { runConversation, lateIn, type Conversation } from './conversation.ts';
import type { Budget, Memory, Span } from './memory.ts';
import type { TestCase } from '../plan/plan.ts';

export interface ExecutedCase {
  readonly testCase: TestCase;
  readonly conversation: Conversation;
}

export const LATE_IN_A_ROW = 3;
/** The reason that the rest of a scenario is given when it is no longer tried. */
export const givenUp = `given up after ${LATE_IN_A_ROW} late answers in a row`;

/**
 * `ahead`: how many test cases are planned ahead for each job. `remembered`: for how many places of the plan the calls of a
 * generated case are remembered.
 */
const reach = { ahead: 8, remembered: 100 };
/** Calls that are reserved for each conversation that runs ahead; all of them take about half of a budget at most. */
const CALLS_IN_HAND = 10;

/** How test cases are executed. */
export interface ExecuteOptions {
  /** Conversations at once. */
  readonly jobs: number;
  readonly budget: Budget;
  /** About how many test cases an iteration has: the calls of its fixed cases are remembered for as many places of the plan. */
  readonly perIteration: number;
  /** Whether a test case is executed alone: nothing else is under way, and no later case has begun. */
  readonly runsAlone?: (testCase: TestCase) => boolean;
}

/**
 * Executes every test case of the plan and yields the results in the plan's order. With one job, too, the next case is under way
 * while the consumer judges one.
 *
 * Several conversations at once fill the memory a little ahead. Then one pass in the plan's order decides and finds the answers
 * in the memory, so the number of jobs changes only the time. Near the end of a budget of calls nothing runs ahead: the plan's
 * order alone decides which cases still get a call. After a late answer no conversation of the same scenario runs ahead, until
 * one of them is in time. After `LATE_IN_A_ROW` late answers in a row the rest of that scenario is given up: each would cost a
 * whole deadline. Calls of it that ran ahead were then made in vain, so a limited budget leaves fewer calls for the last cases
 * than with one job.
 *
 * A test case that may end a target that other calls share is executed alone, at its place in the plan: all earlier cases are
 * over, and no later case has begun, as with one job.
 */
export async function* execute(
  cases: Iterable<TestCase>,
  memory: Memory,
  { jobs, budget, perIteration, runsAlone = () => false }: ExecuteOptions,
): AsyncGenerator<ExecutedCase, void, undefined> {
  const lanes = Math.min(jobs, Math.max(1, Math.ceil(budget.calls / (2 * CALLS_IN_HAND))));
  const limit = pLimit(lanes);
  const patience = { ahead: countLate(1), inOrder: countLate(LATE_IN_A_ROW) };
  const mayRunAhead = ({ scenario }: TestCase): boolean =>
    memory.made() + CALLS_IN_HAND * lanes <= budget.calls &&
    !patience.ahead.isSpent(scenario) &&
    !patience.inOrder.isSpent(scenario);
  const fillAhead = async (ahead: Ahead): Promise<void> => {
    const { testCase, span } = ahead;
    // It may run ahead again after a case of its scenario is in time: otherwise later cases would run ahead of it.
    if (!mayRunAhead(testCase)) return void (ahead.filled = undefined);
    const { turns } = await runConversation(testCase, memory.ahead, span);
    patience.ahead.note(testCase.scenario, lateIn(turns));
  };

  const inOrder = async ({ testCase, span }: Ahead): Promise<Conversation> => {
    memory.passed(span.at);
    return patience.inOrder.isSpent(testCase.scenario) ? notExecuted : runConversation(testCase, memory, span);
  };

  const queue: Ahead[] = [];
  let place = 0;
  const source = cases[Symbol.iterator]();
  for (;;) {
    while (queue.length < reach.ahead * lanes) {
      const next = source.next();
      if (next.done === true) break;
      const testCase = next.value;
      const span = spanOf(testCase, place, perIteration);
      place += 1;
      queue.push({ testCase, span, isAlone: lanes > 1 && runsAlone(testCase) });
    }
    for (const ahead of queue) {
      if (lanes === 1 || ahead.isAlone) break;
      if (ahead.filled !== undefined || !mayRunAhead(ahead.testCase)) continue;
      ahead.filled = limit(() => fillAhead(ahead));
      ahead.filled.catch(whenItsTurnComes);
    }
    const first = queue.shift();
    if (first === undefined) return;
    // oxlint-disable-next-line no-await-in-loop -- the order of judgement is the order of the plan
    await first.filled;
    const { testCase, begun = inOrder(first) } = first;
    // oxlint-disable-next-line no-await-in-loop
    const conversation = await begun;
    if (conversation !== notExecuted) {
      const late = lateIn(conversation.turns);
      patience.inOrder.note(testCase.scenario, late);
      patience.ahead.note(testCase.scenario, late);
    }
    const [next] = queue;
    if (lanes === 1 && next !== undefined) {
      next.begun = inOrder(next);
      next.begun.catch(whenItsTurnComes);
      // oxlint-disable-next-line no-await-in-loop
      await underWay();
    }
    yield { testCase, conversation };
  }
}

/** A case that is taken from the plan. */
interface Ahead {
  readonly testCase: TestCase;
  readonly span: Span;
  readonly isAlone: boolean;
  /** Fills the memory ahead of the case's turn, once that has begun. */
  filled?: Promise<void> | undefined;
  /** The result of its turn, if that began while the case before it was judged. */
  begun?: Promise<Conversation>;
}

/** Ignores a rejection for now: the same promise is awaited when the case has its turn. */
function whenItsTurnComes(): void {}

/** Waits until all work is done that needs nothing from outside: a call that was made is under way then. */
async function underWay(): Promise<void> {
  await new Promise<void>((resolve) => process.nextTick(resolve));
}

/**
 * How long the calls of a case are remembered: other clauses may ask for the calls of a fixed case in the same iteration, and a
 * search for a smaller failure for those of the first iteration.
 */
function spanOf({ origin, attempt }: TestCase, at: number, perIteration: number): Span {
  const whole = attempt === 0 ? Infinity : at + perIteration;
  return { at, until: origin === 'generated' ? at + reach.remembered : whole };
}

const notExecuted: Conversation = { turns: [], cut: givenUp, hint: deadlineHint };

/** Counts the late answers in a row of each scenario; after `most` of them the scenario's patience is spent. */
function countLate(most: number) {
  const inARow = new Map<Scenario, number>();
  const isSpent = (scenario: Scenario): boolean => (inARow.get(scenario) ?? 0) >= most;
  /** `late`: the late answers of one conversation. */
  const note = (scenario: Scenario, late: number): void => {
    if (most < LATE_IN_A_ROW || !isSpent(scenario))
      inARow.set(scenario, late === 0 ? 0 : (inARow.get(scenario) ?? 0) + late);
  };
  return { isSpent, note };
}
