import { describe, expect, test } from 'vitest';
import { amount, duration, level, oneOf, rate, seed } from './values.ts';

describe('a duration', () => {
  test.each([
    ['10', 10_000],
    ['0.5', 500],
    ['.25s', 250],
    ['500ms', 500],
    ['3600', 3_600_000],
    ['7200s', 7_200_000],
    ['1440m', 86_400_000],
  ])('the duration %s is read in milliseconds', (text, ms) => {
    expect(duration('--x')(text)).toBe(ms);
  });

  test.each([
    '',
    ' 1',
    '1 s',
    '-1',
    '+1',
    '1h',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '٣',
    '0',
    '0ms',
    '3601',
    '1441m',
    '9'.repeat(400),
  ])('%j is no duration', (text) => expect(() => duration('--x')(text)).toThrow(`--x ${text} is`));
});

describe('a seed', () => {
  test.each(['0', '-0', '7', '-2147483648', '2147483647'])('%s is a seed', (text) => {
    expect(seed(text)).toBe(Number(text));
  });

  test.each(['', 'x', '1.5', '1e3', '2147483648', '-2147483649', ' 1', 'Random'])('%j is no seed', (text) => {
    expect(() => seed(text)).toThrow('is not a seed');
  });

  test('a random seed can be given again', () => {
    const chosen = seed('random');
    expect(seed(String(chosen))).toBe(chosen);
  });
});

test('an amount is a whole number within bounds', () => {
  expect(amount(9)('--x')('9')).toBe(9);
  for (const text of ['', '0', '10', '-1', '1.0', '1e0', 'x'])
    expect(() => amount(9)('--x')(text)).toThrow('is not an amount');
});

test('a level is one of three words', () => {
  expect(level('--x')('should')).toBe('should');
  for (const text of ['', 'MUST', 'toString', 'must ']) expect(() => level('--x')(text)).toThrow('is not a level');
});

test('a rate is a number above 0', () => {
  for (const text of ['0.001', '.5', '1', '2.5', '1000']) expect(rate(text)).toBe(Number(text));
  for (const text of ['', '0', '0.0009', '1001', '-1', '1e2', '1/s', 'x'])
    expect(() => rate(text)).toThrow('is not a rate');
});

test('a word option takes one of its words', () => {
  const read = oneOf(['fail', 'warn'])('--x');
  expect(read('warn')).toBe('warn');
  for (const text of ['', 'Fail', 'toString', 'warn ']) expect(() => read(text)).toThrow(`--x ${text} is not known`);
});
