import type { Clause } from '../../model/index.ts';
import { runConversation } from '../execute/conversation.ts';
import { judgeByAll } from '../judge/judge.ts';
import type { RunState } from '../plan/begin.ts';
import type { TestCase } from '../plan/plan.ts';
import { mayEnd } from '../plan/provoking.ts';
import type { RepeatedFailure } from './confirm.ts';

/** How often what failed is executed again beside others, and how often of these it has to fail: what comes and goes may do so once. */
const ROUNDS = 4;
const ENOUGH = 2;
/** Failures that are tried so: what several calls at once bring about shows in any. */
const MOST_TRIED = 3;

/**
 * Whether several calls at once bring failures about that did not come back alone: they come back where several are under way again.
 * What does not comes and goes by itself, however rarely.
 */
export async function comesOfOthers(gone: readonly RepeatedFailure[], state: RunState): Promise<boolean> {
  const clauses = gone.map(({ clause }) => clause);
  for (const { found } of gone.slice(0, MOST_TRIED)) {
    // oxlint-disable-next-line no-await-in-loop -- what is under way beside it is chosen
    if (await comesBack(found.testCase, clauses, state)) return true;
  }
  return false;
}

async function comesBack(testCase: TestCase, clauses: readonly Clause[], state: RunState): Promise<boolean> {
  const { jobs, iterations, confirmations } = state;
  const others = [...neighbours(testCase, state)];
  let attempt = iterations + confirmations;
  let failed = 0;
  for (let round = 0; round < ROUNDS && failed < ENOUGH && failed + ROUNDS - round >= ENOUGH; round += 1) {
    const beside = Array.from({ length: jobs - 1 }, (_, at) => beginning(round + at, testCase, others));
    const cases = [testCase, ...beside].map((one) => ({ ...one, attempt: (attempt += 1) }));
    // oxlint-disable-next-line no-await-in-loop -- a round after another
    if (await fails(cases, clauses, state)) failed += 1;
  }
  return failed >= ENOUGH;
}

/** By turns itself, which whoever bears one call at a time refuses, and another, with which it may be mixed up. */
function beginning(at: number, testCase: TestCase, others: readonly TestCase[]): TestCase {
  return at % 2 === 0 ? testCase : (others[(at >> 1) % others.length] ?? testCase);
}

/** As many other test cases of the plan as may be under way beside one. */
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

/** Whether one of the clauses fails on any of the test cases, all of them under way at once. */
async function fails(cases: readonly TestCase[], clauses: readonly Clause[], state: RunState): Promise<boolean> {
  const { contract, memory } = state;
  const judged = await Promise.all(
    cases.map(async (testCase) => {
      const conversation = await runConversation(testCase, memory);
      return judgeByAll(clauses, contract, { testCase, conversation }, state);
    }),
  );
  return judged.flat().some(({ judgement }) => judgement.verdict.is === 'fail');
}
