import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import type { JsonSchema } from '../model/index.ts';

/** A Zod shape of either version, as far as the tests look at it. */
export interface Judge {
  safeParse(value: unknown): { readonly success: boolean };
}

const tool = z.object({
  name: z.string().min(1),
  arguments: z.record(z.string(), z.unknown()),
  description: z.string(),
  metadata: z.looseObject({}).optional(),
});

const part = z.union([
  z.object({ text: z.string() }),
  z.object({ functionCall: z.object({ name: z.string(), args: z.record(z.string(), z.unknown()).optional() }) }),
]);

interface Tree {
  value: number;
  children: Tree[];
}
const tree: z.ZodType<Tree> = z.strictObject({ value: z.int().min(0), children: z.lazy(() => z.array(tree).max(3)) });

/** Of the kinds that contracts are made of. */
const zod4Shapes: Readonly<Record<string, z.ZodType>> = {
  'work item': z.object({
    schema_version: z.literal('agent.input.v1'),
    task: z.string(),
    scenario: z.object({ id: z.string(), title: z.string().optional(), customer_goal: z.string().optional() }),
    transcript: z.array(z.object({ role: z.enum(['user', 'agent']), text: z.string() })),
    available_tools: z.array(tool),
    case: z.looseObject({ case_id: z.string() }),
  }),
  reply: z.object({
    message: z.string(),
    tool_calls: z.array(z.object({ name: z.string(), args: z.looseObject({}), result: z.unknown().optional() })),
    metrics: z.record(z.string(), z.number()).optional(),
  }),
  events: z
    .array(
      z.object({
        author: z.string(),
        invocationId: z.uuid(),
        timestamp: z.number().nonnegative().optional(),
        content: z.object({ parts: z.array(part).min(1), role: z.enum(['model', 'user']) }).nullish(),
        actions: z.object({ stateDelta: z.record(z.string(), z.json()) }).optional(),
      }),
    )
    .min(1),
  tree,
  'linked list': z.object({
    head: z.string(),
    get tail() {
      return z.nullable(z.object({ value: z.boolean(), next: z.string().nullable() }));
    },
  }),
  'discriminated union': z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('circle'), radius: z.number().positive() }),
    z.strictObject({ kind: z.literal('square'), side: z.number().positive().max(10) }),
    z.object({ kind: z.literal('none') }),
  ]),
  'nullable union': z.object({ state: z.union([z.string().min(3), z.number().int(), z.null(), z.boolean()]) }),
  intersection: z.intersection(z.object({ a: z.string() }), z.object({ b: z.number().optional() })),
  records: z.object({
    open: z.record(z.string().regex(/^[a-z]{1,5}$/), z.int()),
    full: z.record(z.enum(['low', 'high']), z.number()),
    some: z.partialRecord(z.enum(['low', 'high']), z.boolean()),
  }),
  tuples: z.object({ pair: z.tuple([z.string(), z.int()]), many: z.tuple([z.boolean()], z.string().min(1)) }),
  texts: z.strictObject({
    short: z.string().min(2).max(4),
    exact: z.string().length(5),
    code: z.string().regex(/^[A-Z]{3}-\d+$/),
    long: z.string().regex(/^\w+$/).min(30),
    template: z.templateLiteral(['v', z.int()]),
    both: z.string().startsWith('ab').endsWith('z'),
  }),
  formats: z.object({
    at: z.iso.datetime(),
    offset: z.iso.datetime({ offset: true }),
    day: z.iso.date(),
    duration: z.iso.duration(),
    mail: z.email(),
    link: z.url(),
    id: z.uuid(),
    four: z.ipv4(),
    six: z.ipv6(),
    host: z.hostname(),
    data: z.base64(),
    nano: z.nanoid(),
  }),
  numbers: z.object({
    int: z.int(),
    port: z.int().min(1).max(65535),
    ratio: z.number().gt(0).lt(1),
    step: z.number().multipleOf(0.25).min(-1).max(1),
    five: z.int().multipleOf(5).positive(),
    i32: z.int32(),
    any: z.number(),
  }),
  defaults: z.object({ mode: z.enum(['async', 'threads']).default('async'), limit: z.int().max(3).optional() }),
  list: z.array(z.string().max(3)).min(2).max(4),
};

interface Tree3 {
  name: string;
  kids: Tree3[];
}
const tree3: z3.ZodType<Tree3> = z3.object({ name: z3.string(), kids: z3.lazy(() => z3.array(tree3)) });

/** Published as draft-07, and as 2020-12 made from it. */
const zod3Shapes: Readonly<Record<string, z3.ZodTypeAny>> = {
  object: z3
    .object({ id: z3.string().min(1), count: z3.number().int().min(0).max(9).optional(), note: z3.string().nullable() })
    .strict(),
  tree: tree3,
  tuples: z3.object({ pair: z3.tuple([z3.string(), z3.number()]), rest: z3.tuple([z3.boolean()]).rest(z3.string()) }),
  union: z3.discriminatedUnion('t', [
    z3.object({ t: z3.literal('a'), n: z3.number() }),
    z3.object({ t: z3.literal('b') }),
  ]),
  records: z3.record(z3.string(), z3.array(z3.enum(['x', 'y'])).nonempty()),
  texts: z3.object({
    mail: z3.string().email(),
    id: z3.string().uuid(),
    code: z3
      .string()
      .regex(/^[a-f]{2,4}$/)
      .max(3),
  }),
  both: z3.intersection(z3.object({ a: z3.string() }), z3.object({ b: z3.boolean() })),
  shared: z3.object({ first: tree3, second: tree3.optional() }),
};

/** The shapes of both versions. */
export const shapes: Readonly<Record<string, Judge>> = {
  ...zod4Shapes,
  ...Object.fromEntries(Object.entries(zod3Shapes).map(([name, shape]) => [`${name} (Zod 3)`, shape])),
};

/** JSON Schema as people write it by hand. */
export const jsonSchemas: Readonly<Record<string, JsonSchema>> = {
  'agent output': {
    type: 'object',
    required: ['content', 'traces'],
    properties: {
      content: { type: 'string' },
      traces: {
        type: 'array',
        items: {
          type: 'object',
          required: ['tool'],
          properties: { tool: { type: 'string' }, duration: { type: 'number' } },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: true,
  },
  'no type': { required: ['a'], properties: { a: { minimum: 3, minLength: 2 } } },
  'any of types': { type: ['string', 'integer', 'null'], minimum: 5, maxLength: 3 },
  'all of': { allOf: [{ type: 'number', minimum: 2 }, { maximum: 4 }, { type: 'integer' }] },
  'any of with all of': {
    allOf: [
      { anyOf: [{ type: 'string' }, { type: 'number', minimum: 1 }] },
      { anyOf: [{ type: 'number' }, { type: 'boolean' }] },
    ],
  },
  'one of overlapping': {
    oneOf: [{ type: 'integer', minimum: 0 }, { type: 'integer', maximum: 5 }, { type: 'string' }],
  },
  not: { type: ['string', 'number', 'null'], not: { type: 'null' } },
  'not values': { type: 'integer', minimum: 0, maximum: 3, not: { enum: [1, 2] } },
  'if then else': {
    type: 'object',
    properties: { kind: { enum: ['a', 'b'] }, size: { type: 'integer' } },
    required: ['kind'],
    if: { properties: { kind: { const: 'a' } } },
    then: { required: ['size'] },
    else: { properties: { size: { maximum: 3 } } },
  },
  'pattern properties': {
    type: 'object',
    patternProperties: { '^n_': { type: 'number' }, '^s_': { type: 'string' } },
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 3,
  },
  'property names': { type: 'object', propertyNames: { pattern: '^[a-c]+$', maxLength: 3 }, minProperties: 2 },
  'few properties': {
    type: 'object',
    properties: { a: true, b: true, c: true, d: true },
    maxProperties: 2,
    minProperties: 1,
  },
  'own names': { type: 'object', required: ['toString', '__proto__'], additionalProperties: { type: 'integer' } },
  'dependent properties': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'null' } },
    dependentRequired: { a: ['b'] },
    dependentSchemas: { c: { maxProperties: 2 } },
  },
  unevaluated: {
    allOf: [{ type: 'object', properties: { a: { type: 'integer' } } }],
    properties: { b: { type: 'string' } },
    unevaluatedProperties: false,
  },
  tuple: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: { type: 'integer' } },
  'closed tuple': { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: false, minItems: 1 },
  unique: { type: 'array', items: { enum: [1, 'a', [1], { a: 1 }] }, uniqueItems: true, minItems: 2 },
  contains: { type: 'array', items: { type: 'integer' }, contains: { minimum: 10 }, minContains: 2, maxItems: 6 },
  'const object': { const: { a: [1, 2], b: null } },
  'enum with rules': { enum: ['a', 'abc', 5, 50, null], maxLength: 2, maximum: 10 },
  boolean: { type: 'object', properties: { yes: true, no: false }, required: ['yes'] },
  'tree by reference': {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        required: ['left', 'right'],
        properties: { left: { $ref: '#/$defs/child' }, right: { $ref: '#kid' }, label: { type: 'string' } },
      },
      child: { $anchor: 'kid', anyOf: [{ type: 'null' }, { $ref: '#/$defs/node' }] },
    },
  },
  'json itself': {
    $defs: {
      json: {
        anyOf: [
          { type: ['null', 'boolean', 'number', 'string'] },
          { type: 'array', items: { $ref: '#/$defs/json' } },
          { type: 'object', additionalProperties: { $ref: '#/$defs/json' } },
        ],
      },
    },
    type: 'object',
    properties: { value: { $ref: '#/$defs/json' } },
    required: ['value'],
  },
  discriminator: {
    type: 'object',
    discriminator: { propertyName: 'op' },
    required: ['op'],
    oneOf: [
      { properties: { op: { const: 'add' }, by: { type: 'integer' } }, required: ['by'] },
      { properties: { op: { enum: ['stop', 'halt'] } } },
    ],
  },
  'all formats': {
    type: 'object',
    properties: Object.fromEntries(
      [
        'date',
        'time',
        'date-time',
        'iso-time',
        'iso-date-time',
        'duration',
        'uri',
        'uri-reference',
        'uri-template',
        'url',
        'email',
        'hostname',
        'ipv4',
        'ipv6',
        'regex',
        'uuid',
        'json-pointer',
        'json-pointer-uri-fragment',
        'relative-json-pointer',
        'byte',
        'password',
        'binary',
      ].map((format) => [format, { type: 'string', format }]),
    ),
    additionalProperties: { type: 'number', format: 'int32' },
  },
  patterns: {
    type: 'object',
    required: ['ahead', 'part', 'unicode', 'never'],
    properties: {
      ahead: { type: 'string', pattern: '^(?=.*\\d)[a-z0-9]{4,8}$' },
      part: { type: 'string', pattern: 'b\\b', maxLength: 6 },
      unicode: { type: 'string', pattern: '^\\p{Lu}{1,3}$' },
      never: { type: 'string', pattern: '^[^a-z]?$', maxLength: 1 },
    },
  },
  'odd names': {
    $id: 'https://example.test/odd',
    type: 'object',
    required: ['a%b#c/d~e f'],
    properties: { 'a%b#c/d~e f': { type: 'integer', not: { const: 1 } } },
  },
  nullable: { type: 'object', required: ['a'], properties: { a: { type: 'string', nullable: true, minLength: 2 } } },
  draft7: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false } },
    type: 'object',
    required: ['pair'],
    properties: {
      pair: { $ref: '#/definitions/pair' },
      more: { type: 'array', items: { $ref: '#' } },
      a: { type: 'null' },
    },
    dependencies: { a: ['more'] },
  },
};
