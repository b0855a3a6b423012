import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

const inner = fc.array(fc.string({ unit: fc.constantFrom('a', 'b') }), { minLength: 1 });

it('lazily makes its arbitrary once, when the first value is needed', () => {
  const make = vi.fn<() => typeof inner>(() => inner);
  const lazy = lazily(make).map((texts) => texts.join(' '));
  expect(make).not.toHaveBeenCalled();
  fc.sample(lazy, { seed: 1, numRuns: 2 });
  expect(make).toHaveBeenCalledTimes(1);
});

it('a lazy arbitrary gives the same values', () => {
  const settings = { seed: 1, numRuns: 100 };
  expect(
    fc.sample(
      lazily(() => inner),
      settings,
    ),
  ).toEqual(fc.sample(inner, settings));
});

it('a lazy arbitrary shrinks in the same way, also values that it has not made', () => {
  const smallest = (values: fc.Arbitrary<string[]>): unknown =>
    fc.check(
      fc.property(values, (texts) => texts.join('').length < 3),
      { seed: 1 },
    ).counterexample;
  expect(smallest(lazily(() => inner))).toEqual(smallest(inner));
  expect([[], ['ab'], ['c']].map((value) => lazily(() => inner).canShrinkWithoutContext(value))).toEqual([
    false,
    true,
    false,
  ]);
});
