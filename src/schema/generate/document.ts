import type { JsonSchema } from '../../model/index.ts';
import { refuseEndless } from '../endless.ts';
import { SchemaError } from '../error.ts';
import { resolve } from '../reference.ts';
import { type Schema, subschemas } from '../walk.ts';
import type { Alternative } from './plain.ts';

/** A schema document from which values are built: its references, its places, and cached results. */
export interface Document {
  readonly root: JsonSchema;
  /** Whether references form a circle somewhere. */
  readonly isRecursive: boolean;
  /** The schema that a reference means, and whether a circle of references closes there. */
  readonly follow: (reference: unknown, place: string) => Target;
  /** One schema with the rules of all these schemas: the same object for the same schemas. */
  readonly all: (schemas: readonly Schema[]) => Schema;
  /** The JSON pointer of a schema; for one made by `all`, that of its first part. */
  readonly placeOf: (schema: Schema) => string;
  /** A number for each schema object. */
  readonly numberOf: (schema: Schema) => number;
  /** A cache, filled by `expand`. */
  readonly alternatives: Map<JsonSchema, Map<number, readonly Alternative[]>>;
}

interface Target {
  readonly schema: Schema;
  readonly recursive: boolean;
}

/** @throws SchemaError when a schema applies itself to the same value */
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
 * The schemas at which circles of references close: every circle goes through one of them. They are the targets of references
 * that lead back to a schema on the current path of a walk from the root.
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
