import pLimit from 'p-limit';
import type { Clause, ShrinkEnd, Target } from '../model/index.ts';
import type { Judgement } from './judge.ts';
import { mayEnd } from './provoking.ts';
import { type Again, holdAgain, repeat, type Repeated } from './repeat.ts';
import { shrink } from './shrink.ts';
import type { Tally } from './tally.ts';
import { notShrunk, type Smallest } from './trial.ts';

/** A failing clause, and the conversation that shows it. */
export interface Failing {
  readonly clause: Clause;
  readonly found: Judgement;
}

/** A failure as it is told. */
export interface Settled {
  readonly judgement: Judgement;
  readonly repeated: Repeated;
  readonly shrinkCalls: number;
  readonly shrinkEnd: ShrinkEnd;
}

export interface Settling extends Again {
  readonly target: Pick<Target, 'channel'>;
  readonly seed: number;
  readonly jobs: number;
  /** Calls of the run at most. */
  readonly budget: { readonly calls: number };
  /** How often a failing conversation is held again. */
  readonly repeats: number;
  /** Calls at most for the search of one smaller conversation. */
  readonly shrinkCalls: number;
  /** Told of each failure once nothing about it changes any more. */
  readonly onSettled: (clause: Clause, settled: Settled) => void;
}

const once: Repeated = { failed: 1, of: 1 };

/** The clauses that have failed, in their order. */
export function failingOf(tallies: ReadonlyMap<Clause, Tally>): Failing[] {
  return [...tallies].flatMap(([clause, { sum }]) => {
    const came = sum();
    return came.verdict === 'fail' ? [{ clause, found: came.plainest }] : [];
  });
}

/** Holds each failure again, alone; those that came back every time are shrunk afterwards. */
export async function repeatAll(failing: readonly Failing[], context: Settling): Promise<Map<Clause, Repeated>> {
  const all = new Map<Clause, Repeated>();
  for (const { clause, found } of failing) {
    // oxlint-disable-next-line no-await-in-loop -- with nothing else under way
    all.set(clause, await repeat(clause, found, context, context.repeats));
  }
  return all;
}

/**
 * Shrinks the steady failures, several searches at once where the budget is enough for all of them: each is a sequence by itself.
 * What a search came to is held once more, alone.
 */
export async function settleAll(
  failing: readonly Failing[],
  repeated: ReadonlyMap<Clause, Repeated>,
  context: Settling,
): Promise<Map<Clause, Settled>> {
  const { contract, memory, seed, jobs, budget, shrinkCalls: most, log } = context;
  const isEnough = memory.made() + failing.length * most <= budget.calls;
  // One search may end the server on which the others are under way.
  const isDeadly = mayEnd(context.target, contract.answer);
  const isRisky = failing.some(({ found }) => isDeadly(found.tried));
  const limit = pLimit(isEnough && !isRisky ? jobs : 1);
  const searched = await Promise.all(
    failing.map(({ clause, found }) => {
      const { failed, of } = repeated.get(clause) ?? once;
      const search = (): Promise<Smallest> => shrink(clause, found, { contract, memory, seed, most });
      return limit(async () => ({ clause, found, smallest: failed < of ? notShrunk(found) : await search() }));
    }),
  );
  const settled = new Map<Clause, Settled>();
  for (const { clause, found, smallest } of searched) {
    log.note(smallest.keys);
    // oxlint-disable-next-line no-await-in-loop -- with nothing else under way
    const sure = await confirmed(clause, found, smallest, context);
    const failure = { ...sure, repeated: repeated.get(clause) ?? once };
    settled.set(clause, failure);
    context.onSettled(clause, failure);
  }
  return settled;
}

async function confirmed(
  clause: Clause,
  found: Judgement,
  { judgement, calls, end }: Smallest,
  context: Settling,
): Promise<Omit<Settled, 'repeated'>> {
  const told = { judgement, shrinkCalls: calls, shrinkEnd: end };
  if (judgement === found || judgement.tried.sends.calibrated === true) return told;
  const { judgements, cut } = await holdAgain(clause, judgement, context, context.rounds + context.repeats);
  const isSteady = cut !== undefined || judgements.some(({ verdict }) => verdict.is === 'fail');
  return isSteady ? told : { ...told, judgement: found, shrinkEnd: 'unsteady' };
}
