import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../model/index.ts';
import { boundaryCombinations, type BoundaryKind, boundaryValues } from './boundary.ts';
import { compile } from '../compile.ts';
import { jsonSchemas } from '../json-schemas.samples.ts';
import { shapes } from '../shapes.samples.ts';
import { SchemaError } from '../error.ts';
import { publish } from '../publish/publish.ts';

const published = Object.entries(shapes).map(([name, shape]) => [name, publish(shape)] as const);

describe.each([...published, ...Object.entries(jsonSchemas)])('the boundary values of %s', (_, schema) => {
  const values = boundaryValues(schema);
  const validate = compile(schema);

  it('boundary values fit, are distinct, and are JSON data without lone surrogates', () => {
    for (const value of values) {
      const text = JSON.stringify(value);
      expect(validate(value)).toEqual([]);
      expect(isDeepStrictEqual(JSON.parse(text), value)).toBe(true);
      expect(text).not.toMatch(/\\ud[89a-f]/);
    }
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(values.length);
  });

  it('boundary values are some, but not many, and the same at each call', () => {
    expect(values.length).toBeGreaterThan(0);
    expect(values.length).toBeLessThan(350);
    expect(boundaryValues(schema)).toEqual(values);
  });

  it('random combinations of boundary values fit', () => {
    fc.assert(
      fc.property(boundaryCombinations(schema), (value) => {
        expect(validate(value)).toEqual([]);
      }),
      { numRuns: 20, seed: 42 },
    );
  });
});

describe('boundary values', () => {
  it.each<[string, JsonSchema, Json[]]>([
    ['an enumeration', { enum: ['a', 1, null, { b: [] }] }, ['a', 1, null, { b: [] }]],
    ['a boolean', { type: 'boolean' }, [false, true]],
    ['null', { type: ['null', 'boolean'] }, [null, false, true]],
    ['whole numbers', { type: 'integer' }, [0, -1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]],
    ['a range', { type: 'integer', minimum: 1, maximum: 65_535 }, [1, 2, 65_534, 65_535]],
    [
      'an open range',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      [0.01, 5e-324, 0.9999999999999998, 0.5],
    ],
    ['multiples', { type: 'integer', multipleOf: 10, minimum: 1, maximum: 50 }, [10, 50]],
    ['bounded lists', { type: 'array', items: { const: 1 }, minItems: 1, maxItems: 12 }, [[1], Array(12).fill(1)]],
    ['distinct items', { type: 'array', items: { type: 'null' }, uniqueItems: true }, [[], [null]]],
    [
      'arms of a union',
      { anyOf: [{ const: 'a' }, { type: 'object', required: ['b'], properties: { b: { const: 1 } } }] },
      ['a', { b: 1 }],
    ],
    [
      'optional properties',
      { type: 'object', properties: { a: { const: 1 }, b: { const: 2 } } },
      [{}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ],
    [
      'properties that need others',
      { type: 'object', properties: { a: { const: 1 }, b: { const: 2 } }, dependentRequired: { a: ['b'] } },
      [{}, { b: 2 }, { a: 1, b: 2 }],
    ],
  ])('the boundary values of %s are complete', (_, schema, expected) => {
    const byText = (values: readonly Json[]) => values.map((value) => JSON.stringify(value)).toSorted();
    expect(byText(boundaryValues(schema))).toEqual(byText(expected));
  });

  it('boundary values of text are empty, long, awkward and control characters', () => {
    const [empty, ...texts] = boundaryValues({ type: 'string' }) as string[];
    expect(empty).toBe('');
    expect(texts.some((text) => text.length >= 5_000)).toBe(true);
    for (const kind of [/\p{Emoji_Presentation}/u, /\p{Mn}/u, /\p{Script=Hebrew}/u, /\p{Cc}/u])
      expect(texts.filter((text) => kind.test(text))).toHaveLength(1);
  });

  it('boundary values of bounded text have allowed lengths, in characters and in code units', () => {
    const texts = boundaryValues({ type: 'string', minLength: 2, maxLength: 4 }) as string[];
    expect(texts).toEqual(expect.arrayContaining(['xx', 'xxxx', '\u{1f680} e']));
    expect(texts.filter((text) => [...text].length < 2 || text.length > 4)).toEqual([]);
  });

  it('boundary values of maps are empty, have one property, and many', () => {
    const sizes = boundaryValues({ type: 'object', additionalProperties: { const: 1 } }).map(
      (value) => Object.keys(value as object).length,
    );
    expect(sizes).toEqual([0, 1, 50]);
  });

  it('boundary values hold lone surrogates only if asked for', () => {
    const lone = (loneSurrogates: boolean) =>
      boundaryValues({ type: 'string' }, { loneSurrogates }).filter((value) => /\p{Surrogate}/u.test(value as string));
    expect([lone(false), lone(true)]).toEqual([[], ['\ud800']]);
  });

  it('boundary values hold every pair of variations that can occur together', () => {
    const values = boundaryValues(request) as Record<string, Json>[];
    const kinds = values.map(({ mode, limit, tags }) => [
      `mode ${mode as string}`,
      limit === undefined ? 'no limit' : limit === null ? 'limit null' : 'limit',
      tags === undefined ? 'no tags' : `tags ${Math.min((tags as Json[]).length, 2)}`,
    ]);
    const wanted = ['mode sync', 'mode async'].flatMap((mode) =>
      ['no limit', 'limit null', 'limit', 'no tags', 'tags 0', 'tags 1', 'tags 2'].map((other) => [mode, other]),
    );
    for (const limit of ['no limit', 'limit null', 'limit'])
      for (const tags of ['no tags', 'tags 0', 'tags 1', 'tags 2']) wanted.push([limit, tags]);
    for (const pair of wanted) expect(kinds).toContainEqual(expect.arrayContaining(pair));
  });
});

describe('boundary values around a base', () => {
  const base = { tags: ['a'], userId: 'u', mode: 'async' };
  const small = (at: string, kind: BoundaryKind) => kind === 'empty' || (at === '/limit' && kind === 'null');

  it('boundary values vary the wanted places in the wanted kinds, and leave the rest as it is', () => {
    const texts = boundaryValues(request, { base, varies: small }).map((value) => JSON.stringify(value));
    expect(texts.toSorted()).toEqual(
      [
        '{"tags":[],"userId":"u","mode":"async","limit":null}',
        '{"tags":[],"userId":"","mode":"async"}',
        '{"tags":["a"],"userId":"","mode":"async","limit":null}',
        '{"tags":[""],"userId":"u","mode":"async"}',
        '{"tags":[""],"userId":"","mode":"async","limit":null}',
      ].toSorted(),
    );
  });

  it('boundary values leave out optional properties of the base', () => {
    const values = boundaryValues(request, { base, varies: (_, kind) => kind === 'absent' });
    expect(values).toEqual([{ userId: 'u', mode: 'async' }]);
  });

  it('boundary values keep properties that the schema does not mention', () => {
    const further = { ...base, other: { deep: [1] } };
    for (const value of boundaryValues(request, { base: further }))
      expect(value).toMatchObject({ other: { deep: [1] } });
  });

  it('boundary values vary inside the arm of a union that the base takes', () => {
    const arm = (kind: string) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: kind }, [kind]: { type: 'boolean' } },
    });
    const values = boundaryValues({ oneOf: [arm('a'), arm('b')] }, { base: { kind: 'b', b: true } });
    expect(values).toEqual(
      expect.arrayContaining([{ kind: 'b' }, { kind: 'b', b: false }, { kind: 'a' }, { kind: 'a', a: true }]),
    );
  });

  it('a combination shrinks to the difference that matters', async () => {
    const values = boundaryValues(request, { base });
    const far = values.find(
      (value) => JSON.stringify(value).includes('"limit":null') && JSON.stringify(value).length > 5_000,
    );
    const { counterexample } = await fc.check(
      fc.asyncProperty(
        boundaryCombinations(request, { base }),
        async (value) => !JSON.stringify(value).includes('"limit":null'),
      ),
      { examples: [[far ?? null]], numRuns: 1 },
    );
    expect(counterexample).toEqual([{ ...base, limit: null }]);
  });

  it('a text shrinks to the character that matters', () => {
    const { counterexample } = fc.check(
      fc.property(
        boundaryCombinations({ type: 'string' }, { base: 'a' }),
        (value) => !/\p{Script=Hebrew}/u.test(value as string),
      ),
      { seed: 1, numRuns: 100 },
    );
    expect(counterexample?.[0]).toMatch(/^.$/u);
  });

  it('a base that does not fit is refused', () => {
    expect(() => boundaryValues(request, { base: { userId: 7 } })).toThrow(SchemaError);
  });
});

it('a schema that no value fits is refused', () => {
  expect(() => boundaryValues({ type: 'object', required: ['a'], properties: { a: false } })).toThrow(/no value fits/);
});

const request: JsonSchema = {
  type: 'object',
  required: ['userId', 'mode'],
  properties: {
    userId: { type: 'string' },
    mode: { enum: ['sync', 'async'] },
    limit: { type: ['integer', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
