import * as fc from 'fast-check';
import type { Json } from '../../../model/index.ts';
import { arrays } from './arrays.ts';
import type { Builder } from '../builder.ts';
import { oneOf } from '../keep.ts';
import { integers, numbers } from './numbers.ts';
import { objects } from './objects.ts';
import type { Plain, Alternative } from '../plain.ts';
import { strings } from './strings.ts';
import { isOfType, type JsonType, jsonTypes } from '../types.ts';

/** The values of one alternative of a schema, the simplest type first; undefined if there are none. */
export function valuesOf(builder: Builder, alternative: Alternative, place: string): fc.Arbitrary<Json> | undefined {
  const { types, values } = alternative.rules;
  if (values !== undefined) {
    const fitting = values.filter((value) => types.some((type) => isOfType(value, type)));
    return fitting.length === 0 ? undefined : fc.constantFrom(...fitting);
  }
  const kinds = jsonTypes.flatMap(
    (type) => (types.includes(type) ? ofType[type](builder, alternative, place) : undefined) ?? [],
  );
  return oneOf(kinds);
}

/** The rank of the simplest type: null comes before booleans, objects come last. */
export function rank({ types }: Plain): number {
  return Math.min(...types.map((type) => jsonTypes.indexOf(type)));
}

type Maker = (builder: Builder, alternative: Alternative, place: string) => fc.Arbitrary<Json> | undefined;

const ofType: Readonly<Record<JsonType, Maker>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (_, { rules }) => integers(rules),
  number: (_, { rules }) => numbers(rules),
  string: (_, { rules }, place) => strings(rules, place),
  array: (builder, alternative) => arrays(builder, alternative),
  object: (builder, alternative) => objects(builder, alternative),
};
