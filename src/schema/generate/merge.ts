import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../model/index.ts';
import type { Plain } from './plain.ts';
import type { JsonType } from './types.ts';

/**
 * What two schemas ask of one value together; undefined where no value has the types, or is among the values, of both.
 */
export function merge(a: Plain, b: Plain): Plain | undefined {
  const types = commonTypes(a.types, b.types);
  const values = commonValues(a.values, b.values);
  if (types.length === 0 || values?.length === 0) return undefined;
  return {
    types,
    values,
    minimum: Math.max(a.minimum, b.minimum),
    maximum: Math.min(a.maximum, b.maximum),
    above: Math.max(a.above, b.above),
    below: Math.min(a.below, b.below),
    multiples: union(a.multiples, b.multiples),
    minLength: Math.max(a.minLength, b.minLength),
    maxLength: Math.min(a.maxLength, b.maxLength),
    patterns: union(a.patterns, b.patterns),
    formats: union(a.formats, b.formats),
    minItems: Math.max(a.minItems, b.minItems),
    maxItems: Math.min(a.maxItems, b.maxItems),
    unique: a.unique || b.unique,
    items: union(a.items, b.items),
    contains: union(a.contains, b.contains),
    minProperties: Math.max(a.minProperties, b.minProperties),
    maxProperties: Math.min(a.maxProperties, b.maxProperties),
    required: union(a.required, b.required),
    properties: union(a.properties, b.properties),
    names: union(a.names, b.names),
    dependents: union(a.dependents, b.dependents),
    excluding: union(a.excluding, b.excluding),
    closed: a.closed || b.closed,
    unsure: a.unsure || b.unsure || union(a.formats, b.formats).length > 1,
  };
}

function commonTypes(a: readonly JsonType[], b: readonly JsonType[]): JsonType[] {
  const both = a.filter((type) => b.includes(type));
  const isNumber = (types: readonly JsonType[]) => types.includes('number');
  const isInteger = (types: readonly JsonType[]) => types.includes('integer');
  return (isNumber(a) && isInteger(b)) || (isInteger(a) && isNumber(b)) ? [...both, 'integer'] : both;
}

function commonValues(a: Plain['values'], b: Plain['values']): readonly Json[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((value) => b.some((other) => isDeepStrictEqual(value, other)));
}

/** Keeps the neutral list itself where nothing is added: equality tells whether a rule was stated. */
function union<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...new Set([...a, ...b])];
}
