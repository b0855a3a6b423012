import type { Clause } from '../../model/index.ts';
import { isLate, runConversation } from '../execute/conversation.ts';
import type { ExecutedCase } from '../execute/execute.ts';
import { judgeByAll } from '../judge/judge.ts';
import type { RunState } from '../plan/begin.ts';
import type { TestCase } from '../plan/plan.ts';
import { mayEnd } from '../plan/provoking.ts';
import type { RepeatedFailure } from './confirm.ts';

/**
 * How often a failing test case is executed again next to others, and how many of these rounds have to fail: a flaky one may fail
 * once.
 */
const ROUNDS = 4;
const ENOUGH = 2;
/** At most so many failures are tried: if several calls at once disturb the target, any failure shows it. */
const MOST_TRIED = 3;

/**
 * Whether several calls at once cause failures that did not come back alone: these fail again when several calls are under way.
 * A failure that does not fail again is flaky by itself, however rarely.
 */
export async function comesOfOthers(gone: readonly RepeatedFailure[], state: RunState): Promise<boolean> {
  const clauses = gone.map(({ clause }) => clause);
  let attempt = state.iterations + state.confirmations;
  const anew = (testCase: TestCase): TestCase => ({ ...testCase, attempt: (attempt += 1) });
  for (const { found } of gone.slice(0, MOST_TRIED)) {
    const rounds = roundsOf(found.testCase, state).map((cases) => cases.map(anew));
    // oxlint-disable-next-line no-await-in-loop -- what is under way beside it is chosen
    if (await comesBack(rounds, clauses, state)) return true;
  }
  return false;
}

/**
 * The test cases that run at once in each round: the failing one, and next to it alternately the same test case again (a target that
 * tolerates one call at a time refuses it) and another test case (the target may mix the two up).
 */
function roundsOf(testCase: TestCase, state: RunState): TestCase[][] {
  const others = [...neighbours(testCase, state)];
  const beside = (at: number): TestCase => (at % 2 === 0 ? testCase : (others[(at >> 1) % others.length] ?? testCase));
  const besideIn = (round: number): TestCase[] => Array.from({ length: state.jobs - 1 }, (_, at) => beside(round + at));
  return Array.from({ length: ROUNDS }, (_, round) => [testCase, ...besideIn(round)]);
}

/** Other test cases of the plan that may run next to this one, at most `jobs` of them. */
function* neighbours({ scenario, value }: TestCase, { cases, jobs, target, contract }: RunState): Generator<TestCase> {
  const isDeadly = mayEnd(target, contract.answer);
  let left = jobs;
  for (const one of cases()) {
    if (left === 0) return;
    if ((one.scenario === scenario && one.value === value) || isDeadly(one)) continue;
    left -= 1;
    yield one;
  }
}

/**
 * Whether one of the clauses fails in enough rounds. Stops as soon as the result is certain, or after a round with a late answer:
 * each late answer costs a whole deadline.
 */
async function comesBack(
  rounds: readonly (readonly TestCase[])[],
  clauses: readonly Clause[],
  state: RunState,
): Promise<boolean> {
  let failed = 0;
  for (const [at, cases] of rounds.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a round after another
    const executed = await executeAtOnce(cases, state);
    // oxlint-disable-next-line no-await-in-loop
    if (await fails(executed, clauses, state)) failed += 1;
    if (executed.some(({ conversation }) => isLate(conversation.turns))) break;
    const left = rounds.length - at - 1;
    if (failed >= ENOUGH || failed + left < ENOUGH) break;
  }
  return failed >= ENOUGH;
}

function executeAtOnce(cases: readonly TestCase[], { memory }: RunState): Promise<ExecutedCase[]> {
  return Promise.all(
    cases.map(async (testCase) => ({ testCase, conversation: await runConversation(testCase, memory) })),
  );
}

/** Whether one of the clauses fails on one or more of the test cases. */
async function fails(executed: readonly ExecutedCase[], clauses: readonly Clause[], state: RunState): Promise<boolean> {
  const said = await Promise.all(executed.map((one) => judgeByAll(clauses, state.contract, one, state)));
  return said.flat().some(({ judgement }) => judgement.verdict.is === 'fail');
}
