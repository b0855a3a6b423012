import { isDeepStrictEqual } from 'node:util';

/**
 * The distance of a value from a plain one: the number of differing places, then the sum of their own distances (of numbers the
 * difference, of texts and lists the length), then the number of unusual characters. It shares no code with the search, because
 * it measures the search.
 */
export function sizeOf(value: unknown, plain: unknown): [places: number, distance: number, odd: number] {
  if (isDeepStrictEqual(value, plain)) return [0, 0, 0];
  if (isObject(value) && isObject(plain)) {
    const names = new Set([...Object.keys(value), ...Object.keys(plain)]);
    return sum([...names].map((name) => sizeOf(value[name], plain[name])));
  }
  if (typeof value === 'number') return [1, Math.abs(value - (typeof plain === 'number' ? plain : 0)), 0];
  if (typeof value === 'string') return [1, [...value].length, [...value].filter((one) => one !== 'a').length];
  if (Array.isArray(value)) return [1, value.length, 0];
  return [1, value === true ? 1 : 0, 0];
}

/** Negative where the first is smaller. */
export function compareSizes(a: readonly number[], b: readonly number[]): number {
  return a.map((one, at) => one - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function sum(sizes: readonly (readonly [number, number, number])[]): [number, number, number] {
  const total = (at: 0 | 1 | 2): number => sizes.reduce((so, size) => so + size[at], 0);
  return [total(0), total(1), total(2)];
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
