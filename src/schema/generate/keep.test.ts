import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchemaError } from '../error.ts';
import { keep } from './keep.ts';

describe('keep', () => {
  it('keep generates only values that satisfy the predicate', () => {
    const even = keep(fc.integer(), (value) => value % 2 === 0) as fc.Arbitrary<number>;
    expect(fc.sample(even, { seed: 1, numRuns: 200 }).filter((value) => value % 2 !== 0)).toEqual([]);
  });

  it('keep shrinks to the smallest value that satisfies the predicate', () => {
    const large = keep(fc.nat(), (value) => value >= 10) as fc.Arbitrary<number>;
    expect(
      fc.check(
        fc.property(large, () => false),
        { seed: 1 },
      ).counterexample,
    ).toEqual([10]);
  });

  it('keep returns undefined, after a thousand tries, if no value satisfies the predicate', () => {
    let tried = 0;
    const none = keep(fc.nat(), () => {
      tried += 1;
      return false;
    });
    expect([none, tried]).toEqual([undefined, 1000]);
  });

  it('a kept arbitrary throws, after ten thousand tries, if no more values satisfy the predicate', () => {
    let tried = 0;
    const once = keep(fc.nat(), () => {
      tried += 1;
      return tried === 1;
    }) as fc.Arbitrary<number>;
    expect(() => fc.sample(once, 1)).toThrow(SchemaError);
    expect(tried).toBe(10_001);
  });
});
