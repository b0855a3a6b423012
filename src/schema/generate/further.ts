import type * as fc from 'fast-check';
import { saysNothing } from '../keywords.ts';
import type { Schema } from '../walk.ts';
import type { Builder } from './builder.ts';
import { keep } from './keep.ts';
import { furtherSchema, patternedSchema } from './layers.ts';
import { matching } from './kinds/patterns.ts';
import { type Plain, statesOnly, type Alternative } from './plain.ts';
import { names as anyNames } from './kinds/text.ts';

/** A group of properties that a schema does not name: their names, and the schema of their values. */
export interface FurtherGroup {
  readonly names: fc.Arbitrary<string>;
  readonly schema: Schema;
}

/**
 * The groups of properties that an object may have in addition to the taken names: one for each pattern, and the rest. Empty if
 * the object is closed.
 */
export function furtherGroups(
  builder: Builder,
  alternative: Alternative,
  taken: readonly string[],
): readonly FurtherGroup[] {
  const { rules } = alternative;
  const patterns = [...new Set(rules.properties.flatMap(({ patterned }) => Object.keys(patterned)))];
  const isFree = (name: string, of?: string) =>
    !taken.includes(name) && patterns.every((pattern) => new RegExp(pattern, 'u').test(name) === (pattern === of));
  const byPattern = patterns.map((pattern) => ({
    names: keep(matching(pattern, 0, Infinity, ''), (name) => isFree(name, pattern) && fitsNames(builder, rules, name)),
    schema: patternedSchema(builder.document, rules, pattern),
  }));
  const schema = furtherSchema(builder.document, rules);
  const rest = isOpen(builder, rules, schema) ? keep(allowedNames(builder, rules), (name) => isFree(name)) : undefined;
  return [...byPattern, { names: rest, schema }].flatMap(({ names, schema: asked }) =>
    names === undefined ? [] : [{ names, schema: asked }],
  );
}

/** Whether `propertyNames` allows a name; formats, which are rare there, are not checked. */
export function fitsNames(builder: Builder, { names }: Plain, name: string): boolean {
  return builder
    .expand(builder.document.all(names), 0)
    .some(
      ({ rules: { types, values, patterns, minLength, maxLength } }) =>
        types.includes('string') &&
        (values === undefined || values.includes(name)) &&
        patterns.every((pattern) => new RegExp(pattern, 'u').test(name)) &&
        [...name].length >= minLength &&
        [...name].length <= maxLength,
    );
}

/**
 * Whether an object gets unnamed properties. An object that names properties and has no rule for others gets them only if
 * unknown properties are wanted.
 */
function isOpen({ unknownProperties }: Builder, { properties }: Plain, schema: Schema): boolean {
  if (schema === false) return false;
  return unknownProperties || !saysNothing(schema) || properties.every(({ named }) => Object.keys(named).length === 0);
}

function allowedNames(builder: Builder, { names }: Plain): fc.Arbitrary<string> {
  const schema = builder.document.all([...names, someString]);
  if (builder.expand(schema, 0).some(({ rules }) => statesOnly(rules, ['types']))) return anyNames;
  return (builder.build(schema, 0) as fc.Arbitrary<string> | undefined) ?? anyNames;
}

const someString = { type: 'string' };
