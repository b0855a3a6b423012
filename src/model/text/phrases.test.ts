import { expect, test } from 'vitest';
import { count, duration } from './phrases.ts';

test.each([
  [0, '0 calls'],
  [1, '1 call'],
  [999, '999 calls'],
  [1000, '1,000 calls'],
  [5_242_880, '5,242,880 calls'],
])('count writes %i calls as %s', (amount, phrase) => {
  expect(count(amount, 'call')).toBe(phrase);
});

test.each([
  [0, '0 ms'],
  [31.4, '31 ms'],
  [999.4, '999 ms'],
  [999.5, '1 s'],
  [3210, '3.2 s'],
  [10_000, '10 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [125_000, '2 min 5 s'],
  [7_200_000, '120 min 0 s'],
])('duration writes %f milliseconds as %s', (ms, phrase) => {
  expect(duration(ms)).toBe(phrase);
});
