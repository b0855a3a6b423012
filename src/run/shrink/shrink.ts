import fc from 'fast-check';
import type { Clause, Contract, Scenario } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { isLate } from '../execute/conversation.ts';
import type { Judgement } from '../judge/judge.ts';
import { isPlainest } from '../judge/kinds.ts';
import type { TestCase } from '../plan/plan.ts';
import { nearest } from './nearest.ts';
import { notShrunk, type Search, type Smallest, Spent, type Trial, trialOf } from './trial.ts';

/**
 * Searches for the smallest value that shows the same kind of failure: the one nearest to the plain value of its scenario, or, if
 * there is none, the result of the generator's own shrinking. The contract's first plain call is never shrunk, because nothing is
 * plainer. A late answer is never shrunk either: every step would cost a whole deadline.
 */
export async function shrink(clause: Clause, found: Judgement, search: Search): Promise<Smallest> {
  const { contract, seed } = search;
  const { testCase } = found;
  if (isPlainest(found, contract.calls)) return notShrunk(found, 'plain');
  const plain = plainOf(testCase.scenario, contract);
  const fits = fitsOf(testCase.scenario);
  if (isLate(found.turns) || fits === undefined) return notShrunk(found);
  const trial = trialOf(clause, found, search);
  try {
    if (plain !== undefined && fits(testCase.value)) await nearest(testCase.value, plain, trial.among(fits));
    else if (testCase.scenario.generated !== undefined)
      await shrinkByGenerator(testCase.scenario.generated, testCase, seed, trial);
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
  }
  return trial.sum();
}

function plainOf(scenario: Scenario, { calls }: Contract): unknown {
  return scenario.plain ?? (scenario === calls ? scenario.fixed[0] : undefined);
}

/** Undefined if nothing says which values may be sent. */
function fitsOf(scenario: Scenario): ((value: unknown) => boolean) | undefined {
  const { generated } = scenario;
  if (scenario.fits !== undefined) return (value) => scenario.fits?.(value) === true;
  // A filter that expects only its own values may throw at others.
  return generated && ((value) => tryTo(() => generated.canShrinkWithoutContext(value)) === true);
}

async function shrinkByGenerator(
  generated: fc.Arbitrary<unknown>,
  { origin, index, value: found }: TestCase,
  seed: number,
  { fails }: Trial,
): Promise<void> {
  let isFirst = true;
  const holds = async (value: unknown): Promise<boolean> => {
    // fast-check begins with the value that was found, which is known to fail.
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
