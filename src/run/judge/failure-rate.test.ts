import { expect, it } from 'vitest';
import { failureRate } from './failure-rate.ts';

// The rule of three and printed tables of the one-sided 95 % Clopper-Pearson bound.
it.each([
  [0, 1, 0.95],
  [0, 10, 0.2589],
  [0, 59, 0.0495],
  [0, 299, 0.00997],
  [1, 20, 0.2161],
  [2, 10, 0.5069],
  [9, 10, 0.9949],
  [10, 10, 1],
])('the upper bound of %i failures in %i tries is %f', (failed, of, bound) => {
  const rate = failureRate(failed, of);
  expect(rate).toMatchObject({ failed, of, observed: failed / of });
  expect(rate.upperBound).toBeCloseTo(bound, 3);
});

it('the upper bound is a number even for very many tries', () => {
  expect(failureRate(500, 1_000_000).upperBound).toBeCloseTo(0.000538, 6);
  // Here, too, a single term is too small for a number.
  expect(failureRate(9_000, 10_000).upperBound).toBeCloseTo(0.9049, 4);
});

it('failureRate without tries gives the widest bound', () => {
  expect(failureRate(0, 0)).toEqual({ failed: 0, of: 0, observed: 0, upperBound: 1 });
});
