import { expect, it } from 'vitest';
import { anyTextHint, oddityHint, surroundingsHint } from './hints.ts';
import { readJson } from '../reading/read-json.ts';

it.each([
  ['```json\n{"a": 1}\n```', 'print the JSON alone, without the Markdown fence around it'],
  ['Here it is:\n  ~~~\n{"a": 1}\n~~~', 'print the JSON alone, without the Markdown fence around it'],
  ['Content-Type: application/json\n\n{"a": 1}', 'print no headers: stdout holds the JSON alone'],
  ['HTTP/1.1 200 OK\n\n{"a": 1}', 'print no headers: stdout holds the JSON alone'],
  ['INFO ready ```\n{"a": 1}', 'logs'],
  ['{"a": 1}\n{"a": 1}', 'logs'],
])('surroundingsHint recognises the text around the JSON: %j', (text, hint) => {
  expect(surroundingsHint(readJson(Buffer.from(text)), 'logs')).toBe(hint);
});

it.each([
  ['{"a": "\xfc"}', 'encode stdout as UTF-8, whatever the locale says'],
  ['\xef\xbb\xbf{}', 'write UTF-8 without a byte order mark'],
  ['{"a": -Infinity}', 'write null for NaN and Infinity: JSON has neither'],
  ['{"a": "\n"}', 'let a JSON library write the output'],
  [
    '\xef\xbb\xbf{"a": NaN}',
    'write UTF-8 without a byte order mark; write null for NaN and Infinity: JSON has neither',
  ],
])('oddityHint recognises the oddities of the output: %j', (bytes, hint) => {
  expect(oddityHint(readJson(Buffer.from(bytes, 'latin1')))).toBe(hint);
});

it.each([
  ['hello', /^any text may come$/],
  ['', /^any text may come, also an empty one/],
  ['x'.repeat(5_000), /also a long one: look for a limit on its length$/],
  ['a\nb', /also one of several lines$/],
  ['caf\u00e9', /also one that is not ASCII: read and write UTF-8$/],
  ['{x}', /also one with signs that mean something to templates/],
  ['caf\u00e9\r{', /several lines; one that is not ASCII: read and write UTF-8; one with signs/],
])('anyTextHint recognises properties of the text: %j', (text, hint) => {
  expect(anyTextHint(text)).toMatch(hint);
});
