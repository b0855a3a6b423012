import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../model/index.ts';
import { digestJson } from './digest-json.ts';
import { canonicalJson } from './json-text.ts';

const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) as fc.Arbitrary<Json>;

it('digestJson is equal only for equal values, whatever the order of their keys', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(digestJson(one) === digestJson(other)).toBe(canonicalJson(one) === canonicalJson(other));
      expect(digestJson(reversed(one))).toBe(digestJson(one));
    }),
  );
});

it.each([
  [['ab'], ['a', 'b']],
  [{ a: 'b' }, ['a', 'b']],
  ['1', 1],
  [[], {}],
  [[[]], [[], []]],
  ['\ud800', '\ud801'],
  [`${'x'.repeat(65_531)}😀`, `${'x'.repeat(65_531)}😁`],
])('digestJson distinguishes %j from another value (%#)', (one, other) => {
  expect(digestJson(one)).not.toBe(digestJson(other));
});

it('digestJson returns undefined for a value that is too deep', () => {
  const deep = Array.from({ length: 200_000 }).reduce<Json>((inner) => [inner], 1);
  expect(digestJson(deep)).toBeUndefined();
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}
