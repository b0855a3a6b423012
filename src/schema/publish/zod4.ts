import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type * as Zod from 'zod/v4/core';
import type { JsonSchema } from '../../model/index.ts';
import type { Dialect } from '../ajv.ts';
import { SchemaError } from '../error.ts';
import { step } from '../pointer.ts';
import { subschemas } from '../walk.ts';

/**
 * The input of a Zod 4 shape as JSON Schema. The converter is loaded with the first such shape.
 *
 * @throws SchemaError when the converter would leave out a rule, or accept everything
 */
export function fromZod4(shape: object, draft: Dialect): JsonSchema {
  const { toJSONSchema } = require('zod/v4/core') as typeof Zod;
  try {
    const document = toJSONSchema(shape as Zod.$ZodType, {
      io: 'input',
      target: draft === '7' ? 'draft-7' : 'draft-2020-12',
      // The converter's own errors name no place; those of `check` do.
      unrepresentable: 'any',
      override: ({ zodSchema, path }) => check(zodSchema as unknown as Part, path),
    }) as JsonSchema;
    for (const [, schema] of subschemas(document)) tidy(schema);
    return document;
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    throw new SchemaError('', `Zod cannot convert it (${problem})`, 'use one version of Zod for the whole shape');
  }
}

const require = createRequire(import.meta.url);

/** Shortens redundant output of the converter: tools that make types from a schema handle the short form better. */
function tidy(schema: { [keyword: string]: unknown }): void {
  const { allOf, propertyNames } = schema;
  if (isDeepStrictEqual(propertyNames, { type: 'string' })) delete schema['propertyNames'];
  if (Object.keys(schema).length > 1 || !Array.isArray(allOf) || allOf.length > 1) return;
  const [only] = allOf as [JsonSchema];
  delete schema['allOf'];
  Object.assign(schema, only);
}

/** The parts of a shape's internals that are used. */
interface Part {
  readonly _zod: { readonly def: Definition };
}

interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
  readonly values?: readonly unknown[];
  readonly keyType?: Part;
}

interface CheckDefinition {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
}

function check({ _zod: { def } }: Part, path: readonly (string | number)[]): void {
  const refuse = (what: string, hint: string) => {
    throw new SchemaError(path.map(step).join(''), `JSON Schema cannot say ${what}`, hint);
  };
  if (!sayable.has(def.type)) refuse(`a Zod ${def.type}`, hints[def.type] ?? 'say the JSON value that is sent');
  if (def.coerce === true) refuse('what is coerced', `write z.${def.type}()`);
  if (def.type === 'literal' && !(def.values ?? []).every(isJson)) refuse('this literal', 'write a JSON value');
  if (def.type === 'record' && def.keyType?._zod.def.type === 'number') refuse('numbers as names', 'write z.string()');
  for (const {
    _zod: { def: rule },
  } of def.checks ?? []) {
    if (!sayableChecks.has(rule.check))
      refuse(`the check ${rule.check}`, 'leave it out, or make it a clause of the contract');
    if (/[imsv]/.test(rule.pattern?.flags ?? ''))
      refuse('flags of an expression', 'write the expression without flags');
  }
}

function isJson(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const sayable = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'any',
  'unknown',
  'never',
  'array',
  'object',
  'union',
  'intersection',
  'tuple',
  'record',
  'enum',
  'literal',
  'nullable',
  'optional',
  'nonoptional',
  'default',
  'prefault',
  'readonly',
  'lazy',
  'template_literal',
]);

const sayableChecks = new Set([
  'less_than',
  'greater_than',
  'multiple_of',
  'number_format',
  'min_length',
  'max_length',
  'length_equals',
  'string_format',
]);

const hints: Readonly<Record<string, string>> = {
  pipe: 'describe the value before it is transformed',
  transform: 'describe the value before it is transformed',
  date: 'write z.iso.datetime()',
  bigint: 'write z.int() or z.string()',
  map: 'write z.record()',
  set: 'write z.array()',
  undefined: 'write .optional() on the field',
  void: 'write .optional() on the field',
  catch: 'leave .catch() out',
};
