import type { JsonSchema } from '../model/index.ts';
import { knownFormats } from './keywords.ts';

const ofNumbers: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double']);

/** JSON Schemas as people write them by hand. */
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
      [...knownFormats]
        .filter((format) => !ofNumbers.has(format))
        .map((format) => [format, { type: 'string', format }]),
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
