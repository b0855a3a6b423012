import fc from 'fast-check';
import type { Clause, Contract } from '../model/index.ts';
import { converse, isLate } from './converse.ts';
import { type Judgement, judgeHeld } from './judge.ts';
import type { Memory } from './memory.ts';

export interface Smallest {
  readonly judgement: Judgement;
  /** Calls that the search made. */
  readonly calls: number;
}

/**
 * Looks for the smallest value that shows the same failure (same clause, same place), with `most` further calls at most. A
 * late answer is never shrunk: every step would cost a whole deadline.
 */
export async function shrink(
  found: Judgement,
  context: { clause: Clause; contract: Contract; memory: Memory; seed: number; most: number },
): Promise<Smallest> {
  const { clause, contract, memory, seed, most } = context;
  const { sends, origin, index } = found.tried;
  const before = memory.made();
  let smallest = found;
  if (sends.generated === undefined || isLate(found.turns)) return { judgement: found, calls: 0 };

  let isFirst = true;
  const holds = async (value: unknown): Promise<boolean> => {
    // fast-check begins with the value that was found: it is known to fail.
    if (isFirst) {
      isFirst = false;
      return false;
    }
    if (memory.made() - before >= most) return true;
    const tried = { ...found.tried, value };
    const talk = await converse(tried, memory);
    if (isLate(talk.turns)) return true;
    const failing = judgeHeld(clause, contract, { tried, talk }).find((judgement) => isSame(judgement, found));
    if (failing !== undefined) smallest = failing;
    return failing === undefined;
  };
  const start =
    origin === 'fixed'
      ? { examples: [[found.tried.value]] as [unknown][], numRuns: 1 }
      : { seed, path: String(index), numRuns: index + 1 };
  await fc.check(fc.asyncProperty(sends.generated, holds), start);
  return { judgement: smallest, calls: memory.made() - before };
}

function isSame(judgement: Judgement, found: Judgement): boolean {
  if (judgement.verdict.is !== 'fail' || found.verdict.is !== 'fail') return false;
  return judgement.verdict.pointer === found.verdict.pointer;
}
