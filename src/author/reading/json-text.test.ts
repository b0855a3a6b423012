import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../model/index.ts';
import { canonicalJson, jsonLine, jsonStart } from './json-text.ts';

const json = fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<Json>;

it('jsonLine writes one line that JSON.parse reads back', () => {
  fc.assert(
    fc.property(json, fc.boolean(), (value, ascii) => {
      const line = jsonLine(value, { ascii });
      expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(line).not.toMatch(/[\n\r]/);
      expect(ascii && /[^\0-~]/.test(line)).toBe(false);
    }),
  );
});

it('jsonLine puts a space after each comma and colon, and nowhere else', () => {
  const value = { a: [1, 'x', null], b: { c: true, d: [] }, e: {} };
  expect(jsonLine(value, { ascii: true })).toBe('{"a": [1, "x", null], "b": {"c": true, "d": []}, "e": {}}');
});

it('jsonLine escapes characters outside ASCII only if asked to', () => {
  const value = 'a\u007f\u00e9\u4f60\u{1f680}~';
  expect(jsonLine(value, { ascii: true })).toBe('"a\\u007f\\u00e9\\u4f60\\ud83d\\ude80~"');
  expect(jsonLine(value, { ascii: false })).toBe(`"${value}"`);
});

it('canonicalJson is equal for equal values, whatever the order of their keys', () => {
  const value = { b: [{ d: 1, c: 2 }, null], a: 'x', c: {} };
  expect(canonicalJson(value)).toBe('{"a":"x","b":[{"c":2,"d":1},null],"c":{}}');
  expect(canonicalJson({ c: {}, a: 'x', b: [{ c: 2, d: 1 }, null] })).toBe(canonicalJson(value));
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
  expect(canonicalJson(null)).toBe('null');
});

it('canonicalJson returns undefined for a value that is too deep', () => {
  let deep: Json = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(canonicalJson(deep)).toBeUndefined();
});

it('jsonStart writes only the first characters, the same as JSON.stringify', () => {
  fc.assert(
    fc.property(json, fc.nat({ max: 30 }), (value, most) => {
      expect(jsonStart(value, most)).toBe(JSON.stringify(value).slice(0, most));
    }),
  );
  const sorted = (object: object): string[] => Object.keys(object).toSorted();
  expect(jsonStart({ b: 1, a: 2 }, 9, sorted)).toBe('{"a":2,"b');
  // Complete JSON of these would be longer than the longest possible text.
  const long = { ['\u0001'.repeat(2 ** 27)]: '\u0001'.repeat(2 ** 27) };
  expect(jsonStart([long], 7)).toBe('[{"\\u00');
});
