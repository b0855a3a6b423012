import { expect, it } from 'vitest';
import { isBlank, readJson } from './read-json.ts';

const read = (text: string) => readJson(new TextEncoder().encode(text));

it.each(['{"a":1}', ' \n{"a":1}\r\n', '{\n  "a": 1\n}\n', '\f{"a":1}\v'])('takes %j for a document alone', (text) => {
  expect(read(text)).toMatchObject({ alone: true, documents: [{ a: 1 }], oddities: [], cutOff: false });
});

it.each([
  ['a log line first', 'INFO starting [12] {x}\n{"a":1}\n', [[12], { a: 1 }]],
  ['a line of JSON first', '{"level":"info"}\n{"a":1}', [{ level: 'info' }, { a: 1 }]],
  ['a code fence', '```json\n{"a":1}\n```', [{ a: 1 }]],
  ['text after', '{"a":1} done', [{ a: 1 }]],
  ['a byte order mark after it', '{"a":1}\ufeff', [{ a: 1 }]],
  ['a space that is not ASCII', '{"a":1}\u00a0', [{ a: 1 }]],
  ['colours', '\u001b[32mok\u001b[0m {"a":1}', [{ a: 1 }]],
  ['an unbalanced bracket', 'range [0, 5) {\n{"a":1}', [{ a: 1 }]],
])('finds the document amid %s', (_, text, documents) => {
  expect(read(text)).toMatchObject({ alone: false, documents, cutOff: false });
});

it('does not take the inside of a cut-off document for an answer', () => {
  expect(read('{"message": "x", "tool_calls": [{"name": "a", "args": {}}')).toMatchObject({
    documents: [],
    cutOff: true,
  });
});

it('takes a lone value of any type for a document', () => {
  expect(read('"words"')).toMatchObject({ alone: true, documents: ['words'] });
  expect(read('plain words')).toMatchObject({ alone: false, documents: [] });
  expect(isBlank(read(' \n'))).toBe(true);
});

it('names a byte order mark, bytes that are not UTF-8, UTF-16', () => {
  const object = Buffer.from('{"a":"?"}');
  const broken = Buffer.from(object);
  broken[6] = 0xff;
  expect(readJson(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), object]))).toMatchObject({
    alone: true,
    oddities: ['a byte order mark'],
  });
  expect(readJson(broken)).toMatchObject({ alone: true, oddities: ['bytes that are not UTF-8'] });
  expect(readJson(Buffer.from('\ufeff{"a":1}', 'utf16le'))).toMatchObject({ alone: true, oddities: ['UTF-16'] });
});

it('takes stray bytes around the document for a fault of encoding alone', () => {
  const stray = Buffer.concat([Buffer.from([0xff, 0xfe + 1]), Buffer.from('{"a":1}'), Buffer.from([0xc3, 0x0a])]);
  expect(readJson(stray)).toMatchObject({ alone: true, documents: [{ a: 1 }], oddities: ['bytes that are not UTF-8'] });
});

it('reads megabytes of brackets in bounded effort', () => {
  expect(read('{'.repeat(2_000_000)).documents).toEqual([]);
  expect(read('[0 '.repeat(500_000)).documents).toEqual([]);
  expect(read('{"a":'.repeat(400_000)).cutOff).toBe(true);
});
