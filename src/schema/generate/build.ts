import * as fc from 'fast-check';
import type { Json, JsonSchema, Validate } from '../../model/index.ts';
import { compile } from '../compile.ts';
import { SchemaError } from '../error.ts';
import { saysNothing } from '../keywords.ts';
import type { Schema } from '../walk.ts';
import { alone } from './alone.ts';
import type { Builder } from './builder.ts';
import { documentOf } from './document.ts';
import { expand } from './expand.ts';
import { anyJson } from './json.ts';
import { keep, oneOf } from './keep.ts';
import { type Plain, statesOnly } from './plain.ts';
import { rank, valuesOf } from './kinds/values.ts';

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
 * The values of a whole document, with as few recursive references as are needed, and a few more for variety.
 *
 * @throws SchemaError when no value fits
 */
export function buildRoot(builder: Builder): { readonly values: fc.Arbitrary<Json>; readonly left: number } {
  const { root, isRecursive } = builder.document;
  for (const left of isRecursive ? [3, 6, 12, 24, 48] : [0]) {
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
  const kinds = simplestFirst.flatMap((alternative) => {
    const values = valuesOf(builder, alternative, document.placeOf(schema));
    const kept = values !== undefined && isUnsure(alternative.rules) ? keep(values, fits) : values;
    return kept === undefined ? [] : [kept];
  });
  if (kinds.length === 0 && !isSpent(builder, schema, left)) builder.empty.push(document.placeOf(schema));
  return oneOf(kinds);
}

/** Whether one more recursive reference would make values possible. */
function isSpent({ expand: alternativesOf }: Builder, schema: Schema, left: number): boolean {
  return alternativesOf(schema, left).length === 0 && alternativesOf(schema, left + 1).length > 0;
}

/** Values from a list are taken without checking the other rules, so they must be checked. */
function isUnsure(rules: Plain): boolean {
  return rules.unsure || (rules.values !== undefined && !statesOnly(rules, ['types', 'values']));
}
