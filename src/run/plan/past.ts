import type { Call, Clause, PastResult, Scenario } from '../../model/index.ts';
import { isLate } from '../execute/conversation.ts';
import type { Judgement } from '../judge/judge.ts';
import type { TestCase } from './plan.ts';
import { type RepeatContext, executeAgain } from '../confirm/repeat.ts';

/** A failure that an earlier run kept: the very calls that showed it. */
export interface PastFailure {
  /** The id of the clause that failed. */
  readonly clause: string;
  readonly fingerprint: string;
  /** The calls of the conversation, in order. */
  readonly calls: readonly Call[];
}

export interface TriedAgain {
  readonly result: PastResult;
  /** What the clause said of the first attempt, or of a later one that failed. */
  readonly judgement?: Judgement;
  /** An answer came too late. */
  readonly late?: true;
}

/** Makes the calls of a past failure again, once and `times` times more: an agent may vary. */
export async function tryPast(
  past: PastFailure,
  clause: Clause,
  context: RepeatContext,
  times: number,
): Promise<TriedAgain> {
  const { clause: id, fingerprint } = past;
  const testCase = caseOf(past, clause);
  const decided: Judgement[] = [];
  let because: string | undefined;
  let late = {};
  for (let attempt = 0; attempt <= times; attempt += 1) {
    // The first attempt may share its calls with the plan; repetitions count on from there, as those of any failure do.
    const number = attempt === 0 ? 0 : context.iterations + attempt - 1;
    // oxlint-disable-next-line no-await-in-loop -- alone, one after another
    const { judgements, cut } = await executeAgain(clause, { testCase }, context, number);
    const judgement = judgements.find(hasFailed) ?? judgements[0];
    because = cut ?? whyUndecided(judgement);
    if (judgement !== undefined && isLate(judgement.turns)) late = { late: true };
    if (because !== undefined || judgement === undefined) break;
    decided.push(judgement);
    if (testCase.scenario.calibrated === true || isLate(judgement.turns)) break;
  }
  const judgement = decided.find(hasFailed) ?? decided[0];
  const shown = { ...late, ...(judgement === undefined ? {} : { judgement }) };
  const failed = decided.filter(hasFailed).length;
  if (failed === 0 && because !== undefined)
    return { result: { clause: id, fingerprint, came: 'unknown', because }, ...shown };
  const came = failed === 0 ? 'fixed' : failed === decided.length ? 'failed' : 'flaky';
  return { result: { clause: id, fingerprint, came }, ...shown };
}

/** A judgement that says neither that the failure is there nor that it is gone. */
function whyUndecided(judgement: Judgement | undefined): string | undefined {
  if (judgement === undefined) return 'its calls are no longer judged';
  return judgement.verdict.is === 'inconclusive' ? judgement.verdict.because : undefined;
}

function caseOf({ calls }: PastFailure, clause: Clause): TestCase {
  const scenario: Scenario<readonly Call[]> = {
    fixed: [],
    call: (value, turns) => value[turns.length],
    ...(typeof clause.on !== 'string' && clause.on.calibrated === true ? { calibrated: true } : {}),
  };
  return { scenario, value: calls, origin: 'past', index: 0, attempt: 0 };
}

function hasFailed({ verdict }: Judgement): boolean {
  return verdict.is === 'fail';
}
