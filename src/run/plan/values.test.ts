import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesOf } from './values.ts';

it('valuesOf yields the values that fast-check would try, as many as asked for', () => {
  const values = fc.array(fc.integer(), { maxLength: 3 });
  const sample = fc.sample(values, { seed: 7, numRuns: 10_100 });
  expect([...valuesOf(values, 7, 10_100)]).toEqual(sample);
  expect([...valuesOf(values, 7, 3)]).toEqual(sample.slice(0, 3));
  expect([...valuesOf(values, 7, 0)]).toEqual([]);
});

it('valuesOf makes only few values ahead', () => {
  let made = 0;
  const counting = fc.nat().map((value) => {
    made += 1;
    return value;
  });
  const [first] = valuesOf(counting, 1, 5_000);
  expect(first).toBe(fc.sample(fc.nat(), { seed: 1, numRuns: 1 })[0]);
  expect(made).toBeLessThan(500);
});
