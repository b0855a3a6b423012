import fc from 'fast-check';
import { type Clause, type Contract, levels, type Sends } from '../model/index.ts';

/** One value to send, and why. */
export interface Case {
  readonly sends: Sends;
  readonly value: unknown;
  /** Written by the contract's author, or made from the seed. */
  readonly origin: 'fixed' | 'generated';
  /** Position among the values of the same origin: names the value to fast-check. */
  readonly index: number;
}

/** How many values are made beside the fixed ones. */
export interface Amounts {
  /** Generated plain calls. */
  readonly plain: number;
  /** Generated conversations of each clause that has its own. */
  readonly own: number;
}

// Each chunk makes fast-check pass over all values before it: few chunks, and none that is large in memory.
const CHUNK = 1_000;

/**
 * What a run sends, in the order of judgement: plain calls before the clauses' own, `must` before `should` before `may`, fixed
 * values before generated ones. Same contract, clauses, seed and amounts: the same plan. Values are made when they are asked
 * for, so that a long plan costs no memory.
 */
export function* plan(contract: Contract, clauses: readonly Clause[], seed: number, amounts: Amounts): Generator<Case> {
  const asked = groups(contract, clauses);
  for (const sends of asked) {
    for (const [index, value] of sends.fixed.entries()) yield { sends, value, origin: 'fixed', index };
  }
  for (const sends of asked) {
    const count = sends === contract.calls ? amounts.plain : amounts.own;
    for (let index = 0; index < count; index += CHUNK) {
      const values = generate(sends, seed, index, Math.min(CHUNK, count - index));
      for (const [offset, value] of values.entries())
        yield { sends, value, origin: 'generated', index: index + offset };
    }
  }
}

/** Each set of conversations once, however many clauses judge it. */
function groups(contract: Contract, clauses: readonly Clause[]): Sends[] {
  const byLevel = levels.flatMap((level) => clauses.filter((clause) => clause.level === level));
  const own = byLevel.flatMap((clause) => (typeof clause.on === 'string' ? [] : [clause.on]));
  const plain = clauses.some((clause) => typeof clause.on === 'string') ? [contract.calls] : [];
  return [...new Set([...plain, ...own])];
}

/** The values that fast-check would try from run `first` on. */
function generate({ generated }: Sends, seed: number, first: number, count: number): unknown[] {
  return generated === undefined ? [] : fc.sample(generated, { seed, numRuns: count, path: String(first) });
}
