import { describe, expect, it } from 'vitest';
import type { Contract, Scenario } from '../../model/index.ts';
import type { TestCase } from './plan.ts';
import { casesOf } from './shard.ts';

const contract = { answer: { received: '', ended: { by: 'exit', code: 0 } } } as Contract;
/** The value lists the numbers that the conversation sends, one call each. */
const scenario: Scenario<readonly number[]> = {
  fixed: [],
  call: (numbers, turns) => (turns.length < numbers.length ? { body: String(numbers[turns.length]) } : undefined),
};
const casesOfAll = (values: readonly (readonly number[])[]): TestCase[] =>
  values.map((value, index) => ({ scenario: scenario as Scenario, value, origin: 'fixed', index, attempt: 0 }));
/** The indices of the cases that fall to each shard. */
const shardsOf = (values: readonly (readonly number[])[], of: number, iterations = 1, attempt = 0): number[][] =>
  Array.from({ length: of }, (_, at) => {
    const cases = casesOfAll(values).map((one) => ({ ...one, attempt }));
    return [...casesOf(cases, { index: at + 1, of }, { contract, iterations })].map(({ index }) => index);
  });
const numbers = Array.from({ length: 1_000 }, (_, at) => at);

describe.each([2, 3, 4, 5, 6, 7, 8, 12, 16, 24])('of %i shards', (of) => {
  it('each case of one call falls to one shard, and no shard stays empty', () => {
    const shards = shardsOf(
      numbers.map((number) => [number]),
      of,
    );
    expect(shards.flat().toSorted((a, b) => a - b)).toEqual(numbers);
    expect(Math.min(...shards.map(({ length }) => length))).toBeGreaterThan(0);
  });

  it('conversations that begin with the same call fall to half of the shards', () => {
    const shards = shardsOf(
      numbers.map((number) => [-1, number]),
      of,
    );
    expect(shards.filter(({ length }) => length > 0)).toHaveLength(Math.ceil(of / 2));
  });

  it('calibrated conversations, which are not repeated, fall to half of the shards even if others are repeated', () => {
    const calibrated = { ...scenario, calibrated: true as const } as Scenario;
    const cases = casesOfAll(numbers.map((number) => [-1, number])).map((one) => ({ ...one, scenario: calibrated }));
    const shards = Array.from({ length: of }, (_, at) => [
      ...casesOf(cases, { index: at + 1, of }, { contract, iterations: of }),
    ]);
    expect(shards.filter(({ length }) => length > 0)).toHaveLength(Math.ceil(of / 2));
  });

  it('with as many iterations as shards, conversations with the same first call fall to one shard, each time to another', () => {
    const changes = [[-1], [-1, 1], [-1, 2], [-1, 3]];
    const chosen = Array.from({ length: of }, (_, attempt) => {
      const shards = shardsOf(changes, of, of, attempt).map(({ length }) => length);
      expect(shards.toSorted((a, b) => b - a)).toEqual([changes.length, ...Array<number>(of - 1).fill(0)]);
      return shards.indexOf(changes.length);
    });
    expect(new Set(chosen).size).toBe(of);
  });

  it('with two iterations, the second falls to other shards than the first', () => {
    const changes = numbers.map((number) => [-1, number]);
    const [once, again] = [0, 1].map((attempt) =>
      shardsOf(changes, of, 2, attempt).flatMap(({ length }, at) => (length > 0 ? [at] : [])),
    );
    expect(once).toHaveLength(Math.ceil(of / 4));
    expect(new Set([...(once ?? []), ...(again ?? [])]).size).toBe(2 * Math.ceil(of / 4));
  });
});
