import type { JsonSchema } from '../../model/index.ts';
import { SchemaError } from '../error.ts';
import { resolve } from '../reference.ts';
import { subschemas } from '../walk.ts';
import type { Schema } from '../walk.ts';
import type { Way } from './expand.ts';

/** A schema document while values are built from it: its references, its places, and what was already worked out. */
export interface Document {
  readonly root: JsonSchema;
  /** The schema that a reference means, and whether following it can lead to the same reference again. */
  readonly follow: (reference: unknown, place: string) => Target;
  /** One schema that asks all that these ask: the same object for the same schemas. */
  readonly all: (schemas: readonly Schema[]) => Schema;
  /** JSON pointer of a schema; of its first part where it was made by `all`. */
  readonly placeOf: (schema: Schema) => string;
  /** A number for each schema, the same for the same object. */
  readonly numberOf: (schema: Schema) => number;
  /** Filled by `expand`. */
  readonly ways: Map<JsonSchema, Map<number, readonly Way[]>>;
}

interface Target {
  readonly schema: Schema;
  readonly recursive: boolean;
}

export function documentOf(root: JsonSchema): Document {
  const places = new Map<Schema, string>([...subschemas(root)].map(([pointer, schema]) => [schema, pointer]));
  const numbers = new Map<Schema, number>();
  const numberOf = (schema: Schema) => numbers.get(schema) ?? numbers.set(schema, numbers.size).size - 1;
  const made = new Map<string, Schema>();
  const targets = new Map<unknown, Target>();
  return {
    root,
    ways: new Map(),
    numberOf,
    placeOf: (schema) => places.get(schema) ?? '',
    follow: (reference, place) => {
      const target = targets.get(reference) ?? targetOf(root, reference, place);
      targets.set(reference, target);
      return target;
    },
    all: (schemas) => {
      const [first, ...others] = [...new Set(schemas)].filter((schema) => schema !== true);
      if (first === undefined || others.length === 0) return first ?? true;
      const key = [first, ...others].map(numberOf).join();
      const schema = made.get(key) ?? { allOf: [first, ...others] };
      made.set(key, schema);
      places.set(schema, places.get(first) ?? '');
      return schema;
    },
  };
}

function targetOf(root: JsonSchema, reference: unknown, place: string): Target {
  const schema = resolve(root, reference);
  if (schema !== undefined) return { schema, recursive: reaches(root, schema, schema) };
  throw new SchemaError(place, `${JSON.stringify(reference)} leads out of the document`, 'refer to a place in this document');
}

/** Whether references inside `from`, followed, lead to the schema `target`, or to one that it is a part of. */
function reaches(root: JsonSchema, from: Schema, target: Schema, seen = new Set<Schema>()): boolean {
  return [...subschemas(from)].some(([, { $ref }]) => {
    const next = $ref === undefined ? undefined : resolve(root, $ref);
    if (next === undefined || seen.has(next)) return false;
    seen.add(next);
    return isPart(target, next) || reaches(root, next, target, seen);
  });
}

function isPart(inner: Schema, outer: Schema): boolean {
  return [...subschemas(outer)].some(([, schema]) => schema === inner);
}
