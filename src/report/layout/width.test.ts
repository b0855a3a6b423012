import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOf } from './width.ts';

test.each([
  ['', 0],
  ['plain', 5],
  ['naïve', 5],
  ['e\u0301', 1],
  ['日本語', 6],
  ['ｆｕｌｌ', 8],
  ['한국', 4],
  ['👍', 2],
  ['𠮷', 2],
  ['✓ ✗ · § │ … – ⏎ ⋮', 17],
  ['क्षि', 3],
])('%j takes %i columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test('the width of a text is that of its parts', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(fc.property(text, text, (one, other) => widthOf(one + other) === widthOf(one) + widthOf(other)));
});
