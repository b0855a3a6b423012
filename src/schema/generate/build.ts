import * as fc from 'fast-check';
import type { Json, JsonSchema, Validate } from '../../model/index.ts';
import { compile } from '../compile.ts';
import { SchemaError } from '../error.ts';
import { saysNothing } from '../keywords.ts';
import type { Schema } from '../walk.ts';
import { alone } from './alone.ts';
import { documentOf } from './document.ts';
import type { Document } from './document.ts';
import { expand } from './expand.ts';
import type { Way } from './expand.ts';
import { anyJson } from './json.ts';
import { keep, oneOf } from './keep.ts';
import { anything } from './plain.ts';
import type { Plain } from './plain.ts';
import { rank, valuesOf } from './values.ts';

/** Makes arbitraries of the schemas of one document, each once. */
export interface Builder {
  readonly document: Document;
  /** Whether objects get properties that no schema speaks of. */
  readonly unknownProperties: boolean;
  /** For fast-check: shared by all that nests, so that values grow smaller the deeper they lie. */
  readonly depth: { readonly depthIdentifier: fc.DepthIdentifier };
  /** The values that fit a schema while passing no more recursive references than are left; undefined where there are none. */
  readonly build: (schema: Schema, left: number) => fc.Arbitrary<Json> | undefined;
  readonly expand: (schema: Schema, left: number) => readonly Way[];
  /** Places of schemas that no value was found for, the innermost first. */
  readonly empty: string[];
}

export function builderOf(root: JsonSchema, unknownProperties: boolean): Builder {
  const document = documentOf(root);
  const made = new Map<string, fc.Arbitrary<Json> | undefined>();
  const builder: Builder = {
    document,
    unknownProperties,
    empty: [],
    depth: { depthIdentifier: fc.createDepthIdentifier() },
    expand: (schema, left) => expand(document, schema, left),
    build: (schema, left) => {
      const key = `${document.numberOf(schema)} ${left}`;
      if (!made.has(key)) made.set(key, buildAfresh(builder, schema, left));
      return made.get(key);
    },
  };
  return builder;
}

/**
 * The values of a whole document, with as few recursive references left as it takes, with a few to spare for variety.
 *
 * @throws SchemaError when no value fits
 */
export function buildRoot(builder: Builder): { readonly values: fc.Arbitrary<Json>; readonly left: number } {
  const { root } = builder.document;
  for (const left of [3, 6, 12, 24, 48]) {
    builder.empty.length = 0;
    const values = builder.build(root, left);
    if (values !== undefined) return { values, left };
  }
  throw new SchemaError(builder.empty[0] ?? '', 'no value fits', 'state rules that one value can keep together');
}

function buildAfresh(builder: Builder, schema: Schema, left: number): fc.Arbitrary<Json> | undefined {
  if (saysNothing(schema)) return anyJson;
  const { document } = builder;
  let judge: Validate | undefined;
  const fits = (value: Json) => (judge ??= compile(alone(document.root, schema)))(value).length === 0;
  const simplestFirst = builder.expand(schema, left).toSorted((a, b) => rank(a.rules) - rank(b.rules));
  const kinds = simplestFirst.flatMap((way) => {
    const values = valuesOf(builder, way, document.placeOf(schema));
    const kept = values !== undefined && isUnsure(way.rules) ? keep(values, fits) : values;
    return kept === undefined ? [] : [kept];
  });
  if (kinds.length === 0) builder.empty.push(document.placeOf(schema));
  return oneOf(kinds);
}

/** Values from a list are built without a look at the other rules. */
function isUnsure(rules: Plain): boolean {
  if (rules.unsure || rules.values === undefined) return rules.unsure;
  const { types: _, values: __, ...others } = rules;
  return Object.entries(others).some(([name, rule]) => rule !== anything[name as keyof Plain]);
}
