import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../model/index.ts';
import { compile } from './compile.ts';
import { SchemaError } from './error.ts';
import { annotations, assertions, knownFormats } from './keywords.ts';
import { errorOf } from '../model/error-of.samples.ts';

describe('a compiled validator', () => {
  it('a validator finds no fault in a value that fits', () => {
    expect(compile({ type: 'object', required: ['a'] })({ a: 1 })).toEqual([]);
  });

  it('a validator reports every fault with its place, keyword, message and property', () => {
    const validate = compile({
      type: 'object',
      required: ['id', 'kind'],
      additionalProperties: false,
      properties: {
        id: { type: 'string' },
        kind: { enum: ['a', 1] },
        version: { const: 'v1' },
        'a/b~c': { type: 'null' },
      },
      propertyNames: { maxLength: 9 },
    });
    expect(validate({ kind: 'b', version: 'v2', 'a/b~c': 0, more: 1, farTooLong: 1 })).toEqual([
      { pointer: '', keyword: 'required', message: "must have required property 'id'", property: 'id' },
      { pointer: '', keyword: 'maxLength', message: 'must NOT have more than 9 characters', property: 'farTooLong' },
      { pointer: '', keyword: 'propertyNames', message: 'property name must be valid', property: 'farTooLong' },
      {
        pointer: '',
        keyword: 'additionalProperties',
        message: 'must NOT have additional properties',
        property: 'more',
      },
      {
        pointer: '',
        keyword: 'additionalProperties',
        message: 'must NOT have additional properties',
        property: 'farTooLong',
      },
      { pointer: '/kind', keyword: 'enum', message: 'must be one of "a", 1' },
      { pointer: '/version', keyword: 'const', message: 'must be "v1"' },
      { pointer: '/a~1b~0c', keyword: 'type', message: 'must be null' },
    ]);
  });

  it("a validator counts only a value's own properties", () => {
    const validate = compile({ type: 'object', required: ['toString', '__proto__'] });
    expect(validate({}).map(({ property }) => property)).toEqual(['toString', '__proto__']);
    expect(validate(JSON.parse('{"toString":1,"__proto__":1}'))).toEqual([]);
  });

  it.each(['toString', 'valueOf', 'constructor', 'hasOwnProperty'])(
    'a validator compares objects that have a property called %s',
    (name) => {
      const one = JSON.parse(`{"${name}":{"a":[1]}}`) as Json;
      const other = JSON.parse(`{"${name}":{"a":[2]}}`) as Json;
      const validate = compile({ anyOf: [{ const: one }, { enum: [[one]] }, { uniqueItems: true, minItems: 2 }] });
      const verdicts = [one, other, [one], [one, one], [one, other]].map((value) => validate(value).length === 0);
      // A rule about arrays does not apply to other values.
      expect(verdicts).toEqual([true, true, true, false, true]);
    },
  );

  it('a validator checks formats, and knows draft-07 by its name', () => {
    const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ format: 'date' }] };
    expect(compile(draft7)(['2026-02-30'])).toMatchObject([{ pointer: '/0', keyword: 'format' }]);
    expect(compile({ prefixItems: [{ format: 'ipv4' }] })(['1.2.3'])).toMatchObject([{ pointer: '/0' }]);
  });

  it('a validator counts characters by code points', () => {
    expect(compile({ type: 'string', maxLength: 2 })('\u{1f600}\u{1f600}')).toEqual([]);
  });

  it('a validator does not throw at a value nested deeper than the stack', () => {
    const validate = compile({ type: 'array', items: { $ref: '#' } });
    const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as Json;
    expect(validate(deep)).toEqual([{ pointer: '', keyword: '$ref', message: 'must nest less deeply' }]);
  });

  it('validators can be made of two schemas with one $id', () => {
    const make = (type: string) => compile({ $id: 'https://example.test/a.json', type });
    expect([make('string')(1).length, make('number')(1).length]).toEqual([1, 0]);
  });

  it('a validator can be made of every known keyword and format', () => {
    for (const format of knownFormats) expect(compile({ format })(null)).toEqual([]);
    const ofDraft7 = new Set(['nullable', 'additionalItems', '$id', '$schema', '$ref', 'discriminator']);
    const samples = { $defs: {}, definitions: {}, title: '', description: '', examples: [] };
    for (const keyword of [...annotations, ...assertions].filter((name) => !ofDraft7.has(name))) {
      expect(faultOf({ [keyword]: { ...samples }[keyword] ?? true })).not.toMatch(/unknown/);
    }
  });
});

describe('compile refuses an invalid schema, and names the place', () => {
  const refused: [name: string, schema: unknown, place: string, problem: RegExp][] = [
    ['no object', 5, '', /is an object/],
    ['null', null, '', /is an object/],
    ['a wrong type', { items: { type: 'text' } }, '/items/type', /allowed values/],
    ['a wrong value of a keyword', { properties: { a: { minimum: '3' } } }, '/properties/a/minimum', /must be number/],
    ['an unknown keyword', { properties: { a: { colour: 1 } } }, '/properties/a', /unknown keyword: "colour"/],
    [
      'an unknown format',
      { $defs: { a: { format: 'colour' } }, $ref: '#/$defs/a' },
      '/$defs/a',
      /unknown format "colour"/,
    ],
    ['an expression that is none', { items: { pattern: '(' } }, '/items', /Invalid regular expression/],
    ['a name expression that is none', { items: { patternProperties: { '(': true } } }, '/items', /Invalid regular/],
    ['a reference to nowhere', { allOf: [{ $ref: '#/$defs/a' }] }, '/allOf/0', /can't resolve reference/],
    ['a circle by a condition', { if: { type: 'null' }, then: { $ref: '#' } }, '', /without end/],
    [
      'a circle about one value',
      { $defs: { a: { not: { $ref: '#/$defs/a' } } }, type: 'null' },
      '/$defs/a',
      /without end/,
    ],
    ['an unknown dialect', { $schema: 'http://json-schema.org/draft-04/schema#' }, '/$schema', /is not known/],
    ['a tuple of another draft', { items: [{ type: 'null' }] }, '/items', /must be/],
  ];

  it.each(refused)('compile refuses %s', (_, schema, place, problem) => {
    const error = errorOf(() => compile(schema as JsonSchema));
    expect(error).toBeInstanceOf(SchemaError);
    expect(error).toMatchObject({ place, problem: expect.stringMatching(problem) });
  });
});

function faultOf(schema: JsonSchema): string {
  const error = errorOf(() => compile(schema));
  return error instanceof Error ? error.message : '';
}
