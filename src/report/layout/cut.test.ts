import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutMiddle } from './cut.ts';
import { nastyText } from '../nasty.samples.ts';
import { printable } from './printable.ts';
import { widthOf } from './width.ts';

const text = fc.oneof(nastyText, fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }));
const columns = fc.integer({ min: 40, max: 200 });

describe('cutMiddle', () => {
  test('leaves what fits', () => {
    expect(cutMiddle('a'.repeat(40), 40)).toBe('a'.repeat(40));
  });

  test('says how many bytes are missing, as UTF-8', () => {
    expect(cutMiddle('a'.repeat(1000), 40)).toBe(`${'a'.repeat(12)} … 977 bytes … ${'a'.repeat(11)}`);
    expect(cutMiddle('日'.repeat(1000), 40)).toBe(`${'日'.repeat(6)} … 2,967 bytes … ${'日'.repeat(5)}`);
  });

  test('what is left and what is missing are the whole, and it fits', () => {
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
