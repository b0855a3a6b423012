import fc from 'fast-check';
import type { Clause, Contract, Sends } from '../model/index.ts';
import { isLate } from './converse.ts';
import type { Judgement } from './judge.ts';
import { isPlainest } from './kinds.ts';
import type { Case } from './plan.ts';
import { nearest } from './smaller/nearest.ts';
import type { Probe } from './smaller/probe.ts';
import { notShrunk, type Search, type Smallest, Spent, type Trial, trialOf } from './trial.ts';

/**
 * Looks for the smallest value that shows the same kind of failure: the one nearest to the plain value of its conversations, or, where
 * there is none, what their generator comes to. Nothing is plainer than the contract's first plain call. A late answer is never
 * shrunk: every step would cost a whole deadline.
 */
export async function shrink(clause: Clause, found: Judgement, search: Search): Promise<Smallest> {
  const { contract, seed } = search;
  const { tried } = found;
  if (isPlainest(found, contract.calls)) return notShrunk(found, 'plain');
  const plain = plainOf(tried.sends, contract);
  const fits = fitsOf(tried.sends);
  if (isLate(found.turns) || fits === undefined) return notShrunk(found);
  const trial = trialOf(clause, found, search);
  try {
    if (plain !== undefined && fits(tried.value)) await nearest(tried.value, plain, probeOf(trial, fits));
    else if (tried.sends.generated !== undefined) await shrinkByGenerator(tried.sends.generated, tried, seed, trial);
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
  }
  return trial.sum();
}

function plainOf(sends: Sends, { calls }: Contract): unknown {
  return sends.plain ?? (sends === calls ? sends.fixed[0] : undefined);
}

/** Undefined where nothing tells which values may be sent. */
function fitsOf(sends: Sends): ((value: unknown) => boolean) | undefined {
  const { generated } = sends;
  if (sends.fits !== undefined) return (value) => sends.fits?.(value) === true;
  return generated && ((value) => couldMake(generated, value));
}

/** A filter that knows its own values alone may throw at others. */
function couldMake(generated: fc.Arbitrary<unknown>, value: unknown): boolean {
  try {
    return generated.canShrinkWithoutContext(value);
  } catch {
    return false;
  }
}

function probeOf({ fails }: Trial, fits: (value: unknown) => boolean): Probe {
  return { fits, fails: async (value) => fits(value) && (await fails(value)) };
}

async function shrinkByGenerator(
  generated: fc.Arbitrary<unknown>,
  { origin, index, value: found }: Case,
  seed: number,
  { fails }: Trial,
): Promise<void> {
  let isFirst = true;
  const holds = async (value: unknown): Promise<boolean> => {
    // fast-check begins with the value that was found: it is known to fail.
    if (isFirst) {
      isFirst = false;
      return false;
    }
    try {
      return !(await fails(value));
    } catch (error) {
      if (error instanceof Spent) return true;
      throw error;
    }
  };
  const start =
    origin === 'fixed'
      ? { examples: [[found]] as [unknown][], numRuns: 1 }
      : { seed, path: String(index), numRuns: index + 1 };
  await fc.check(fc.asyncProperty(generated, holds), start);
}
