import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { numberKeys, numberList } from './key-numbers.ts';

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const many = Array.from({ length: 3_000 }, (_, at) => keyOf(String(at)));

it('numberKeys numbers each key once, in the order in which they are added', () => {
  const keys = numberKeys();
  expect(many.map(keys.add)).toEqual([...many.keys()]);
  expect(many.map(keys.add)).toEqual([...many.keys()]);
  expect(many.map(keys.find)).toEqual([...many.keys()]);
  expect(keys.size()).toBe(many.length);
  expect(keys.find(keyOf('another'))).toBe(-1);
  expect(keys.size()).toBe(many.length);
});

it('numberKeys distinguishes keys that differ only in the last digit or begin alike', () => {
  const [zeros, one, other] = ['0'.repeat(64), `${'0'.repeat(63)}1`, `${'f'.repeat(63)}1`];
  const keys = numberKeys();
  expect([zeros, one, other].map(keys.find)).toEqual([-1, -1, -1]);
  expect([zeros, one, other, one, zeros].map(keys.add)).toEqual([0, 1, 2, 1, 0]);
});

it.each(['', 'a', 'g'.repeat(64), '0'.repeat(66)])('numberKeys refuses a text that is not a key: %j', (text) => {
  expect(() => numberKeys().add(text)).toThrow('is no key of a call');
});

it('numberList stores a number for each index', () => {
  const list = numberList();
  list.put(0, 1);
  list.put(5_000, 2 ** 40);
  list.put(0, 3);
  expect([0, 1, 5_000, 9_999].map(list.get)).toEqual([3, 0, 2 ** 40, 0]);
});
