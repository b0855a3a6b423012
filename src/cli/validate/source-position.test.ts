import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { syntaxProblem } from '../../author/reading/scan-json.ts';
import { step } from '../../schema/pointer.ts';
import { placeOf, positionIn } from './failures.ts';
import { isJson } from '../../model/is-json.samples.ts';

const DEEP = 100_000;

test('every value of a document is found at its position, however the document is formatted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      for (const [pointer, inside] of pointersIn(JSON.parse(text))) {
        const { text: written, ...position } = placeOf(text, pointer);
        expect(JSON.parse(written)).toEqual(inside);
        expect(positionIn(text, text.length)).not.toEqual(position);
        expect(text.split('\n')[position.line - 1]?.slice(position.column - 1)).toMatch(/^[^\s,:]/);
      }
    }),
  );
});

test.each([
  ['{"a": 1, "a": 2}', '/a', 1, 15, '2'],
  ['{"a\\u0062": {"~/": "]}\\\\\\""}}', '/ab/~0~1', 1, 20, '"]}\\\\\\""'],
  ['[\r\n  1,\r\n  [{}, -0.5e3 ]\r\n]', '/1/1', 3, 8, '-0.5e3'],
  [`${'['.repeat(DEEP)}7${']'.repeat(DEEP)}`, '/0'.repeat(DEEP / 100), 1, 1001, '['],
])('the text %.40s has the value of %.20s at the right position', (text, pointer, line, column, begins) => {
  expect(placeOf(text, pointer)).toMatchObject({ line, column, text: expect.stringMatching(escaped(begins)) });
});

test('a text is reported as no JSON exactly if it is none', () => {
  const pieces = [...'{}[]:,"\\019-+.eE tn\n\u0000', 'null', '\\u12', 'NaN', '\uFEFF'];
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom(...pieces), fc.nat(2), (json, where, piece, cut) => {
      const at = where % (json.length + 1);
      const text = json.slice(0, at) + piece + json.slice(at + cut);
      expect(hasFault(text)).toBe(!isJson(text));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['', 'the end where a value belongs', 0],
  ['{"a" 1}', '"1" where ":" belongs', 5],
  ['{"a": NaN}', '"N" where a value belongs', 6],
  ['[1, ]', '"]" where a value belongs', 4],
  ['{"a": 1, }', '"}" where a name in quotes belongs', 9],
  ["{'a': 1}", `"'" where a name in quotes or "}" belongs`, 1],
  ['[01]', '"1" where "," or "]" belongs', 2],
  ['[1}', '"}" where "," or "]" belongs', 2],
  ['{} {}', '"{" where the end belongs', 3],
  ['"a\tb"', 'a control character inside a text, where an escape belongs', 2],
  ['"\\x"', 'an escape that JSON does not know', 1],
  ['"a', 'the end inside a text', 2],
  ['"a\\', 'the end inside a text', 3],
  ['\uFEFF{}', 'a byte order mark where a value belongs', 0],
  ['\u0000', 'a control character where a value belongs', 0],
  ['[\u{1F600}]', '"\u{1F600}" where a value or "]" belongs', 1],
  ['['.repeat(DEEP), 'the end where a value or "]" belongs', DEEP],
])('the fault of %.20j is: %s', (text, says, at) => {
  expect(syntaxProblem(text)).toEqual({ says, at });
});

function pointersIn(value: unknown, pointer = ''): [string, unknown][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inside.flatMap(([name, one]) => pointersIn(one, pointer + step(name)))];
}

function hasFault(text: string): boolean {
  return (syntaxProblem(text)?.at ?? Infinity) <= text.length;
}

function escaped(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[[\]\\{}.*+?^$()|]/g, '\\$&')}`);
}
