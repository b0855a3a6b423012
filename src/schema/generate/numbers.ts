import * as fc from 'fast-check';
import { keep, oneOf } from './keep.ts';
import type { Plain } from './plain.ts';

/** The whole numbers that keep the rules, within the safe range where the bounds allow; undefined where there are none. */
export function integers(rules: Plain): fc.Arbitrary<number> | undefined {
  const [least, most] = wholeBounds(rules);
  if (least > most) return undefined;
  if (rules.multiples.length > 0) return multiples(rules, Number.isInteger);
  const min = Math.max(least, -safe);
  const max = Math.min(most, safe);
  // Beyond the safe range every number is whole.
  return min <= max ? fc.integer({ min, max }) : doubles({ ...rules, minimum: least, maximum: most });
}

/** The finite numbers that keep the rules; undefined where there are none. */
export function numbers(rules: Plain): fc.Arbitrary<number> | undefined {
  if (rules.formats.some((format) => format === 'int32' || format === 'int64')) return integers(rules);
  if (rules.multiples.length > 0) return multiples(rules, () => true);
  const kinds = [integers(rules), decimals(rules), doubles(rules)].filter((values) => values !== undefined);
  return oneOf(kinds);
}

const safe = Number.MAX_SAFE_INTEGER;

function wholeBounds({ minimum, maximum, above, below, formats }: Plain): readonly [number, number] {
  const [floor, ceiling] = formats.includes('int32') ? [-(2 ** 31), 2 ** 31 - 1] : [-Infinity, Infinity];
  const least = Math.max(Math.ceil(minimum), nextWhole(above), floor);
  const most = Math.min(Math.floor(maximum), -nextWhole(-below), ceiling);
  // Adding 0 makes 0 of -0, which JSON cannot carry.
  return [least + 0, most + 0];
}

/** The smallest whole number above: far out, where adding one changes nothing, the next that there is. */
function nextWhole(bound: number): number {
  const next = Math.floor(bound) + 1;
  return Number.isFinite(bound) && next === bound ? bound + Math.abs(bound) * Number.EPSILON : next;
}

/** Numbers of two decimal places, as people write them: a fraction shrinks to 0.01, not to the smallest that there is. */
function decimals({ minimum, maximum, above, below }: Plain): fc.Arbitrary<number> | undefined {
  const min = Math.max(Math.ceil(Math.max(minimum, above) * 100), -1e6);
  const max = Math.min(Math.floor(Math.min(maximum, below) * 100), 1e6);
  if (min > max) return undefined;
  return keep(fc.integer({ min, max }).map((count) => count / 100), (value) => value > above && value < below);
}

function doubles({ minimum, maximum, above, below }: Plain): fc.Arbitrary<number> | undefined {
  const min = Math.max(minimum, above, -Number.MAX_VALUE);
  const max = Math.min(maximum, below, Number.MAX_VALUE);
  const [minExcluded, maxExcluded] = [above === min, below === max];
  if (min > max || (min === max && (minExcluded || maxExcluded))) return undefined;
  // JSON writes -0 as 0.
  return fc.double({ min, max, minExcluded, maxExcluded, noNaN: true, noDefaultInfinity: true }).map((value) => value || 0);
}

/** Multiples of the first step that are also multiples of the others, as validators reckon. */
function multiples(rules: Plain, ok: (value: number) => boolean): fc.Arbitrary<number> | undefined {
  const { minimum, maximum, above, below } = rules;
  const step = rules.multiples[0] ?? 1;
  const min = Math.max(Math.ceil(Math.max(minimum, above) / step), -safe);
  const max = Math.min(Math.floor(Math.min(maximum, below) / step), safe);
  if (min > max) return undefined;
  // Fifteen digits: 3 * 0.1 is written 0.3.
  const values = fc.integer({ min, max }).map((count) => Number((count * step).toPrecision(15)) || 0);
  return keep(values, (value) => ok(value) && inRange(rules, value) && rules.multiples.every((each) => isMultiple(value, each)));
}

function inRange({ minimum, maximum, above, below }: Plain, value: number): boolean {
  return value >= minimum && value <= maximum && value > above && value < below && Math.abs(value) <= safe;
}

export function isMultiple(value: number, step: number): boolean {
  return Number.isInteger(value / step);
}
