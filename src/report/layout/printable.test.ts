import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nastyText } from '../nasty.samples.ts';
import { isPrintable, printable, printableJson } from './printable.ts';

// Every kind of character that can move, hide or reverse text around it.
const harmful = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const anyText = fc.oneof(nastyText, fc.array(fc.integer({ min: 0, max: 0xffff })).map(fromUnits));

describe('printable', () => {
  test.each([
    ['an escape sequence', '\x1b[31mred\x1b[0m', '\\x1b[31mred\\x1b[0m'],
    ['an operating system command', '\x1b]0;title\x07', '\\x1b]0;title\\x07'],
    ['a control of the C1 set', '\x9b2J', '\\x9b2J'],
    ['NUL and DEL', '\0\x7f', '\\x00\\x7f'],
    ['a line feed', 'one\ntwo', 'one⏎two'],
    ['line ends of other systems', 'a\r\nb\rc', 'a\\r⏎b\\rc'],
    ['a tab', 'a\tb', 'a\\tb'],
    ['other line ends', '\v\f\x85\u2028\u2029', '\\x0b\\x0c\\x85\\u2028\\u2029'],
    ['bidirectional marks', '\u202eabc\u2066', '\\u202eabc\\u2066'],
    ['a byte order mark', '\ufeff{}', '\\ufeff{}'],
    ['zero-width characters', 'a\u200bb\u2060c\u00add', 'a\\u200bb\\u2060c\\xadd'],
    ['a variation selector', '❤\ufe0f', '❤\\ufe0f'],
    ['lone surrogates', 'x\ud83dy\ude00', 'x\\ud83dy\\ude00'],
    ['tags, beyond the first plane', '\u{e0041}', '\\u{e0041}'],
    ['a filler that looks like a space', '\u3164', '\\u3164'],
    ['a command of a CI log', 'a ##[error]b', 'a #\\x23[error]b'],
    ['such commands of other systems', '###vso[x ##TeamCity[', '##\\x23vso[x #\\x23TeamCity['],
  ])('printable escapes %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
    expect(isPrintable(text)).toBe(false);
  });

  test.each([
    'plain text, 100 %',
    '## heading [1]',
    'std::vector',
    'naïve café',
    '日本語',
    '👍',
    'e\u0301',
    'שלום',
    '{"a":"\\n"}',
  ])('printable does not change %s', (text) => {
    expect(printable(text)).toBe(text);
    expect(isPrintable(text)).toBe(true);
  });

  test('printable lets no harmful character through', () => {
    fc.assert(fc.property(anyText, (text) => !harmful.test(printable(text))));
  });

  test('printable escapes every code point that is harmful by itself', () => {
    const through: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (harmful.test(printable(String.fromCodePoint(code)))) through.push(code.toString(16));
    }
    expect(through).toEqual([]);
  });

  test('printable changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => printable(printable(text)) === printable(text)));
  });

  test('printable loses nothing: a text without backslash and ⏎ can be read back', () => {
    const plain = anyText.map((text) => text.replace(/[\\⏎]/g, ''));
    fc.assert(fc.property(plain, (text) => readBack(printable(text)) === text));
  });
});

describe('printableJson', () => {
  test('printableJson returns the same document, with no harmful characters except line feeds between tokens', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (value, text) => {
        const json = printableJson(JSON.stringify({ value, [text]: text }, null, 2));
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, [text]: text })));
        expect(json.replaceAll('\n', '')).not.toMatch(harmful);
      }),
    );
  });

  test('printableJson escapes a character beyond the first plane in two parts, as JSON does', () => {
    expect(printableJson('"\u{e0041}"')).toBe('"\\udb40\\udc41"');
  });
});

function fromUnits(units: readonly number[]): string {
  return String.fromCharCode(...units);
}

function readBack(shown: string): string {
  const codes = /\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{5,6})\}/g;
  return shown
    .replaceAll('⏎', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll('\\r', '\r')
    .replace(codes, (_, ...[two, four, more]: string[]) =>
      String.fromCodePoint(Number.parseInt(two ?? four ?? more ?? '', 16)),
    );
}
