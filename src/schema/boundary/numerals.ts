import * as fc from 'fast-check';
import { numbers, wholeBounds } from '../generate/kinds/numbers.ts';
import { type Plain, statesOnly, type Alternative } from '../generate/plain.ts';
import { constant, type Offer, type Position, type Walk } from './factor.ts';

/**
 * The numbers to try: zero and a negative one, the bounds and their neighbours, the limits of exact integers and of floating
 * point, a fraction.
 */
export function numberOffers(walk: Walk, { rules }: Alternative, { schema }: Position): Offer[] {
  const isFree = statesOnly(rules, ['types']);
  const fitting = (candidates: readonly number[]): readonly number[] =>
    candidates.filter((value) => Number.isFinite(value) && (isFree || walk.fits(schema, value)));
  return [
    ['other', () => fitting([0]).map(constant)],
    ['extreme', () => fitting([...bounds(rules), -1, ...ends(rules)]).map(constant)],
  ];
}

function bounds(rules: Plain): readonly number[] {
  if (rules.multiples.length > 0) {
    const values = fc.sample(numbers(rules) ?? fc.constant(NaN), { seed: 1, numRuns: 100 });
    return [Math.min(...values), Math.max(...values)];
  }
  const [least, most] = wholeBounds(rules);
  return [least, least + 1, most - 1, most, ...(isWhole(rules) ? [] : realBounds(rules))];
}

function realBounds({ minimum, maximum, above, below }: Plain): readonly number[] {
  const beside = (bound: number): number => Math.max(Math.abs(bound) * Number.EPSILON, Number.MIN_VALUE);
  return [minimum, above + beside(above), below - beside(below), maximum];
}

function ends(rules: Plain): readonly number[] {
  const { MAX_SAFE_INTEGER: safe, MAX_VALUE: largest } = Number;
  return [safe, -safe, ...(isWhole(rules) ? [] : [0.5, largest])];
}

function isWhole({ types }: Plain): boolean {
  return !types.includes('number');
}
