import pLimit from 'p-limit';
import type { Clause, ShrinkEnd } from '../../model/index.ts';
import type { Judgement } from '../judge/judge.ts';
import { mayEnd } from '../plan/provoking.ts';
import type { RunOptions } from '../run-options.ts';
import { type RepeatContext, executeAgain, repeat, type Repeated } from './repeat.ts';
import { shrink } from '../shrink/shrink.ts';
import type { Tally } from '../judge/tally.ts';
import { notShrunk, type Smallest } from '../shrink/trial.ts';

/** A failing clause, and the conversation that shows it. */
export interface Failing {
  readonly clause: Clause;
  readonly found: Judgement;
}

/** A failing clause whose conversation was executed again, alone. */
export interface RepeatedFailure extends Failing {
  readonly repeated: Repeated;
}

/** A failure in its final form, as it is reported. */
export interface Confirmed extends Omit<RepeatedFailure, 'found'> {
  readonly judgement: Judgement;
  readonly shrinkCalls: number;
  readonly shrinkEnd: ShrinkEnd;
}

type ConfirmContext = RepeatContext &
  Pick<RunOptions, 'target' | 'seed' | 'jobs' | 'budget' | 'confirmations' | 'shrinkCalls'>;

/** The clauses that have failed, in the order of the tallies. */
export function failingOf(tallies: ReadonlyMap<Clause, Tally>): Failing[] {
  return [...tallies].flatMap(([clause, { sum }]) => {
    const came = sum();
    return came.verdict === 'fail' ? [{ clause, found: came.plainest }] : [];
  });
}

/** Executes each failing conversation again, alone. */
export async function repeatAll(failing: readonly Failing[], context: ConfirmContext): Promise<RepeatedFailure[]> {
  const all: RepeatedFailure[] = [];
  for (const { clause, found } of failing) {
    // oxlint-disable-next-line no-await-in-loop -- with nothing else under way
    all.push({ clause, found, repeated: await repeat(clause, found, context, context.confirmations) });
  }
  return all;
}

/**
 * Shrinks the steady failures. Several searches run at once if the budget is enough for all of them: each search is a sequence of
 * its own. The result of each search is executed once more, alone.
 */
export async function* confirmAll(
  failing: readonly RepeatedFailure[],
  context: ConfirmContext,
): AsyncGenerator<Confirmed, void, undefined> {
  const { contract, memory, seed, jobs, budget, shrinkCalls: most, digest } = context;
  const isEnough = memory.made() + failing.length * most <= budget.calls;
  // One search may end the server that the other searches are calling.
  const isDeadly = mayEnd(context.target, contract.answer);
  const isRisky = failing.some(({ found }) => isDeadly(found.testCase));
  const limit = pLimit(isEnough && !isRisky ? jobs : 1);
  // Done before any search begins: the result of one search must not depend on how many others are under way.
  for (const { found } of failing) memory.keep(found.turns);
  const search = async ({ clause, found, repeated: { failed, of } }: RepeatedFailure): Promise<Smallest> =>
    failed < of ? notShrunk(found) : shrink(clause, found, { contract, memory, seed, most });
  const smallest = await Promise.all(
    failing.map(async (failure) => ({ failure, smallest: await limit(() => search(failure)) })),
  );
  for (const one of smallest) {
    digest.note(one.smallest.keys);
    // oxlint-disable-next-line no-await-in-loop -- with nothing else under way
    yield await confirm(one.failure, one.smallest, context);
  }
}

async function confirm(
  { clause, found, repeated }: RepeatedFailure,
  { judgement, calls, end }: Smallest,
  context: ConfirmContext,
): Promise<Confirmed> {
  const confirmed: Confirmed = { clause, repeated, judgement, shrinkCalls: calls, shrinkEnd: end };
  if (judgement === found || judgement.testCase.scenario.calibrated === true) return confirmed;
  const attempt = context.iterations + context.confirmations;
  const { judgements, cut } = await executeAgain(clause, judgement, context, attempt);
  const isSteady = cut !== undefined || judgements.some(({ verdict }) => verdict.is === 'fail');
  return isSteady ? confirmed : { ...confirmed, judgement: found, shrinkEnd: 'unsteady' };
}
