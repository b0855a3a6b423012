import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../model/index.ts';
import { differenceOf } from './difference.ts';
import { canonicalJson } from '../reading/json-text.ts';

const long = (end: string): string => `${'The same beginning. '.repeat(10)}${end}`;

it.each<[string, Json, Json, string, [string, string]]>([
  ['two texts', 'a', 'b', '', ['"a"', '"b"']],
  ['a member', { a: 1, b: [true] }, { b: [false], a: 1 }, '/b/0', ['true', 'false']],
  ['a member that is missing', { a: { x: 1 } }, { a: {} }, '/a/x', ['1', 'nothing']],
  ['an element more', [1], [1, { name: 'x' }], '/1', ['nothing', '{"name": "x"}']],
  ['values of two kinds', { a: [] }, { a: {} }, '/a', ['[]', '{}']],
  ['null and nothing', { a: null }, {}, '/a', ['null', 'nothing']],
  ['a long text', long('One.'), long('Two.'), '', ['"… beginning. One."', '"… beginning. Two."']],
  ['a text that goes on', 'a', `a${'b'.repeat(70)}`, '', ['"a"', `"a${'b'.repeat(59)}…"`]],
  ['a large object', { a: 1 }, { a: { long: long('') } }, '/a', ['1', 'an object, 212 characters of JSON']],
  ['an awkward name', { 'a/b': 1 }, { 'a/b': 2 }, '/a~1b', ['1', '2']],
])('differenceOf describes %s', (_, one, other, pointer, values) => {
  expect(differenceOf(one, other)).toEqual({ pointer, values });
  expect(differenceOf(other, one)).toEqual({ pointer, values: values.toReversed() });
});

it('differenceOf finds a difference exactly if the canonical texts differ', () => {
  const value = fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' }).map((json) => json as Json);
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(differenceOf(one, other) === undefined).toBe(canonicalJson(one) === canonicalJson(other));
      expect(differenceOf(one, structuredClone(one))).toBeUndefined();
    }),
  );
});
