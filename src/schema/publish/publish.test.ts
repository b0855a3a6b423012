import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import type { JsonSchema } from '../../model/index.ts';
import { compile } from '../compile.ts';
import { SchemaError } from '../error.ts';
import { publish } from './publish.ts';
import { errorOf } from '../../model/error-of.samples.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';
const draft7 = 'http://json-schema.org/draft-07/schema#';

describe('publish', () => {
  it('publish describes the input of a Zod 4 shape: defaults are optional, objects are open', () => {
    expect(publish(z.object({ a: z.string(), b: z.int().max(3).default(1), c: z.unknown().optional() }))).toEqual({
      $schema: dialect,
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 3, default: 1 },
        c: {},
      },
      required: ['a'],
    });
  });

  it('publish puts the head first, and options win over the metadata of the shape', () => {
    const shape = z.object({}).meta({ title: 'Own', description: 'of the shape' });
    const document = publish(shape, { id: 'https://example.test/a.json', title: 'Given' });
    expect(Object.entries(document).slice(0, 4)).toEqual([
      ['$schema', dialect],
      ['$id', 'https://example.test/a.json'],
      ['title', 'Given'],
      ['type', 'object'],
    ]);
    expect(document['description']).toBe('of the shape');
  });

  it('publish writes draft-07 if asked to', () => {
    const pair = { type: 'array', items: [{ type: 'string' }, { type: 'null' }], additionalItems: false };
    expect(publish(z.tuple([z.string(), z.null()]), { draft: '7' })).toMatchObject({ $schema: draft7, ...pair });
  });

  it.each(['2020-12', '7'] as const)('publish keeps a named root as root, recursion included: %s', (draft) => {
    const Node = z
      .object({
        v: z.number(),
        get kids() {
          return z.array(Node).optional();
        },
      })
      .meta({ id: 'Node', title: 'A node' });
    const Other = z.object({ x: z.null() }).meta({ id: 'Other' });
    const document = publish(z.object({ node: Node, other: Other, more: Other }).meta({ id: 'Root' }), { draft });
    expect(document).toMatchObject({ type: 'object', required: ['node', 'other', 'more'] });
    expect(publish(Node, { draft })).toMatchObject({ type: 'object', title: 'A node' });
    for (const [schema, value] of [
      [publish(Node, { draft, id: 'https://example.test/node.json' }), { v: 1, kids: [{ v: 'no' }] }],
      [document, { node: { v: 1, kids: [{ v: 2, kids: [{}] }] }, other: { x: null }, more: { x: null } }],
    ] as const) {
      expect(compile(schema)(value).map(({ keyword }) => keyword)).not.toEqual([]);
    }
    expect(compile(publish(Node, { draft }))({ v: 1, kids: [{ v: 2 }] })).toEqual([]);
  });

  it('publish drops names of formats that only Zod knows, and keeps their patterns', () => {
    const { properties } = publish(
      z.object({ a: z.nanoid(), b: z.string().startsWith('x').includes('y'), c: z.email() }),
    );
    expect(properties).toMatchObject({ a: { pattern: expect.any(String) }, c: { format: 'email' } });
    expect(JSON.stringify(properties)).not.toMatch(/nanoid|includes/);
  });

  it('publish describes the input of a Zod 3 shape, in both drafts', () => {
    const shape = z3.object({ pair: z3.tuple([z3.string(), z3.number()]).rest(z3.boolean()), a: z3.null().optional() });
    const value = { pair: ['x', 1, true], more: 1 };
    for (const draft of ['2020-12', '7'] as const) {
      const validate = compile(publish(shape, { draft, id: 'https://example.test/a.json' }));
      expect(validate(value)).toEqual([]);
      expect(
        validate({ pair: ['x', 'y', 2] })
          .map(({ pointer }) => pointer)
          .toSorted(),
      ).toEqual(['/pair/1', '/pair/2']);
    }
    expect(publish(z3.object({}).strict())).toMatchObject({ $schema: dialect, additionalProperties: false });
  });

  it('publish accepts shapes of other libraries by Standard JSON Schema', () => {
    const shape = {
      '~standard': { jsonSchema: { input: ({ target }: { target: string }) => ({ type: 'string', title: target }) } },
    };
    expect(publish(shape)).toEqual({ $schema: dialect, type: 'string', title: 'draft-2020-12' });
    expect(
      publish(
        Object.assign(() => 0, shape),
        { draft: '7' },
      ),
    ).toMatchObject({ $schema: draft7, title: 'draft-07' });
  });

  it('publish accepts a JSON Schema unchanged, in the dialect that it names', () => {
    const given = { $schema: draft7, type: 'object', properties: { a: { $ref: '#' } } };
    expect(publish(given, { title: 'A' })).toEqual({ ...given, title: 'A' });
    expect(publish({ type: 'null' }, { draft: '7' })).toEqual({ $schema: draft7, type: 'null' });
    expect(given).not.toHaveProperty('title');
  });
});

const inA = (shape: z.ZodType) => z.object({ a: shape });
const inA3 = (shape: z3.ZodTypeAny) => z3.object({ a: shape });

describe('publish refuses a shape that JSON Schema cannot express', () => {
  const refused: [name: string, shape: unknown, place: string, problem: RegExp][] = [
    ['a transform', inA(z.string().transform(Number)), '/properties/a', /pipe/],
    ['a preprocess', inA(z.preprocess(String, z.string())), '/properties/a', /pipe/],
    ['a codec', inA(z.stringbool()), '/properties/a', /pipe/],
    ['a coercion', inA(z.coerce.number()), '/properties/a', /coerced/],
    ['a refinement', inA(z.string().refine(() => true)), '/properties/a', /the check custom/],
    ['a trim', inA(z.string().trim()), '/properties/a', /the check overwrite/],
    ['a catch', inA(z.string().catch('')), '/properties/a', /catch/],
    ['a date', z.object({ 'a/b': z.array(z.date()) }), '/properties/a~1b/items', /date/],
    ['a bigint', z.record(z.string(), z.bigint()), '/additionalProperties', /bigint/],
    ['a map', inA(z.map(z.string(), z.string())), '/properties/a', /map/],
    ['a set', inA(z.set(z.string())), '/properties/a', /set/],
    ['undefined', inA(z.union([z.string(), z.undefined()])), '/properties/a/anyOf/1', /undefined/],
    ['a function', inA(z.custom<() => void>()), '/properties/a', /custom/],
    ['a literal that is no JSON', inA(z.literal([1n])), '/properties/a', /literal/],
    ['numbers as names', inA(z.record(z.number(), z.string())), '/properties/a', /numbers as names/],
    ['an expression with flags', inA(z.string().regex(/a/i)), '/properties/a', /flags/],
    ['a format without a rule', inA(z.jwt()), '/properties/a', /the format jwt/],
    ['Zod 3 inside Zod 4', inA(z3.string() as unknown as z.ZodType), '', /cannot convert/],
    ['a Zod 3 transform', inA3(z3.string().transform(Number)), '/properties/a', /ZodEffects/],
    ['a Zod 3 refinement', inA3(z3.string().refine(() => true)), '/properties/a', /ZodEffects/],
    ['a Zod 3 coercion', inA3(z3.coerce.number()), '/properties/a', /coerced/],
    ['a Zod 3 trim', inA3(z3.string().trim()), '/properties/a', /the check trim/],
    ['a Zod 3 date', inA3(z3.array(z3.date())), '/properties/a/items', /ZodDate/],
    ['a Zod 3 map', inA3(z3.map(z3.string(), z3.string())), '/properties/a', /ZodMap/],
    ['a Zod 3 bigint', inA3(z3.bigint()), '/properties/a', /ZodBigInt/],
    ['a Zod 3 function', inA3(z3.function()), '/properties/a', /ZodFunction/],
    ['a Zod 3 expression with flags', inA3(z3.string().regex(/a/i)), '/properties/a', /flags/],
    ['Zod 4 inside Zod 3', inA3(z.string() as unknown as z3.ZodTypeAny), '/properties/a', /another library/],
    ['unknown', z.unknown(), '', /accepts everything/],
    ['any of Zod 3', z3.any(), '', /accepts everything/],
    ['an empty schema', { title: 'nothing' }, '', /accepts everything/],
    ['a shape of an unknown library', { validate: () => true }, '', /accepts everything/],
    ['a reference out of the document', { properties: { a: { $ref: 'b.json#/a' } } }, '/properties/a', /leads out/],
    ['a reference to nowhere', { items: { $ref: '#/$defs/a' } }, '/items', /leads out/],
    ['a dynamic reference', { items: { $dynamicRef: '#a' } }, '/items', /dynamic/],
    ['an inner $id', { items: { $id: 'b.json', type: 'null' } }, '/items', /\$id/],
    ['another dialect than asked', { $schema: draft7, type: 'null' }, '/$schema', /another dialect/],
    ['a text', 'string', '', /"string" is not a shape/],
    ['nothing', undefined, '', /undefined is not a shape/],
    ['a list', [z.string()], '', /an array is not a shape/],
    ['a plain function', () => true, '', /a function is not a shape/],
  ];

  it.each(refused)('publish refuses %s, and names the place', (name, shape, place, problem) => {
    const error = errorOf(() => publish(shape, name.startsWith('another') ? { draft: '2020-12' } : {}));
    expect(error).toBeInstanceOf(SchemaError);
    expect(error).toMatchObject({ place, problem: expect.stringMatching(problem), hint: expect.stringMatching(/\w/) });
  });

  it("publish reports the error of another library's converter", () => {
    const input = (): JsonSchema => {
      throw new Error('cannot convert morphs');
    };
    expect(() => publish({ '~standard': { jsonSchema: { input } } })).toThrow(/cannot convert morphs/);
  });
});
