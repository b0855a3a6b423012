import { describe, expect, test } from 'vitest';
import type { Excerpt } from '../../model/index.ts';
import { excerptLines } from './excerpt.ts';
import { pageFor } from './page.ts';
import { whole } from '../evidence.samples.ts';

// 60 columns without the label and the bar leave 46.
function show(excerpt: Excerpt): string {
  return excerptLines(pageFor({ columns: 60, color: false }), excerpt).join('\n');
}

describe('an excerpt', () => {
  test('an excerpt of nothing says so', () => {
    expect(show(whole(''))).toBe('(nothing)');
  });

  test('an excerpt of one line has no row for its last line feed', () => {
    expect(show(whole('{"message":"hi"}\n'))).toBe('│ {"message":"hi"}');
  });

  test('an excerpt of only white space is quoted', () => {
    expect(show(whole(' \n\n'))).toBe('│ " \\n\\n"');
  });

  test('an excerpt of one long line takes four rows, without the middle', () => {
    expect(show(whole(`{"message":"${'word '.repeat(1000)}"}`))).toMatchInlineSnapshot(`
      "│ {"message":"word word word word word word word
      │  word word word word word word word word word 
      │ word word word word word word word word word w
      ⋮ 4,830 bytes left out
      │ ord word word word word word word word word "}"
    `);
  });

  test('an excerpt of several lines shows each, and long ones in one row', () => {
    expect(show(whole(`first\n\n  third\n${'x'.repeat(60)}\n${'y'.repeat(300)}\nlast`))).toMatchInlineSnapshot(`
      "│ first
      │
      │   third
      │ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      │ xxxxxxxxxxxxxx
      │ yyyyyyyyyyyyyyyy … 269 bytes … yyyyyyyyyyyyyyy
      │ last"
    `);
  });

  test('an excerpt of many lines shows the first and the last', () => {
    const lines = Array.from({ length: 100 }, (_, at) => `line ${at + 1}`);
    expect(show(whole(lines.join('\n')))).toMatchInlineSnapshot(`
      "│ line 1
      │ line 2
      │ line 3
      │ line 4
      │ line 5
      │ line 6
      ⋮ 90 lines, 716 bytes left out
      │ line 97
      │ line 98
      │ line 99
      │ line 100"
    `);
  });

  test('an excerpt of a cut text whose end is kept shows beginning and end', () => {
    const text = Array.from({ length: 300 }, (_, at) => `step ${at}\n`).join('');
    const end = `${'tick\n'.repeat(300)}Traceback\nValueError: no\n`;
    expect(show({ text, end, bytes: 5_242_880, cut: true })).toMatchInlineSnapshot(`
      "│ step 0
      │ step 1
      │ step 2
      │ step 3
      │ step 4
      │ step 5
      ⋮ 5,242,804 bytes left out
      │ tick
      │ tick
      │ Traceback
      │ ValueError: no"
    `);
  });

  test('an excerpt of a cut text shows its beginning, and how many bytes follow', () => {
    expect(show({ text: 'a'.repeat(4096), bytes: 5_242_880, cut: true })).toMatchInlineSnapshot(`
      "│ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      │ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      │ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      │ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      ⋮ 5,242,696 bytes more"
    `);
    expect(show({ text: 'ready\n'.repeat(600), bytes: 5_242_880, cut: true })).toMatchInlineSnapshot(`
      "│ ready
      │ ready
      │ ready
      │ ready
      │ ready
      │ ready
      │ ready
      │ ready
      │ ready
      │ ready
      ⋮ 5,242,821 bytes more"
    `);
  });

  test('an excerpt of bytes that are not UTF-8 shows ASCII as it is', () => {
    const bytes = Buffer.from('caf\xe9\n\x1b[2J', 'latin1');
    expect(show({ base64: bytes.toString('base64'), bytes: bytes.length })).toMatchInlineSnapshot(`
      "⋮ 9 bytes, not UTF-8:
      │ caf\\xe9⏎\\x1b[2J"
    `);
    const noise = Buffer.alloc(300, 0xfe);
    expect(show({ base64: noise.toString('base64'), bytes: 70_000, cut: true })).toMatchInlineSnapshot(`
      "⋮ 70,000 bytes, not UTF-8:
      │ \\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\x
      │ fe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe
      │ \\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\x
      │ fe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe\\xfe
      ⋮ 69,954 bytes more"
    `);
  });

  test('an excerpt of bytes that are not UTF-8 begins near the first such byte', () => {
    const bytes = Buffer.concat([Buffer.from('a'.repeat(200)), Buffer.of(0xfc), Buffer.from('b'.repeat(9))]);
    const shown = show({ base64: bytes.toString('base64'), bytes: bytes.length });
    expect(shown.split('\n')[0]).toMatch(/^⋮ 210 bytes, not UTF-8, from byte 1\d\d on:$/);
    expect(shown).toContain('a\\xfcbbbbbbbbb');
  });

  test('an excerpt cannot break out of its bar', () => {
    const nasty = 'a\r✗ must  forged\n\x1b[1G✗ must  forged\u2028✗ must  forged\x85\v\f';
    expect(show(whole(nasty)).split('\n')).toEqual([
      '│ a\\r✗ must  forged',
      '│ \\x1b[1G✗ must  forged\\u2028✗ must  forged\\x85',
      '│ \\x0b\\x0c',
    ]);
  });
});
