import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutMiddle } from './cut.ts';
import { nastyText } from '../nasty.samples.ts';
import { printable } from './printable.ts';
import { widthOf } from './width.ts';

const text = fc.oneof(nastyText, fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }));
const columns = fc.integer({ min: 40, max: 200 });

describe('cutMiddle', () => {
  test('cutMiddle does not change a text that fits', () => {
    expect(cutMiddle('a'.repeat(40), 40)).toBe('a'.repeat(40));
  });

  test('cutMiddle says how many bytes of UTF-8 are missing', () => {
    expect(cutMiddle('a'.repeat(1000), 40)).toBe(`${'a'.repeat(12)} … 977 bytes … ${'a'.repeat(11)}`);
    expect(cutMiddle('日'.repeat(1000), 40)).toBe(`${'日'.repeat(6)} … 2,967 bytes … ${'日'.repeat(5)}`);
  });

  test('cutMiddle returns a text that fits, and its parts and the missing bytes add up to the whole', () => {
    fc.assert(
      fc.property(text, columns, (given, most) => {
        const cut = cutMiddle(given, most);
        expect(widthOf(printable(cut))).toBeLessThanOrEqual(most);
        if (cut === given) return;
        const [head = '', bytes = '', tail = ''] = cut.split(/ … ([\d,]+) bytes? … /);
        expect([given.startsWith(head), given.endsWith(tail)]).toEqual([true, true]);
        const missing = given.slice(head.length, given.length - tail.length);
        expect(Buffer.byteLength(missing)).toBe(Number(bytes.replaceAll(',', '')));
      }),
    );
  });
});
