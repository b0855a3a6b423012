import type { Json, JsonSchema } from '../../model/index.ts';
import { SchemaError } from '../error.ts';
import { annotations, assertions } from '../keywords.ts';
import { isObject, type Schema } from '../walk.ts';
import { isOfType, type JsonType, jsonTypes } from './types.ts';

/**
 * The rules of a schema for a value, without references and combinations. Each field is one rule, neutral if the schema does not
 * state it. Schemas of children stay schemas. Rules of several schemas for the same place are collected in lists.
 */
export interface Plain {
  readonly types: readonly JsonType[];
  /** From `enum` and `const`. */
  readonly values: readonly Json[] | undefined;
  readonly minimum: number;
  readonly maximum: number;
  /** From `exclusiveMinimum` and `exclusiveMaximum`. */
  readonly above: number;
  readonly below: number;
  readonly multiples: readonly number[];
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  readonly items: readonly Items[];
  readonly contains: readonly Contains[];
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: readonly string[];
  readonly properties: readonly Properties[];
  readonly names: readonly Schema[];
  readonly dependents: readonly (readonly [name: string, needs: string])[];
  /** Schemas with `not`. */
  readonly excluding: readonly JsonSchema[];
  /** Set by `unevaluatedProperties` or `unevaluatedItems`: anything that no schema mentions is refused. */
  readonly closed: boolean;
  /** Set if a built value may break a rule: values are then checked, and dropped if they do. */
  readonly unsure: boolean;
}

export interface Items {
  readonly prefix: readonly Schema[];
  readonly rest: Schema;
}

export interface Contains {
  readonly schema: Schema;
  readonly least: number;
}

export interface Properties {
  readonly named: Readonly<Record<string, Schema>>;
  readonly patterned: Readonly<Record<string, Schema>>;
  readonly further: Schema | undefined;
}

/** One alternative of a schema, without references and branches. */
export interface Alternative {
  readonly rules: Plain;
  /** How many recursive references its children may still follow. */
  readonly left: number;
}

const nothing: readonly never[] = [];

/** The rules without any restriction. */
export const anything: Plain = {
  types: ['null', 'boolean', 'number', 'string', 'array', 'object'],
  values: undefined,
  minimum: -Infinity,
  maximum: Infinity,
  above: -Infinity,
  below: Infinity,
  multiples: nothing,
  minLength: 0,
  maxLength: Infinity,
  patterns: nothing,
  formats: nothing,
  minItems: 0,
  maxItems: Infinity,
  unique: false,
  items: nothing,
  contains: nothing,
  minProperties: 0,
  maxProperties: Infinity,
  required: nothing,
  properties: nothing,
  names: nothing,
  dependents: nothing,
  excluding: nothing,
  closed: false,
  unsure: false,
};

export function statesOnly(rules: Plain, names: readonly (keyof Plain)[]): boolean {
  return Object.entries(rules).every(
    ([name, rule]) => rule === anything[name as keyof Plain] || names.includes(name as keyof Plain),
  );
}

/**
 * The rules that a schema states itself, without `$ref`, `allOf`, `anyOf`, `oneOf` and `if`.
 *
 * @throws SchemaError when a keyword is not known
 */
export function ownRules(schema: JsonSchema, place: string): Plain {
  for (const keyword of Object.keys(schema)) {
    if (annotations.has(keyword) || assertions.has(keyword)) continue;
    throw new SchemaError(place, `no values can be generated for the keyword ${keyword}`, 'say it with other keywords');
  }
  const read = <T>(keyword: string, neutral: T): T => (schema[keyword] as T | undefined) ?? neutral;
  const list = <T>(keyword: string): readonly T[] => (keyword in schema ? [schema[keyword] as T] : nothing);
  return {
    types: typesOf(schema, place),
    values: valuesOf(schema),
    minimum: read('minimum', -Infinity),
    maximum: read('maximum', Infinity),
    above: read('exclusiveMinimum', -Infinity),
    below: read('exclusiveMaximum', Infinity),
    multiples: list('multipleOf'),
    minLength: read('minLength', 0),
    maxLength: read('maxLength', Infinity),
    patterns: list('pattern'),
    formats: list('format'),
    minItems: read('minItems', 0),
    maxItems: read('maxItems', Infinity),
    unique: read('uniqueItems', false),
    items: itemsOf(schema),
    contains: 'contains' in schema ? [{ schema: read('contains', true), least: read('minContains', 1) }] : nothing,
    minProperties: read('minProperties', 0),
    maxProperties: read('maxProperties', Infinity),
    required: read('required', nothing),
    properties: propertiesOf(schema),
    names: list('propertyNames'),
    dependents: dependentsOf(schema),
    excluding: 'not' in schema ? [schema] : nothing,
    closed: schema['unevaluatedProperties'] === false || schema['unevaluatedItems'] === false,
    unsure: Object.keys(schema).some((keyword) => sampled.has(keyword)),
  };
}

/** Rules that can only be checked on the finished value. */
const sampled = new Set([
  'not',
  'if',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

function typesOf(schema: JsonSchema, place: string): readonly JsonType[] {
  const { type = anything.types, nullable, not } = schema;
  const named = [type].flat() as JsonType[];
  const unknown = named.find((name) => !jsonTypes.includes(name));
  if (unknown !== undefined)
    throw new SchemaError(place, `${unknown} is not a type`, `write one of ${jsonTypes.join(', ')}`);
  const types = new Set(nullable === true ? [...named, 'null' as const] : named);
  if (isObject(not) && Object.keys(not).join() === 'type')
    [not['type']].flat().forEach((name) => types.delete(name as JsonType));
  const values = valuesOf(schema);
  return [...types].filter((name) => values === undefined || values.some((value) => isOfType(value, name)));
}

function valuesOf(schema: JsonSchema): readonly Json[] | undefined {
  if ('const' in schema) return [schema['const'] as Json];
  return schema['enum'] as readonly Json[] | undefined;
}

/** Handles both drafts: a tuple is `prefixItems` with `items`, or a list of `items` with `additionalItems`. */
function itemsOf({ items, prefixItems, additionalItems }: JsonSchema): readonly Items[] {
  if (Array.isArray(items))
    return [{ prefix: items as Schema[], rest: (additionalItems as Schema | undefined) ?? true }];
  if (items === undefined && prefixItems === undefined) return nothing;
  return [{ prefix: (prefixItems as Schema[] | undefined) ?? [], rest: (items as Schema | undefined) ?? true }];
}

function propertiesOf({ properties, patternProperties, additionalProperties }: JsonSchema): readonly Properties[] {
  if (properties === undefined && patternProperties === undefined && additionalProperties === undefined) return nothing;
  return [
    {
      named: (properties as Properties['named'] | undefined) ?? {},
      patterned: (patternProperties as Properties['patterned'] | undefined) ?? {},
      further: additionalProperties as Schema | undefined,
    },
  ];
}

function dependentsOf({ dependentRequired, dependencies }: JsonSchema): Plain['dependents'] {
  if (dependentRequired === undefined && dependencies === undefined) return nothing;
  const entries = Object.entries({ ...(dependencies as object), ...(dependentRequired as object) });
  return entries.flatMap(([name, needs]) =>
    Array.isArray(needs) ? needs.map((need: string) => [name, need] as const) : [],
  );
}
