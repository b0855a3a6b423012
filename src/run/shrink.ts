import fc from 'fast-check';
import { callKey } from '../model/call-key.ts';
import type { Clause, Contract, ShrinkEnd } from '../model/index.ts';
import { converse, isLate } from './converse.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Judgement, judgeHeld } from './judge.ts';
import { keysOf } from './log.ts';
import type { Memory } from './memory.ts';

export interface Smallest {
  readonly judgement: Judgement;
  /** Calls of the smaller conversations that were tried. */
  readonly calls: number;
  readonly end: ShrinkEnd;
  /** The keys of all calls of the search, in its order. */
  readonly keys: readonly string[];
}

export interface Search {
  readonly contract: Contract;
  readonly memory: Memory;
  readonly seed: number;
  /** Calls at most. */
  readonly most: number;
}

/**
 * Looks for the smallest value that shows the same kind of failure. A late answer is never shrunk: every step would cost a
 * whole deadline.
 *
 * The search counts the distinct calls that it wants, made already or not: it takes the same steps whatever else is under way.
 */
export async function shrink(clause: Clause, found: Judgement, search: Search): Promise<Smallest> {
  const { contract, memory, seed, most } = search;
  const { sends, origin, index } = found.tried;
  if (sends.generated === undefined || isLate(found.turns)) return notShrunk(found);

  memory.keep(found.turns);
  const keys: string[] = [];
  const known = new Set(keysOf(found.turns));
  const wanted = new Set<string>();
  let smallest = found;
  let end: ShrinkEnd = 'not-tried';
  let isFirst = true;
  const holds = async (value: unknown): Promise<boolean> => {
    // fast-check begins with the value that was found: it is known to fail.
    if (isFirst) {
      isFirst = false;
      return false;
    }
    if (wanted.size >= most) {
      end = 'budget';
      return true;
    }
    end = 'smallest';
    const tried = { ...found.tried, value };
    const talk = await converse(tried, memory);
    for (const { call } of talk.turns) {
      keys.push(callKey(call));
      if (!known.has(callKey(call))) wanted.add(callKey(call));
    }
    if (isLate(talk.turns)) return true;
    const failing = judgeHeld(clause, contract, { tried, talk }).find((judgement) => isSame(clause, judgement, found));
    if (failing !== undefined) smallest = failing;
    return failing === undefined;
  };
  const start =
    origin === 'fixed'
      ? { examples: [[found.tried.value]] as [unknown][], numRuns: 1 }
      : { seed, path: String(index), numRuns: index + 1 };
  await fc.check(fc.asyncProperty(sends.generated, holds), start);
  return { judgement: smallest, calls: wanted.size, end, keys };
}

/** A failure as it was found. */
export function notShrunk(found: Judgement): Smallest {
  return { judgement: found, calls: 0, end: 'not-tried', keys: [] };
}

function isSame(clause: Clause, judgement: Judgement, found: Judgement): boolean {
  if (judgement.verdict.is !== 'fail' || found.verdict.is !== 'fail') return false;
  return fingerprintOf(clause.id, judgement.verdict) === fingerprintOf(clause.id, found.verdict);
}
