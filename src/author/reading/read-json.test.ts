import { expect, it, onTestFinished, vi } from 'vitest';
import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { heldBy } from '../../model/exchange/holder.ts';
import { giveBackBy } from '../../model/exchange/passed-through.ts';
import { tryTo } from '../../model/try-to.ts';
import { isBlank, isObject, readJson } from './read-json.ts';

const read = (text: string) => readJson(new TextEncoder().encode(text));

it.each(['{"a":1}', ' \n{"a":1}\r\n', '{\n  "a": 1\n}\n', '\f{"a":1}\v'])(
  'readJson takes %j as a document that stands alone',
  (text) => {
    expect(read(text)).toMatchObject({ alone: true, documents: [{ a: 1 }], oddities: [], cutOff: false });
  },
);

it.each([
  ['a log line first', 'INFO starting [12] {x}\n{"a":1}\n', [[12], { a: 1 }]],
  ['a line of JSON first', '{"level":"info"}\n{"a":1}', [{ level: 'info' }, { a: 1 }]],
  ['a code fence', '```json\n{"a":1}\n```', [{ a: 1 }]],
  ['text after', '{"a":1} done', [{ a: 1 }]],
  ['a byte order mark after it', '{"a":1}\ufeff', [{ a: 1 }]],
  ['a space that is not ASCII', '{"a":1}\u00a0', [{ a: 1 }]],
  ['colours', '\u001b[32mok\u001b[0m {"a":1}', [{ a: 1 }]],
  ['an unbalanced bracket', 'range [0, 5) {\n{"a":1}', [{ a: 1 }]],
])('readJson finds the document next to %s', (_, text, documents) => {
  expect(read(text)).toMatchObject({ alone: false, documents, cutOff: false });
});

it('readJson does not take a part of a cut-off document as an answer', () => {
  expect(read('{"message": "x", "tool_calls": [{"name": "a", "args": {}}')).toMatchObject({
    documents: [],
    cutOff: true,
  });
});

it('readJson takes a single value of any type as a document', () => {
  expect(read('"words"')).toMatchObject({ alone: true, documents: ['words'] });
  expect(read('plain words')).toMatchObject({ alone: false, documents: [] });
  expect(isBlank(read(' \n'))).toBe(true);
  expect(isBlank(read(' x\n'))).toBe(false);
});

it('a raw line break in a string is an oddity if the document stands alone, and else part of other text', () => {
  expect(read('{"a":"x\ny"}')).toMatchObject({
    alone: true,
    documents: [{ a: 'x\ny' }],
    oddities: ['a raw control character in a string'],
  });
  expect(read('say {"a":"x\ny"} {"b":1}')).toMatchObject({ alone: false, documents: [{ b: 1 }], oddities: [] });
});

it('readJson names each oddity of all documents once', () => {
  expect(read('[NaN] [NaN, Infinity] {}')).toMatchObject({
    documents: [[NaN], [NaN, Infinity], {}],
    oddities: ['NaN', 'Infinity'],
  });
  expect(readJson(Buffer.from('\ufeffINFO [NaN]'))).toMatchObject({ oddities: ['a byte order mark', 'NaN'] });
});

it('readJson reads the same bytes once', () => {
  const bytes = Buffer.from('{}');
  expect(readJson(bytes)).toBe(readJson(bytes));
  expect(readJson(Buffer.from('{}'))).not.toBe(readJson(bytes));
});

it('isObject is true only for objects', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
  expect([[], null, undefined, 'text', 7, true].map(isObject)).toEqual([false, false, false, false, false, false]);
});

it('readJson names a byte order mark, bytes that are not UTF-8, and UTF-16', () => {
  const object = Buffer.from('{"a":"?"}');
  const broken = Buffer.from(object);
  broken[6] = 0xff;
  expect(readJson(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), object]))).toMatchObject({
    alone: true,
    oddities: ['a byte order mark'],
  });
  expect(readJson(broken)).toMatchObject({
    alone: true,
    documents: [{ a: '\ufffd' }],
    oddities: ['bytes that are not UTF-8'],
  });
  expect(readJson(Buffer.from('\ufeff{"a":1}', 'utf16le'))).toMatchObject({ alone: true, oddities: ['UTF-16'] });
});

it('stray bytes around the document are only an encoding fault', () => {
  const stray = Buffer.concat([Buffer.from([0xff, 0xfe + 1]), Buffer.from('{"a":1}'), Buffer.from([0xc3, 0x0a])]);
  expect(readJson(stray)).toMatchObject({ alone: true, documents: [{ a: 1 }], oddities: ['bytes that are not UTF-8'] });
});

it.each([
  ['at the end', [...Buffer.from('{"a":1}'), 0xc3]],
  ['twice at the end', [...Buffer.from('{"a":1}'), 0xff, 0xff]],
  ['before white space', [...Buffer.from('{"a":1}'), 0xff, 0x20, 0x0a, 0x0a]],
  ['as a byte order mark without its first byte', [0xbb, 0xbf, ...Buffer.from('{"a":1}')]],
  ['as a byte order mark with another first byte', [0xff, 0xbb, 0xbf, ...Buffer.from('{"a":1}')]],
  ['as a byte order mark with another second byte', [0xef, 0xff, 0xbf, ...Buffer.from('{"a":1}')]],
  ['as a byte order mark without its last byte', [0xef, 0xbb, ...Buffer.from('{"a":1}')]],
  ['as the second byte of UTF-16', [0xc3, 0xfe, ...Buffer.from('{"a":1}')]],
])('stray bytes do not count as text: %s', (_, bytes) => {
  expect(readJson(Uint8Array.from(bytes))).toMatchObject({
    alone: true,
    documents: [{ a: 1 }],
    oddities: ['bytes that are not UTF-8'],
  });
});

it('stray bytes stay if nothing else was written, so the output is not blank', () => {
  const reading = readJson(Buffer.from([0xff, 0xff, 0x0a]));
  expect(isBlank(reading)).toBe(false);
  expect(reading).toMatchObject({ documents: [], alone: false, oddities: ['bytes that are not UTF-8'] });
  expect(isBlank(readJson(Buffer.from([0x20, 0x0a])))).toBe(true);
});

it('readJson recognises UTF-16 only by both bytes of its mark', () => {
  expect(readJson(Buffer.from([0xff, 0x7b, 0x7d])).oddities).toEqual(['bytes that are not UTF-8']);
});

it('readJson finds a document after many brackets, and gives up if it had to read to the end from each', () => {
  expect(read(`${'[x '.repeat(20_000)}{"a":1}`).documents).toEqual([{ a: 1 }]);
  expect(read(`${'['.repeat(100)}x{"a":1}`).documents).toEqual([{ a: 1 }]);
  expect(() => read(`${'['.repeat(3_000)}x{"a":1}`).documents).toThrow('JSON of brackets that lead nowhere');
});

it('readJson reads long texts of brackets with bounded effort', () => {
  expect(read('{'.repeat(200_000)).documents).toEqual([]);
  expect(read('[0 '.repeat(50_000)).documents).toEqual([]);
  expect(read('{"a":'.repeat(40_000)).cutOff).toBe(true);
});

it.each([
  ['levels', `${'['.repeat(1_001)}${']'.repeat(1_001)}`, '1000 levels'],
  ['values', `[${'1,'.repeat(500_000)}1]`, '500000 values'],
])('readJson knows whether too many %s stand alone, but returns none of them', (_, text, what) => {
  for (const [around, alone] of [
    ['', true],
    [' ', true],
    ['x', false],
  ] as const) {
    const reading = read(text + around);
    expect(reading).toMatchObject({ alone, cutOff: false });
    expect(() => reading.documents).toThrow(new BeyondLimits(`more than ${what}`));
  }
  expect(read(text.slice(0, -1))).toMatchObject({ alone: false, cutOff: true, documents: [] });
});

it('the limit of values counts all documents together', () => {
  expect(read('{}\n'.repeat(500_000)).documents).toHaveLength(500_000);
  expect(() => read('{}\n'.repeat(500_001)).documents).toThrow(BeyondLimits);
});

it('long outputs are read again if others were read meanwhile, but the last two are cached', () => {
  const outputs = [1, 2, 3].map((at) => Buffer.from(`{"a":"${'x'.repeat(30_000_000 + at)}"}`));
  const [first, second, third] = outputs.map(readJson);
  const [thirdAgain, secondAgain, firstAgain] = outputs.toReversed().map(readJson);
  expect([thirdAgain === third, secondAgain === second, firstAgain === first]).toEqual([true, true, false]);
});

it('values of short texts count in the cache: four of the largest readings are kept, not five', () => {
  const outputs = [1, 2, 3, 4, 5].map((at) => Buffer.from(`[${'{},'.repeat(490_000 + at)}0]`));
  const readings = outputs.map(readJson).toReversed();
  const isKept = outputs.toReversed().map((bytes, at) => readJson(bytes) === readings[at]);
  expect(isKept).toEqual([true, true, true, true, false]);
});

it('readJson also counts the values that it has built, so that their memory is freed', () => {
  let given = 0;
  giveBackBy(() => (given += 1));
  onTestFinished(() => giveBackBy(() => {}));
  readJson(Buffer.from(`[${'{},'.repeat(400_000)}0]`));
  expect(given).toBe(1);
});

it.each([
  ['plain', '{"a":[1,"x"]}', true],
  ['a key twice', '{"a":1,"a":2}', true],
  ['many keys twice', `{${'"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,'.repeat(2)}"g":1}`, true],
  ['a byte order mark', '\ufeff[]', true],
  ['white space', ' \r\n\t[]\n', true],
  ['a form feed', '\f[]', false],
  ['a vertical tab', '[]\v', false],
  ['NaN', '[NaN]', false],
  ['NaN behind many keys twice', `{${'"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,'.repeat(2)}"g":NaN}`, false],
  ['a raw line break', '["\n"]', false],
  ['more around it', '[] done', false],
  ['nothing', '', false],
])('standard says whether JSON.parse accepts an output: %s', (_, text, standard) => {
  expect(read(text).standard).toBe(standard);
  expect(tryTo(() => JSON.parse(text.replace('\ufeff', ''))) !== undefined).toBe(standard);
});

it.each([
  ['within a text', [0x22, 0xff, 0x22], true],
  ['before it', [0xff, 0x5b, 0x5d], false],
  ['behind it', [0x5b, 0x5d, 0xff], false],
  ['and is UTF-16', [...Buffer.from('\ufeff[]', 'utf16le')], false],
])('standard says whether JSON.parse accepts bytes that are not UTF-8 %s', (_, bytes, standard) => {
  expect(readJson(Uint8Array.from(bytes)).standard).toBe(standard);
  expect(tryTo(() => JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes)))) !== undefined).toBe(standard);
});

const message = (text: string, last: string): Buffer =>
  Buffer.from(`{"a":"${text.repeat(31_000_000 / Buffer.byteLength(text))}${last}"}`);

// A text with two bytes a character takes twice the memory, so only one of them is cached.
it.each([
  ['of one letter of two bytes', message('x', 'ä'), true, 2],
  ['of such letters', message('ä', ''), true, 2],
  ['of one that is wide', message('x', '日'), true, 4],
  // The first decoding of each finds that they are not UTF-8.
  ['of bytes that are no UTF-8', Buffer.alloc(31_000_000, 0xff), false, 8],
])('long outputs are decoded once while there is room for two, for all questions: %s', (_, one, isStandard, times) => {
  const decoding = vi.spyOn(TextDecoder.prototype, 'decode');
  onTestFinished(() => decoding.mockRestore());
  const other = Buffer.from(one);
  for (const bytes of [one, other, one, other]) {
    const reading = readJson(bytes);
    expect([isBlank(reading), reading.standard]).toEqual([false, isStandard]);
    expect(reading.alone || reading.text.length === bytes.length).toBe(true);
  }
  expect(decoding).toHaveBeenCalledTimes(times);
});

it('long outputs without values are searched once, even if their bytes are read from the holder again', () => {
  const holders = [{}, {}, {}, {}];
  const text = `["${' '.repeat(30_000_000)}`;
  const bytesOf = (holder: object): Uint8Array => heldBy(holder, Buffer.alloc(30_000_000, text));
  for (const holder of holders) readJson(bytesOf(holder));
  const decoding = vi.spyOn(TextDecoder.prototype, 'decode');
  onTestFinished(() => decoding.mockRestore());
  for (const holder of holders)
    expect(readJson(bytesOf(holder))).toMatchObject({ documents: [], cutOff: true, alone: false, blank: false });
  expect(decoding).not.toHaveBeenCalled();
  const again = readJson(bytesOf(holders[0] as object));
  expect([again.text.length, again.text.length]).toEqual([30_000_000, 30_000_000]);
  expect(decoding).toHaveBeenCalledTimes(1);
  // Texts are forgotten when others need room, even if they were asked for again.
  for (const holder of holders.slice(1)) expect(readJson(bytesOf(holder)).text.length).toBe(30_000_000);
  expect(again.text.length).toBe(30_000_000);
  expect(decoding).toHaveBeenCalledTimes(5);
});

it('a reading has only its documented members', () => {
  const names = ['alone', 'blank', 'cutOff', 'documents', 'oddities', 'standard', 'text'];
  for (const text of ['{"a":1}', '', '[']) expect(Object.keys(read(text)).toSorted()).toEqual(names);
});

it('two outputs of many values stay cached, even if their text has two bytes a character', () => {
  const one = Buffer.from(`["日",${`"${'x'.repeat(50)}",`.repeat(490_000)}0]`);
  const other = Buffer.from(one);
  const [ofOne, ofOther] = [one, other].map(readJson);
  expect([readJson(one) === ofOne, readJson(other) === ofOther]).toEqual([true, true]);
});
