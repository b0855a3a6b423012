import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile } from './compile.ts';
import { inTime, matches, TimeLimitError } from './time-limit.ts';

const endless = '^(a+)+$';
const long = `${'a'.repeat(60)}!`;

it('inTime returns the result of an act, and throws its error', () => {
  expect(inTime(1_000, 'it', () => [1])).toEqual([1]);
  const error = new RangeError('no');
  expect(() =>
    inTime(1_000, 'it', () => {
      throw error;
    }),
  ).toThrow(error);
});

it('inTime stops an act that does not end, also inside another limit', () => {
  expect(() => inTime(60_000, 'the outer', () => matches(new RegExp(endless), long))).toThrow(TimeLimitError);
  expect(() =>
    inTime(100, 'it', () => {
      for (;;);
    }),
  ).toThrow('it does not come to its end within 0.1 s');
});

it('inTime stops a search for a value that does not exist', () => {
  const nothing = fc.stringMatching(/^[^\s\S]$/);
  expect(() => inTime(200, 'drawing', () => fc.sample(nothing, 1))).toThrow('drawing');
});

it('a pattern is tried again if the machine ran other processes during its time, but not for ever', () => {
  let [times, waits] = [0, 1];
  const waiting = {
    test() {
      times += 1;
      if (times <= waits) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
      return true;
    },
  };
  expect(matches(waiting as unknown as RegExp, 'a')).toBe(true);
  expect(times).toBe(2);
  [times, waits] = [0, Infinity];
  expect(() => matches(waiting as unknown as RegExp, 'a')).toThrow(TimeLimitError);
  expect(times).toBe(4);
});

it('matches agrees with regular expressions', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('^a', '[a-m]+$', '^(?!b)', 'x|y'),
      (text, pattern) => matches(new RegExp(pattern), text) === new RegExp(pattern).test(text),
    ),
    { numRuns: 200 },
  );
});

it('a validator stops at an endless pattern, and still checks other texts', () => {
  const validate = compile({ type: 'string', pattern: endless });
  expect(validate('aaa')).toEqual([]);
  expect(validate('b')).toHaveLength(1);
  expect(() => validate(long)).toThrow(TimeLimitError);
});
