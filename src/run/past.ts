import type { Call, Clause, PastResult, Sends } from '../model/index.ts';
import { isLate } from './converse.ts';
import { givenUp, LATE_IN_A_ROW } from './hold.ts';
import type { Judgement } from './judge.ts';
import type { Case } from './plan.ts';
import { type Again, holdAgain } from './repeat.ts';
import type { Settling } from './settle.ts';

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

/**
 * Tries the failures of those clauses again, one after another. They take half of the run's calls at most, and none after a few
 * late answers in a row: the others are left for the plan.
 */
export async function tryAllPast(
  past: readonly PastFailure[],
  clauses: readonly Clause[],
  context: Settling,
): Promise<(TriedAgain & { readonly clause: Clause })[]> {
  const { memory, budget, repeats } = context;
  const all: (TriedAgain & { readonly clause: Clause })[] = [];
  let lateInARow = 0;
  const whyNot = (): string | undefined => {
    if (lateInARow >= LATE_IN_A_ROW) return givenUp;
    return memory.made() * 2 >= budget.calls ? `half of the budget of ${budget.calls} calls was spent` : undefined;
  };
  for (const failure of past) {
    const clause = clauses.find(({ id }) => id === failure.clause);
    if (clause === undefined) continue;
    const because = whyNot();
    // oxlint-disable-next-line no-await-in-loop -- with nothing else under way
    const again = because === undefined ? await tryPast(failure, clause, context, repeats) : untried(failure, because);
    if (because === undefined) lateInARow = again.late === true ? lateInARow + 1 : 0;
    all.push({ ...again, clause });
  }
  return all;
}

function untried({ clause, fingerprint }: PastFailure, because: string): TriedAgain {
  return { result: { clause, fingerprint, came: 'unknown', because } };
}

/** Makes the calls of a past failure again, once and `times` times more: an agent may vary. */
export async function tryPast(past: PastFailure, clause: Clause, context: Again, times: number): Promise<TriedAgain> {
  const { clause: id, fingerprint } = past;
  const tried = caseOf(past, clause);
  const decided: Judgement[] = [];
  let because: string | undefined;
  let late = {};
  for (let attempt = 0; attempt <= times; attempt += 1) {
    // The first attempt may share its calls with the plan; repetitions count on from there, as those of any failure do.
    const number = attempt === 0 ? 0 : context.rounds + attempt - 1;
    // oxlint-disable-next-line no-await-in-loop -- alone, one after another
    const { judgements, cut } = await holdAgain(clause, { tried }, context, number);
    const judgement = judgements.find(hasFailed) ?? judgements[0];
    because = cut ?? whyUndecided(judgement);
    if (judgement !== undefined && isLate(judgement.turns)) late = { late: true };
    if (because !== undefined || judgement === undefined) break;
    decided.push(judgement);
    if (tried.sends.calibrated === true || isLate(judgement.turns)) break;
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

function caseOf({ calls }: PastFailure, clause: Clause): Case {
  const sends: Sends<readonly Call[]> = {
    fixed: [],
    call: (value, turns) => value[turns.length],
    ...(typeof clause.on !== 'string' && clause.on.calibrated === true ? { calibrated: true } : {}),
  };
  return { sends, value: calls, origin: 'past', index: 0, attempt: 0 };
}

function hasFailed({ verdict }: Judgement): boolean {
  return verdict.is === 'fail';
}
