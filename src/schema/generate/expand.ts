import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonSchema } from '../../model/index.ts';
import { SchemaError } from '../error.ts';
import type { Schema } from '../walk.ts';
import type { Document } from './document.ts';
import { propertySchema } from './layers.ts';
import { anything, ownRules, type Plain, type Alternative } from './plain.ts';
import type { JsonType } from './types.ts';

/**
 * All alternatives that a schema allows: references are followed, `allOf` is merged, and each branch of `anyOf`, `oneOf` and
 * `if` is one alternative. Empty if no value can fit, or only by following more recursive references than are left.
 *
 * @throws SchemaError when a keyword is not supported, or there are too many combinations of branches
 */
export function expand(document: Document, schema: Schema, left: number): readonly Alternative[] {
  if (typeof schema === 'boolean') return schema ? [{ rules: anything, left }] : [];
  const known = document.alternatives.get(schema)?.get(left);
  if (known !== undefined) return known;
  const alternatives = expandAfresh(document, schema, left);
  document.alternatives.set(
    schema,
    (document.alternatives.get(schema) ?? new Map<number, readonly Alternative[]>()).set(left, alternatives),
  );
  return alternatives;
}

function expandAfresh(document: Document, schema: JsonSchema, left: number): readonly Alternative[] {
  const place = document.placeOf(schema);
  let alternatives: readonly Alternative[] = [{ rules: ownRules(schema, place), left }];
  const narrow = (others: readonly Alternative[]) => {
    alternatives = alternatives.flatMap((alternative) => others.flatMap((other) => both(alternative, other)));
    if (alternatives.length > 500)
      throw new SchemaError(place, 'the branches combine in more than 500 ways', 'use fewer branches');
  };
  const alternativesOf = (part: Schema) => expand(document, part, left);
  const each = (keyword: string) => (schema[keyword] as readonly Schema[]).map(alternativesOf);
  if ('$ref' in schema) narrow(followed(document, schema['$ref'], left, place));
  if ('allOf' in schema) each('allOf').forEach(narrow);
  if ('anyOf' in schema) narrow(each('anyOf').flat());
  if ('oneOf' in schema) narrow(oneOf(document, each('oneOf')));
  if ('if' in schema) narrow(conditional(document, schema).flatMap(alternativesOf));
  return alternatives;
}

/** Either `if` and `then` hold, or `else` holds; that `if` does not hold in the second case is checked on the finished value. */
function conditional(document: Document, schema: JsonSchema): readonly Schema[] {
  const { if: condition = true, then: consequence = true, else: otherwise = true } = schema as Record<string, Schema>;
  return [document.all([condition, consequence]), otherwise];
}

function followed(document: Document, reference: unknown, left: number, place: string): readonly Alternative[] {
  const { schema, recursive } = document.follow(reference, place);
  if (!recursive) return expand(document, schema, left);
  return left === 0 ? [] : expand(document, schema, left - 1);
}

/** The alternatives of all branches. Finished values are checked, unless no value can fit two branches. */
function oneOf(document: Document, branches: readonly (readonly Alternative[])[]): readonly Alternative[] {
  const alternatives = branches.flat();
  const overlap = branches.some((branch, index) => {
    const others = branches.slice(index + 1).flat();
    return branch.some((alternative) =>
      others.some((other) => both(alternative, other).some(({ rules, left }) => canBe(document, rules, left))),
    );
  });
  return overlap ? alternatives.map(({ rules, left }) => ({ rules: { ...rules, unsure: true }, left })) : alternatives;
}

/** False if a required property cannot have any value, for example because two branches have different tags. */
function canBe(document: Document, rules: Plain, left: number): boolean {
  if (rules.types.join() !== 'object') return true;
  return rules.required.every((name) => expand(document, propertySchema(document, rules, name), left).length > 0);
}

function both(a: Alternative, b: Alternative): readonly Alternative[] {
  const rules = merge(a.rules, b.rules);
  return rules === undefined ? [] : [{ rules, left: Math.min(a.left, b.left) }];
}

/** The rules of two schemas for the same value together; undefined if they have no type, or no listed value, in common. */
function merge(a: Plain, b: Plain): Plain | undefined {
  const types = commonTypes(a.types, b.types);
  const values = commonValues(a.values, b.values);
  if (types.length === 0 || values?.length === 0) return undefined;
  const together = Object.entries(anything).map(([name, neutral]) => {
    const [one, other] = [a[name as keyof Plain], b[name as keyof Plain]];
    if (Array.isArray(neutral)) return [name, union(one as readonly unknown[], other as readonly unknown[])];
    if (typeof neutral === 'boolean') return [name, one === true || other === true];
    return [name, (neutral === Infinity ? Math.min : Math.max)(Number(one), Number(other))];
  });
  const rules = { ...(Object.fromEntries(together) as Plain), types, values };
  return { ...rules, unsure: rules.unsure || rules.formats.length > 1 };
}

function commonTypes(a: readonly JsonType[], b: readonly JsonType[]): JsonType[] {
  const shared = a.filter((type) => b.includes(type));
  const isNumber = (types: readonly JsonType[]) => types.includes('number');
  const isInteger = (types: readonly JsonType[]) => types.includes('integer');
  return (isNumber(a) && isInteger(b)) || (isInteger(a) && isNumber(b)) ? [...shared, 'integer'] : shared;
}

function commonValues(a: Plain['values'], b: Plain['values']): readonly Json[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.filter((value) => b.some((other) => isDeepStrictEqual(value, other)));
}

/** Returns the neutral list itself if nothing is added, because identity with it shows that no rule was stated. */
function union<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...new Set([...a, ...b])];
}
