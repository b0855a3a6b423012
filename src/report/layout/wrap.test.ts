import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nastyText } from '../nasty.samples.ts';
import { printable } from './printable.ts';
import { widthOf } from './width.ts';
import { chop, wrap } from './wrap.ts';

const text = fc.oneof(
  nastyText,
  fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
  fc.array(fc.string({ unit: 'grapheme-ascii' })).map((words) => words.join(' ')),
);
const width = fc.integer({ min: 10, max: 120 });

describe('wrap', () => {
  test.each([
    ['at spaces', 'one two three', 8, ['one two', 'three']],
    ['a line that just fits', 'one two', 7, ['one two']],
    ['nothing', '', 10, ['']],
    ['several spaces as they are', 'a   b', 10, ['a   b']],
    ['a word that is too long', 'see /a/very/long/pointer now', 12, ['see', '/a/very/long', '/pointer now']],
    ['wide characters', '日本語 日本語', 10, ['日本語', '日本語']],
    ['a line feed, which stays in its line', 'a\nb', 10, ['a⏎b']],
    ['a workflow command', 'see ::error::no', 20, ['see \\x3a:error::no']],
    ['a workflow command at the start of a piece', 'aaaaaaaaaaaa::error::', 16, ['aaaaaaaaaaaa', '\\x3a:error::']],
    ['names with colons as they are', 'std::vector ::1', 20, ['std::vector ::1']],
  ])('wrap handles %s', (_, given, columns, lines) => {
    expect(wrap(given, columns)).toEqual(lines);
  });

  test('wrap makes no line too wide', () => {
    fc.assert(
      fc.property(text, width, (given, columns) => wrap(given, columns).every((line) => widthOf(line) <= columns)),
    );
  });

  test('wrap begins no line with a workflow command', () => {
    const spoken = fc
      .array(fc.constantFrom('::error::', ':', 'word', ' ', '::warning file=a::'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(spoken, width, (given, columns) => {
        expect(wrap(given, columns).filter((line) => /^\s*::[a-z]/.test(line))).toEqual([]);
      }),
    );
  });

  test('wrap loses only spaces at line ends', () => {
    const spoken = (shown: string): string => shown.replaceAll(' ', '').replaceAll('\\x3a', ':');
    fc.assert(
      fc.property(text, width, (given, columns) => {
        expect(spoken(wrap(given, columns).join(''))).toBe(spoken(printable(given)));
      }),
    );
  });
});

describe('chop', () => {
  test('chop cuts between characters, with room for their escapes', () => {
    expect(chop('aaaaaaaa\u202ebb', 10)).toEqual(['aaaaaaaa', '\u202ebb']);
    expect(chop('aaaaaaaaa日', 10)).toEqual(['aaaaaaaaa', '日']);
    expect(chop('aaaaaaaaae\u0301b', 10)).toEqual(['aaaaaaaaae\u0301', 'b']);
  });

  test('chop returns pieces that add up to the text, none of them too wide', () => {
    fc.assert(
      fc.property(text, width, (given, columns) => {
        const pieces = chop(given, columns);
        expect(pieces.join('')).toBe(given);
        expect(pieces.filter((piece) => widthOf(printable(piece)) > columns)).toEqual([]);
      }),
    );
  });
});
