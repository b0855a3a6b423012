import type { JsonSchema } from '../model/index.ts';
import { step } from './pointer.ts';

/** A schema or, where JSON Schema allows it, `true` (anything) or `false` (nothing). */
export type Schema = boolean | JsonSchema;

/** Every schema object inside a schema, itself first, each with its JSON pointer. The keywords of both drafts are followed. */
export function* subschemas(schema: unknown, pointer = ''): Generator<[pointer: string, schema: JsonSchema]> {
  if (!isObject(schema)) return;
  yield [pointer, schema];
  for (const [keyword, value] of Object.entries(schema)) {
    const place = pointer + step(keyword);
    if (holdsOne.has(keyword)) yield* subschemas(value, place);
    if (holdsNamed.has(keyword) && isObject(value)) yield* children(Object.entries(value), place);
    if (holdsList.has(keyword) && Array.isArray(value)) yield* children([...value.entries()], place);
  }
}

export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* children(entries: readonly (readonly [string | number, unknown])[], place: string) {
  for (const [name, schema] of entries) yield* subschemas(schema, place + step(name));
}

/** Keywords whose value is a schema, a map of schemas, or a list of schemas. */
export const holdsOne = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
export const holdsNamed = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
]);
export const holdsList = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
