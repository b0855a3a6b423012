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

/**
 * What a run sends, in the order of judgement: plain calls before the clauses' own, `must` before `should` before `may`, fixed
 * values before generated ones. Same contract, clauses, seed and amounts: the same plan.
 */
export function plan(contract: Contract, clauses: readonly Clause[], seed: number, amounts: Amounts): Case[] {
  const asked = groups(contract, clauses);
  const fixed = asked.flatMap((sends) =>
    sends.fixed.map((value, index): Case => ({ sends, value, origin: 'fixed', index })),
  );
  const generated = asked.flatMap((sends) =>
    values(sends, seed, sends === contract.calls ? amounts.plain : amounts.own).map(
      (value, index): Case => ({ sends, value, origin: 'generated', index }),
    ),
  );
  return [...fixed, ...generated];
}

/** Each set of conversations once, however many clauses judge it. */
function groups(contract: Contract, clauses: readonly Clause[]): Sends[] {
  const byLevel = levels.flatMap((level) => clauses.filter((clause) => clause.level === level));
  const own = byLevel.flatMap((clause) => (typeof clause.on === 'string' ? [] : [clause.on]));
  const plain = clauses.some((clause) => typeof clause.on === 'string') ? [contract.calls] : [];
  return [...new Set([...plain, ...own])];
}

function values(sends: Sends, seed: number, count: number): unknown[] {
  if (sends.generated === undefined || count === 0) return [];
  return fc.sample(sends.generated, { seed, numRuns: count });
}
