import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundedJson, mostLevels, mostValues } from './bounded-json.ts';

it('boundedJson returns the same value as JSON.parse', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.stringify(boundedJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const listOf = (values: number): string => `[${Array.from({ length: values }, () => '0').join(',')}]`;

it.each([
  ['as many levels as are read', nested(mostLevels), true],
  ['one level more', nested(mostLevels + 1), false],
  ['lists and maps in turn', '{"a":['.repeat(mostLevels), false],
  ['as many values as are read', listOf(mostValues - 1), true],
  ['one value more', listOf(mostValues), false],
  ['empty lists and maps for no more than they are', `[${'{},[ ],'.repeat(249_999)}0]`, true],
  ['brackets, commas and quotes in strings', JSON.stringify(`${nested(2 * mostLevels)}"\\",`), true],
  ['a backslash before the end of a string', `["\\\\",${nested(mostLevels - 1)}]`, true],
  ['a string without an end', '"[', false],
])('boundedJson limits levels and values: %s', (_, text, isRead) => {
  expect(boundedJson(text) !== undefined).toBe(isRead);
});
