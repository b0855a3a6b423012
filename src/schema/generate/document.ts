import type { JsonSchema } from '../../model/index.ts';
import { refuseEndless } from '../endless.ts';
import { SchemaError } from '../error.ts';
import { resolve } from '../reference.ts';
import { type Schema, subschemas } from '../walk.ts';
import type { Alternative } from './plain.ts';

/** A schema document while values are built from it: its references, its places, and what was already worked out. */
export interface Document {
  readonly root: JsonSchema;
  /** Whether references go round in a circle somewhere. */
  readonly isRecursive: boolean;
  /** The schema that a reference means, and whether it is where a circle of references closes. */
  readonly follow: (reference: unknown, place: string) => Target;
  /** One schema that asks all that these ask: the same object for the same schemas. */
  readonly all: (schemas: readonly Schema[]) => Schema;
  /** JSON pointer of a schema; of its first part where it was made by `all`. */
  readonly placeOf: (schema: Schema) => string;
  /** A number for each schema, the same for the same object. */
  readonly numberOf: (schema: Schema) => number;
  /** Filled by `expand`. */
  readonly alternatives: Map<JsonSchema, Map<number, readonly Alternative[]>>;
}

interface Target {
  readonly schema: Schema;
  readonly recursive: boolean;
}

/** @throws SchemaError for a schema that asks for itself about one value */
export function documentOf(root: JsonSchema): Document {
  refuseEndless(root);
  const places = new Map<Schema, string>([...subschemas(root)].map(([pointer, schema]) => [schema, pointer]));
  const numbers = new Map<Schema, number>();
  const numberOf = (schema: Schema) => numbers.get(schema) ?? numbers.set(schema, numbers.size).size - 1;
  const made = new Map<string, Schema>();
  const targets = new Map<unknown, Target>();
  const heads = recursionHeads(root);
  return {
    root,
    isRecursive: heads.size > 0,
    alternatives: new Map(),
    numberOf,
    placeOf: (schema) => places.get(schema) ?? '',
    follow: (reference, place) => {
      const target = targets.get(reference) ?? targetOf(root, heads, reference, place);
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

function targetOf(root: JsonSchema, heads: ReadonlySet<Schema>, reference: unknown, place: string): Target {
  const schema = resolve(root, reference);
  if (schema !== undefined) return { schema, recursive: heads.has(schema) };
  throw new SchemaError(
    place,
    `${JSON.stringify(reference)} leads out of the document`,
    'refer to a place in this document',
  );
}

/**
 * The schemas at which references come round again: every circle of references goes through one of them. They are the
 * targets of the references that lead back to where a walk along references, from the root, still is.
 */
function recursionHeads(root: JsonSchema): ReadonlySet<Schema> {
  const heads = new Set<Schema>();
  const done = new Set<Schema>();
  const visit = (schema: Schema, path: readonly Schema[]) => {
    if (path.includes(schema)) heads.add(schema);
    if (done.has(schema)) return;
    done.add(schema);
    for (const [, { $ref }] of subschemas(schema)) {
      const target = $ref === undefined ? undefined : resolve(root, $ref);
      if (target !== undefined) visit(target, [...path, schema]);
    }
  };
  visit(root, []);
  return heads;
}
