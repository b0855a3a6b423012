import * as fc from 'fast-check';
import type { Json } from '../../../model/index.ts';
import type { Builder } from '../builder.ts';
import { fitsNames, furtherGroups } from '../further.ts';
import { keep } from '../keep.ts';
import { propertySchema } from '../layers.ts';
import type { Plain, Alternative } from '../plain.ts';

/** A deliberate change to the built object. */
export interface ObjectEdit {
  /** Forces this property, with these values. */
  readonly with?: readonly [name: string, values: fc.Arbitrary<unknown>];
  /** Leaves this property out. */
  readonly without?: string;
}

/** The objects that keep the rules; undefined if there are none. */
export function objects(
  builder: Builder,
  alternative: Alternative,
  edit: ObjectEdit = {},
): fc.Arbitrary<Json> | undefined {
  const { minProperties, maxProperties } = alternative.rules;
  const known = knownNames(alternative.rules).filter((name) => name !== edit.without);
  const added = edit.with?.[0];
  const all = added === undefined || known.includes(added) ? known : [...known, added];
  const required = all.filter((name) => alternative.rules.required.includes(name) || name === added);
  if (minProperties > maxProperties || required.length > maxProperties) return undefined;
  const slots = all.map((name) => slot(builder, alternative, edit, name, required.includes(name)));
  if (!slots.every((entries) => entries !== undefined)) return undefined;
  const taken = edit.without === undefined ? all : [...all, edit.without];
  const others = furtherEntries(builder, alternative, taken, required.length);
  const made = fc.tuple(fc.tuple(...slots), others).map(([mine, more]) => fitted(mine, more, required, maxProperties));
  return minProperties === 0 ? made : keep(made, (value) => Object.keys(value as object).length >= minProperties);
}

/** The names that the rules mention. */
export function knownNames({ required, properties }: Plain): readonly string[] {
  return [...new Set([...properties.flatMap(({ named }) => Object.keys(named)), ...required])];
}

type Entry = readonly [name: string, value: Json];

/** One property, or possibly none if it is optional; undefined if it is required and has no value. */
function slot(builder: Builder, alternative: Alternative, edit: ObjectEdit, name: string, isRequired: boolean) {
  const values = name === edit.with?.[0] ? (edit.with[1] as fc.Arbitrary<Json>) : valuesOf(builder, alternative, name);
  const entries = values?.map((value): Entry => [name, value]);
  if (isRequired) return entries;
  return entries === undefined ? fc.constant(undefined) : fc.option(entries, { ...builder.depth, nil: undefined });
}

function valuesOf(builder: Builder, { rules, left }: Alternative, name: string): fc.Arbitrary<Json> | undefined {
  return fitsNames(builder, rules, name)
    ? builder.build(propertySchema(builder.document, rules, name), left)
    : undefined;
}

/** Properties that the schema does not name: a few, and more if a minimum requires them. */
function furtherEntries(
  builder: Builder,
  alternative: Alternative,
  taken: readonly string[],
  required: number,
): fc.Arbitrary<Entry[]> {
  const kinds = furtherGroups(builder, alternative, taken).flatMap(({ names, schema }) => {
    const values = builder.build(schema, alternative.left);
    return values === undefined ? [] : [fc.tuple(names, values)];
  });
  const least = Math.max(0, alternative.rules.minProperties - required);
  const most = Math.min(Math.max(least, 5), alternative.rules.maxProperties - required);
  if (kinds.length === 0) return fc.constant([]);
  return fc.array(fc.oneof({ withCrossShrink: true }, ...kinds), {
    ...builder.depth,
    minLength: least,
    maxLength: most,
  });
}

/** One object; if there are too many properties, optional ones are removed, the last first. */
function fitted(
  mine: readonly (Entry | undefined)[],
  more: readonly Entry[],
  required: readonly string[],
  most: number,
): Json {
  const present = new Map([...mine.filter((entry) => entry !== undefined), ...more]);
  for (const name of [...present.keys()].toReversed()) {
    if (present.size > most && !required.includes(name)) present.delete(name);
  }
  // Unlike an assignment, this makes `__proto__` an ordinary property.
  return Object.fromEntries(present);
}
