import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import type { Call, Clause, Json, PastResult, Scenario, Turns } from '../../model/index.ts';
import { isLate } from '../execute/conversation.ts';
import { kept } from './kept-value.ts';
import type { Judgement } from '../judge/judge.ts';
import type { TestCase } from './plan.ts';
import { type RepeatContext, executeAgain } from '../confirm/repeat.ts';

/** A failure that an earlier run stored: the exact calls that showed it. */
export interface PastFailure {
  /** The id of the clause that failed. */
  readonly clause: string;
  /** The profile by whose rules the clause failed, if the contract needs one. */
  readonly profile?: string;
  readonly fingerprint: string;
  /** The calls of the conversation, in order. */
  readonly calls: readonly Call[];
  /** The value of the scenario that the calls came from, if the clause has conversations of its own and JSON can hold it. */
  readonly value?: Json;
}

export interface TriedAgain {
  readonly result: PastResult;
  /** The clause's judgement of the first attempt, or of a later one that failed. */
  readonly judgement?: Judgement;
  /** An answer was late. */
  readonly late?: true;
}

/** The failure as results name it. */
export function pastOf({ clause, profile, fingerprint }: PastFailure): Omit<PastResult, 'came'> {
  return { clause, ...definedOnly({ profile }), fingerprint };
}

/** Executes the conversation of a past failure again, once and `times` times more: an agent may vary. */
export async function tryPast(
  past: PastFailure,
  clause: Clause,
  context: RepeatContext,
  times: number,
): Promise<TriedAgain> {
  const named = pastOf(past);
  const testCase = caseOf(past, clause);
  const decided: Judgement[] = [];
  let because: string | undefined;
  let late = {};
  for (let attempt = 0; attempt <= times; attempt += 1) {
    // The first attempt may share its calls with the plan; the numbers of repetitions continue from there, as for any failure.
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
  if (failed === 0 && because !== undefined) return { result: { ...named, came: 'unknown', because }, ...shown };
  const came = failed === 0 ? 'fixed' : failed === decided.length ? 'failed' : 'flaky';
  return { result: { ...named, came }, ...shown };
}

/** Why a judgement shows neither that the failure is still there nor that it is gone. Undefined if it shows one of the two. */
function whyUndecided(judgement: Judgement | undefined): string | undefined {
  if (judgement === undefined) return 'its calls are no longer judged';
  return judgement.verdict.is === 'inconclusive' ? judgement.verdict.because : undefined;
}

/**
 * The conversation as the clause's scenario makes it now: a target that was repaired answers differently, and may need more calls
 * than were stored before the clause can judge. The stored calls are used if there is no value, or if the scenario begins with
 * another call.
 */
function caseOf({ calls, value: keptValue }: PastFailure, { on }: Clause): TestCase {
  const own = typeof on === 'string' ? undefined : on;
  const value = own === undefined || keptValue === undefined ? undefined : kept(own, keptValue);
  const next = (turns: Turns): Call | undefined => own && nextOf(own, value, turns, calls);
  const begin = value === undefined ? undefined : next([]);
  const isAsItWas = begin !== undefined && calls[0] !== undefined && callKey(begin) === callKey(calls[0]);
  const scenario: Scenario = {
    fixed: [],
    call: (_, turns) => (isAsItWas ? next(turns) : calls[turns.length]),
    ...definedOnly({ calibrated: own?.calibrated, untilGone: own?.untilGone }),
  };
  return { scenario, value, origin: 'past', index: 0, attempt: 0 };
}

/** The next call for a stored value. Another version of the contract may throw at that value: then the stored calls are used. */
function nextOf(own: Scenario, value: unknown, turns: Turns, calls: readonly Call[]): Call | undefined {
  try {
    return own.call(value, turns);
  } catch (error) {
    if (error instanceof BeyondLimits) throw error;
    return calls[turns.length];
  }
}

function hasFailed({ verdict }: Judgement): boolean {
  return verdict.is === 'fail';
}
