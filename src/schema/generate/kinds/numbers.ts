import * as fc from 'fast-check';
import { keep, oneOf } from '../keep.ts';
import type { Plain } from '../plain.ts';

/** The whole numbers that keep the rules, within the safe range if the bounds allow; undefined if there are none. */
export function integers(rules: Plain): fc.Arbitrary<number> | undefined {
  const [least, most] = wholeBounds(rules);
  if (least > most) return undefined;
  if (rules.multiples.length > 0) return multiples(rules, Number.isInteger);
  const min = Math.max(least, -safe);
  const max = Math.min(most, safe);
  // Outside of the safe range every number is whole.
  return min <= max ? fc.integer({ min, max }) : doubles({ ...rules, minimum: least, maximum: most });
}

/** The finite numbers that keep the rules; undefined if there are none. */
export function numbers(rules: Plain): fc.Arbitrary<number> | undefined {
  if (rules.formats.some((format) => format === 'int32' || format === 'int64')) return integers(rules);
  if (rules.multiples.length > 0) return multiples(rules, () => true);
  const kinds = [integers(rules), decimals(rules), doubles(rules)].filter((values) => values !== undefined);
  return oneOf(kinds);
}

const safe = Number.MAX_SAFE_INTEGER;

/** The smallest and the largest whole number within the bounds; infinite without a bound. */
export function wholeBounds({ minimum, maximum, above, below, formats }: Plain): readonly [number, number] {
  const [floor, ceiling] = formats.includes('int32') ? [-(2 ** 31), 2 ** 31 - 1] : [-Infinity, Infinity];
  const least = Math.max(Math.ceil(minimum), nextWhole(above), floor);
  const most = Math.min(Math.floor(maximum), -nextWhole(-below), ceiling);
  return [least, most];
}

/**
 * The smallest whole number above the bound. If the bound is so large that adding one changes nothing, the next representable
 * number.
 */
function nextWhole(bound: number): number {
  const next = Math.floor(bound) + 1;
  return Number.isFinite(bound) && next === bound ? bound + Math.abs(bound) * Number.EPSILON : next;
}

/** Numbers with two decimals, as people write them: a fraction shrinks to 0.01, not to the smallest possible number. */
function decimals({ minimum, maximum, above, below }: Plain): fc.Arbitrary<number> | undefined {
  const min = Math.max(Math.ceil(Math.max(minimum, above) * 100), -1e6);
  const max = Math.min(Math.floor(Math.min(maximum, below) * 100), 1e6);
  if (min > max) return undefined;
  return keep(
    fc.integer({ min, max }).map((count) => count / 100),
    (value) => value > above && value < below,
  );
}

function doubles({ minimum, maximum, above, below }: Plain): fc.Arbitrary<number> | undefined {
  const min = Math.max(minimum, above, -Number.MAX_VALUE);
  const max = Math.min(maximum, below, Number.MAX_VALUE);
  const [minExcluded, maxExcluded] = [above === min, below === max];
  if (min > max || (min === max && (minExcluded || maxExcluded))) return undefined;
  // JSON writes -0 as 0.
  return fc
    .double({ min, max, minExcluded, maxExcluded, noNaN: true, noDefaultInfinity: true })
    .map((value) => value || 0);
}

/** Multiples of the first step that are also multiples of the others, by the calculation of validators. */
function multiples(rules: Plain, ok: (value: number) => boolean): fc.Arbitrary<number> | undefined {
  const [step = 1] = rules.multiples;
  // Rounded to fifteen digits, so that 3 * 0.1 is 0.3. The range of fractions is limited to numbers that fifteen digits
  // distinguish.
  const times = (count: number) => Number((count * step).toPrecision(15)) || 0;
  const furthest = Number.isInteger(step) ? Math.floor(safe / step) : 1e9;
  const least = Math.ceil(Math.max(rules.minimum, rules.above, -safe) / step);
  const most = Math.floor(Math.min(rules.maximum, rules.below, safe) / step);
  const min = Math.max(times(least) > rules.above ? least : least + 1, Math.min(-furthest, most));
  const max = Math.min(times(most) < rules.below ? most : most - 1, Math.max(furthest, least));
  if (min > max) return undefined;
  const fits = (value: number) =>
    ok(value) && inRange(rules, value) && rules.multiples.every((each) => Number.isInteger(value / each));
  const nearest = nearZero(min, max).map(times).filter(fits);
  const all = keep(fc.integer({ min, max }).map(times), fits);
  return all && oneOf(nearest.length === 0 ? [all] : [fc.constantFrom(...nearest), all]);
}

/**
 * Whole numbers of the range, the nearest to zero first. With a fractional step not every multiple passes the check: 0.3 / 0.1
 * is not 3.
 */
function nearZero(min: number, max: number): number[] {
  const middle = Math.min(Math.max(0, min), max);
  const around = Array.from({ length: 41 }, (_, index) => middle + (index % 2 === 0 ? -index / 2 : (index + 1) / 2));
  return around.filter((count) => count >= min && count <= max);
}

function inRange({ minimum, maximum, above, below }: Plain, value: number): boolean {
  return value >= minimum && value <= maximum && value > above && value < below && Math.abs(value) <= safe;
}
