import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../model/index.ts';
import { arbitraryOf } from './arbitrary.ts';
import { compile } from '../compile.ts';
import { jsonSchemas } from '../json-schemas.samples.ts';
import { shapes } from '../shapes.samples.ts';
import { SchemaError } from '../error.ts';
import { publish } from '../publish/publish.ts';
import { errorOf } from '../../model/error-of.samples.ts';

const drafts = ['2020-12', '7'] as const;

describe.each(Object.entries(shapes))('values made from the shape %s', (_, shape) => {
  const validators = drafts.map((draft) => compile(publish(shape, { draft })));
  it.each(drafts)('values made by draft %s fit the shape, and its schemas of both drafts', (draft) => {
    fc.assert(
      fc.property(arbitraryOf(publish(shape, { draft })), (value) => {
        for (const validate of validators) expect(validate(value)).toEqual([]);
        expect(shape.safeParse(value)).toMatchObject({ success: true });
      }),
      { numRuns: 30, seed: 42 },
    );
  });
});

describe('values made from a JSON Schema', () => {
  it.each(Object.entries(jsonSchemas))('values fit, and are JSON data of at most 64 levels: %s', (_, schema) => {
    const validate = compile(schema);
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        const text = JSON.stringify(value);
        expect(validate(value)).toEqual([]);
        expect(isDeepStrictEqual(JSON.parse(text), value)).toBe(true);
        expect(text).not.toMatch(/\\ud[89a-f]/);
        expect(levels(value)).toBeLessThanOrEqual(64);
      }),
      { numRuns: 60, seed: 42 },
    );
  });

  it('values are the same for the same seed', () => {
    const schema = publish(shapes['work item']);
    const sample = () => fc.sample(arbitraryOf(schema), { seed: 5, numRuns: 20 });
    expect(sample()).toEqual(sample());
  });

  it('values have properties with the names of inherited ones', () => {
    const values = fc.sample(arbitraryOf({ type: 'object' }), { seed: 1, numRuns: 300 });
    const names = new Set(values.flatMap((value) => Object.keys(value as object)));
    expect([...names]).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']));
  });

  it('values have unknown properties unless these are unwanted', () => {
    const schema = { type: 'object', properties: { a: { type: 'null' }, open: { type: 'object' } } };
    const names = (unknownProperties: boolean) => {
      const values = fc.sample(arbitraryOf(schema, { unknownProperties }), { seed: 1, numRuns: 100 });
      return new Set(values.flatMap((value) => Object.keys(value as object)));
    };
    expect(names(true).size).toBeGreaterThan(10);
    expect([...names(false)].toSorted()).toEqual(['a', 'open']);
  });

  it('values count the characters of a string by code points', () => {
    const values = fc.sample(arbitraryOf({ type: 'string', minLength: 4, maxLength: 12 }), { seed: 1, numRuns: 300 });
    const texts = values as string[];
    expect(texts.some((text) => text.length !== [...text].length)).toBe(true);
    expect(texts.every((text) => [...text].length >= 4 && text.length <= 12)).toBe(true);
  });

  it('values reach the longest allowed string', () => {
    const values = fc.sample(arbitraryOf({ type: 'string', maxLength: 200 }), { seed: 1, numRuns: 100 }) as string[];
    expect(Math.max(...values.map((value) => value.length))).toBe(200);
  });

  it('values reach a length far from the usual matches of a pattern', () => {
    const one = { type: 'string', pattern: '^[a-f0-9_]+$', minLength: 300, maxLength: 303 };
    const two = { type: 'string', pattern: '^\\d+-\\d+$', minLength: 30 };
    const lengths = [one, two].map(
      (schema) => (fc.sample(arbitraryOf(schema), { seed: 1, numRuns: 1 })[0] as string).length,
    );
    expect(lengths[0]).toBeGreaterThanOrEqual(300);
    expect(lengths[1]).toBeGreaterThanOrEqual(30);
  });

  it('values hold no lone surrogates, even if a pattern allows them', () => {
    const values = fc.sample(arbitraryOf({ type: 'string', pattern: '^[\\ud7f0-\\ue010]$' }), {
      seed: 1,
      numRuns: 100,
    });
    expect(values.filter((value) => /\p{Surrogate}/u.test(value as string))).toEqual([]);
  });

  it.each([
    ['whole numbers', { type: 'integer', minimum: -0.5, maximum: 0.5 }],
    ['numbers', { type: 'number', minimum: -0.5, maximum: 0.5 }],
    ['whatever is free', { type: 'array', minItems: 40 }],
  ])('values hold no -0, which JSON writes as 0: %s', (_, schema) => {
    const values = fc.sample(arbitraryOf(schema), { seed: 1, numRuns: 1000 });
    expect(values.flat().filter((value) => Object.is(value, -0))).toEqual([]);
  });

  it("values are null if OpenAPI's nullable says so", () => {
    const values = fc.sample(arbitraryOf({ type: 'boolean', nullable: true }), { seed: 1, numRuns: 50 });
    expect(new Set(values)).toEqual(new Set([null, true, false]));
  });

  it('values reach every branch, every optional property and several lengths', () => {
    const schema = {
      anyOf: [
        { type: 'object', properties: { kind: { const: 'a' }, more: { type: 'boolean' } }, required: ['kind'] },
        { type: 'array', items: { enum: [1, 2] }, maxItems: 2 },
        { type: 'null' },
      ],
      unevaluatedProperties: false,
    };
    const seen = new Set(
      fc.sample(arbitraryOf(schema), { seed: 1, numRuns: 500 }).map((value) => JSON.stringify(value)),
    );
    const objects = ['{"kind":"a"}', '{"kind":"a","more":false}', '{"kind":"a","more":true}'];
    const arrays = ['[]', '[1]', '[2]', '[1,1]', '[1,2]', '[2,1]', '[2,2]'];
    expect([...seen].toSorted()).toEqual(['null', ...objects, ...arrays].toSorted());
  });

  it('values reach deep into a tree, and end', () => {
    const depths = fc.sample(arbitraryOf(treeSchema), { seed: 1, numRuns: 200 }).map(levels);
    expect(Math.max(...depths)).toBeGreaterThanOrEqual(6);
    expect(Math.min(...depths)).toBe(2);
  });
});

describe('shrinking', () => {
  const cases: [name: string, schema: JsonSchema, smallest: Json][] = [
    ['a string', { type: 'string', minLength: 3 }, 'aaa'],
    ['a pattern', { type: 'string', pattern: '^[b-d]{2,4}-\\d+$' }, 'bb-0'],
    ['a moment', { type: 'string', format: 'date-time' }, '1970-01-01T00:00:00Z'],
    ['a whole number', { type: 'integer', minimum: -9, maximum: -3 }, -3],
    ['a number', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.01],
    ['a multiple', { type: 'number', multipleOf: 0.1, exclusiveMinimum: 0.2 }, 0.4],
    ['a list of values', { enum: ['x', 'y', 1] }, 'x'],
    ['types', { type: ['object', 'string', 'boolean'] }, false],
    [
      'branches',
      {
        anyOf: [
          { type: 'array', minItems: 2 },
          { type: 'string', minLength: 2 },
        ],
      },
      'aa',
    ],
    ['an array', { type: 'array', items: { type: 'integer' }, minItems: 2 }, [0, 0]],
    [
      'distinct items',
      { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, uniqueItems: true },
      [0, 1],
    ],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'null' }] }, []],
    ['optional properties', { type: 'object', properties: { a: { type: 'string' } } }, {}],
    ['some properties', { type: 'object', minProperties: 1 }, { a: null }],
    ['anything', { type: 'object', properties: { a: {} }, required: ['a'] }, { a: null }],
    ['a tree', treeSchema, { name: '', kids: [] }],
  ];

  it.each(cases)('shrinking of %s ends at the smallest value', (_, schema, smallest) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(fc.check(fc.property(arbitraryOf(schema), never), { seed }).counterexample).toEqual([smallest]);
    }
  });

  it('shrinking keeps what shows the failure, and nothing else', () => {
    const schema = publish(shapes['work item']);
    const { counterexample } = fc.check(
      fc.property(arbitraryOf(schema), (value) => !/"description":"[^"]{3}/.test(JSON.stringify(value))),
      { seed: 3, numRuns: 500 },
    );
    expect(counterexample?.[0]).toEqual({
      schema_version: 'agent.input.v1',
      task: '',
      scenario: { id: '' },
      transcript: [],
      available_tools: [{ name: 'a', arguments: {}, description: 'aaa' }],
      case: { case_id: '' },
    });
  });
});

describe('arbitraryOf refuses a schema without values, and names the place', () => {
  const refused: [name: string, schema: JsonSchema, place: string, problem: RegExp][] = [
    ['false', { type: 'object', required: ['a'], properties: { a: false } }, '', /no value fits/],
    ['bounds that cross', inside({ type: 'integer', minimum: 4, maximum: 3 }), '/properties/a', /no value fits/],
    ['no whole number between', inside({ type: 'integer', minimum: 0.1, maximum: 0.9 }), '/properties/a', /no value/],
    [
      'types that exclude each other',
      inside({ allOf: [{ type: 'string' }, { type: 'null' }] }),
      '/properties/a',
      /no value/,
    ],
    [
      'values that exclude each other',
      inside({ allOf: [{ const: 1 }, { const: 2 }] }),
      '/properties/a',
      /no value fits/,
    ],
    [
      'a pattern that nothing matches',
      inside({ type: 'string', pattern: '^a\\bb$' }),
      '/properties/a',
      /no value fits/,
    ],
    [
      'a pattern too short',
      inside({ type: 'string', pattern: '^ab?$', minLength: 9 }),
      '/properties/a',
      /no value fits/,
    ],
    ['not anything', inside({ not: {} }), '/properties/a', /no value fits/],
    [
      'distinct items too few',
      inside({ type: 'array', items: { type: 'null' }, minItems: 2, uniqueItems: true }),
      '/properties/a',
      /no/,
    ],
    [
      'too few names',
      inside({ type: 'object', propertyNames: { enum: ['x'] }, minProperties: 2 }),
      '/properties/a',
      /no value/,
    ],
    [
      'a closed object too small',
      inside({ type: 'object', additionalProperties: false, minProperties: 1 }),
      '/properties/a',
      /no/,
    ],
    [
      'endless recursion',
      { type: 'object', required: ['next'], properties: { next: { $ref: '#' } } },
      '/properties/next',
      /no value/,
    ],
    [
      'a fault beside recursion',
      recursive({ type: 'integer', minimum: 4, maximum: 3 }),
      '/properties/a',
      /no value fits/,
    ],
    ['a reference to itself', { $ref: '#' }, '', /without end/],
    [
      'a branch to itself',
      inside({ anyOf: [{ type: 'null' }, { $ref: '#/properties/a' }] }),
      '/properties/a',
      /without end/,
    ],
    ['branches past counting', inside({ allOf: [many, many, many] }), '/properties/a', /more than 500 ways/],
    ['an unknown keyword', inside({ type: 'string', colour: 'red' }), '/properties/a', /the keyword colour/],
    ['an unknown type', inside({ type: 'text' }), '/properties/a', /text is not a type/],
    [
      'an unknown format',
      inside({ type: 'string', format: 'colour' }),
      '/properties/a',
      /the format colour is not known/,
    ],
    ['a back reference', inside({ type: 'string', pattern: '^(a)\\1$' }), '/properties/a', /the pattern/],
    ['a reference out of the document', inside({ $ref: 'https://example.test/a' }), '/properties/a', /leads out/],
    ['a reference to nowhere', inside({ $ref: '#/$defs/b' }), '/properties/a', /leads out/],
    ['a dynamic reference', inside({ $dynamicRef: '#b' }), '/properties/a', /the keyword \$dynamicRef/],
    ['more than 64 levels', deep(70), '', /nest more than 64 levels/],
  ];

  it.each(refused)('arbitraryOf refuses %s', (_, schema, place, problem) => {
    const error = errorOf(() => arbitraryOf(schema));
    expect(error).toBeInstanceOf(SchemaError);
    expect(error).toMatchObject({ place, problem: expect.stringMatching(problem) });
  });
});

const many = { anyOf: Array.from({ length: 9 }, (_, minimum) => ({ minimum })) };

const treeSchema = {
  type: 'object',
  required: ['name', 'kids'],
  properties: { name: { type: 'string' }, kids: { type: 'array', items: { $ref: '#' } } },
  additionalProperties: false,
};

function never(): boolean {
  return false;
}

function inside(schema: JsonSchema): JsonSchema {
  return { type: 'object', required: ['a'], properties: { a: schema }, additionalProperties: false };
}

function recursive(a: JsonSchema): JsonSchema {
  const kids = { type: 'array', items: { $ref: '#' } };
  return { type: 'object', required: ['kids', 'a'], properties: { kids, a } };
}

function deep(depth: number): JsonSchema {
  return depth === 0 ? { type: 'null' } : inside(deep(depth - 1));
}

function levels(value: Json): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0;
}
