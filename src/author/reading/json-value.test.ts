import { expect, it } from 'vitest';
import { own, partOf, typeName } from './json-value.ts';

it('own reads only own fields of objects', () => {
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
])('typeName of %j is %s', (value, name) => {
  expect(typeName(value)).toBe(name);
});

it('partOf returns the fields to compare, without those that are null or missing', () => {
  expect(partOf({ a: 1, b: null, c: [] }, ['a', 'b', 'd', 'toString'])).toEqual({ a: 1 });
  expect(partOf('text', ['length'])).toEqual({});
});
