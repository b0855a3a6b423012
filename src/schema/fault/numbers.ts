import type * as fc from 'fast-check';
import { keep } from '../generate/keep.ts';
import { integers, numbers } from '../generate/numbers.ts';
import type { Plain } from '../generate/plain.ts';
import { breaking } from './broken.ts';
import type { Breaking } from './broken.ts';

/** A number too small, too great, or between the steps; the other rules are kept where that can be. */
export function numberRules(rules: Plain): Breaking[] {
  const { minimum, maximum, above, below, multiples } = rules;
  const make = rules.types.includes('integer') ? integers : numbers;
  const changed = (change: Partial<Plain>) =>
    make({ ...rules, ...change }) ?? make({ ...rules, ...change, multiples: [] });
  const lower = { minimum: -Infinity, above: -Infinity };
  const upper = { maximum: Infinity, below: Infinity };
  const stated = (bound: number, change: Partial<Plain>) => (Number.isFinite(bound) ? changed(change) : undefined);
  return [
    ...breaking(stated(minimum, { ...lower, below: minimum }), ['minimum', 'format'], `is below ${minimum}`),
    ...breaking(stated(above, { ...lower, maximum: above }), ['exclusiveMinimum'], `is not above ${above}`),
    ...breaking(stated(maximum, { ...upper, above: maximum }), ['maximum', 'format'], `is above ${maximum}`),
    ...breaking(stated(below, { ...upper, minimum: below }), ['exclusiveMaximum'], `is not below ${below}`),
    ...multiples.flatMap((step) =>
      breaking(between(make({ ...rules, multiples: [] }), step), ['multipleOf'], `is no multiple of ${step}`),
    ),
  ];
}

/** Well between two multiples: whether 0.3 is a multiple of 0.1 is reckoned differently by different programs. */
function between(values: fc.Arbitrary<number> | undefined, step: number): fc.Arbitrary<number> | undefined {
  const isBetween = (value: number) => Math.abs(value / step - Math.floor(value / step) - 0.5) <= 0.4;
  return values && keep(values, isBetween);
}
