import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '../../model/index.ts';
import { step } from '../../schema/pointer.ts';
import { valueAt } from '../reading/json-value.ts';
import { isObject } from '../reading/read-json.ts';

/** A field that a request does not have according to its document. */
export interface UnknownField {
  /** The JSON pointer of the object that the field is added to. */
  readonly at: string;
  readonly name: string;
  readonly value: Json;
}

const LONG_NAME = 'further_'.repeat(125);
// Plain names stand for any real addition; the others break careless code.
const plainNames = ['x_further', 'id', 'type', 'name', 'further field'];
const names = [...plainNames, 'constructor', '__proto__', 'toString', '', LONG_NAME];
const values: readonly Json[] = ['text', 7, true, null, 1.5, '', [], {}, ['a', 1], { nested: { deep: [null] } }];

/**
 * Two sets of fields for the objects at `places`: a plain field in each, together with the `known` fields that real programs add;
 * and every awkward name in each, with values of every JSON type.
 */
export function fixedUnknownFields(places: readonly string[], known: readonly UnknownField[] = []): UnknownField[][] {
  const plain = places.map((at) => ({ at, name: 'x_further', value: 'text' }));
  const awkward = places.flatMap((at, place) =>
    names.map((name, index) => ({ at, name, value: values[(index + place) % values.length] ?? null })),
  );
  return [[...plain, ...known], awkward];
}

/** An arbitrary of fields in the objects at `places`, including `known` ones; shrinks to one plain field, also from a fixed set. */
export function unknownFields(
  places: readonly string[],
  known: readonly UnknownField[] = [],
): Arbitrary<UnknownField[]> {
  const any = fc.record({
    at: fc.constantFrom(...places),
    name: fc.constantFrom(...names),
    value: fc.constantFrom(...values),
  });
  const field = known.length === 0 ? any : fc.oneof({ weight: 4, arbitrary: any }, fc.constantFrom(...known));
  const most = names.length * places.length + known.length;
  // A minimum length of 1 would keep fast-check from removing the fields after the first one.
  return fc.array(field, { maxLength: most, size: 'xsmall' }).filter((fields) => fields.length > 0);
}

/** The request with the fields added; a field that exists keeps its value. */
export function withFields(request: Json, fields: readonly UnknownField[]): Json {
  const copy = structuredClone(request);
  for (const { at, name, value } of fields) {
    const object = valueAt(copy, at);
    if (isObject(object) && !Object.hasOwn(object, name)) {
      // Assignment to `__proto__` would set the prototype instead.
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return copy;
}

/** The JSON pointers of all objects in a request; that of the request itself comes first. */
export function objectsIn(request: Json, at = ''): string[] {
  if (typeof request !== 'object' || request === null) return [];
  const inner = Object.entries(request).flatMap(([name, value]) => objectsIn(value, at + step(name)));
  return Array.isArray(request) ? inner : [at, ...inner];
}
