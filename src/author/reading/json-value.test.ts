import { expect, it } from 'vitest';
import { own, partOf, typeName } from './json-value.ts';

it('reads fields that an object has itself', () => {
  expect(own({ x: null }, 'x')).toBeNull();
  expect(own({ x: 1 }, 'y')).toBeUndefined();
  expect(own({}, 'toString')).toBeUndefined();
  for (const value of [undefined, null, 'text', 7, ['x']]) expect(own(value, 'length')).toBeUndefined();
});

it.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [[], 'an array'],
  [{}, 'an object'],
  ['', 'a string'],
  [0, 'a number'],
  [false, 'a boolean'],
])('%j is %s', (value, name) => {
  expect(typeName(value)).toBe(name);
});

it('gives the fields to compare, without what is null or left out', () => {
  expect(partOf({ a: 1, b: null, c: [] }, ['a', 'b', 'd', 'toString'])).toEqual({ a: 1 });
  expect(partOf('text', ['length'])).toEqual({});
});
