import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonSchema } from '../../model/index.ts';
import { SchemaError } from '../error.ts';
import type { Schema } from '../walk.ts';
import type { Document } from './document.ts';
import { propertySchema } from './layers.ts';
import { anything, ownRules, type Plain, type Way } from './plain.ts';
import type { JsonType } from './types.ts';

/**
 * Every way to fit a schema: references followed, `allOf` merged, one way for each branch of `anyOf`, `oneOf` and `if`.
 * None where the schema cannot be fitted, or not without passing more recursive references than are left.
 *
 * @throws SchemaError for what is not supported, and where the branches multiply past all measure
 */
export function expand(document: Document, schema: Schema, left: number): readonly Way[] {
  if (typeof schema === 'boolean') return schema ? [{ rules: anything, left }] : [];
  const known = document.ways.get(schema)?.get(left);
  if (known !== undefined) return known;
  const ways = expandAfresh(document, schema, left);
  document.ways.set(schema, (document.ways.get(schema) ?? new Map<number, readonly Way[]>()).set(left, ways));
  return ways;
}

function expandAfresh(document: Document, schema: JsonSchema, left: number): readonly Way[] {
  const place = document.placeOf(schema);
  let ways: readonly Way[] = [{ rules: ownRules(schema, place), left }];
  const narrow = (others: readonly Way[]) => {
    ways = ways.flatMap((way) => others.flatMap((other) => both(way, other)));
    if (ways.length > 500)
      throw new SchemaError(place, 'the branches combine in more than 500 ways', 'use fewer branches');
  };
  const waysOf = (part: Schema) => expand(document, part, left);
  const each = (keyword: string) => (schema[keyword] as readonly Schema[]).map(waysOf);
  if ('$ref' in schema) narrow(followed(document, schema['$ref'], left, place));
  if ('allOf' in schema) each('allOf').forEach(narrow);
  if ('anyOf' in schema) narrow(each('anyOf').flat());
  if ('oneOf' in schema) narrow(oneOf(document, each('oneOf')));
  if ('if' in schema) narrow(conditional(document, schema).flatMap(waysOf));
  return ways;
}

/** `if` holds and `then` too; or `else` holds: that `if` does not hold then is left to the check of the finished value. */
function conditional(document: Document, schema: JsonSchema): readonly Schema[] {
  const { if: condition = true, then: consequence = true, else: otherwise = true } = schema as Record<string, Schema>;
  return [document.all([condition, consequence]), otherwise];
}

function followed(document: Document, reference: unknown, left: number, place: string): readonly Way[] {
  const { schema, recursive } = document.follow(reference, place);
  if (!recursive) return expand(document, schema, left);
  return left === 0 ? [] : expand(document, schema, left - 1);
}

/** The ways of all branches; values are checked afterwards unless no value can fit two branches. */
function oneOf(document: Document, branches: readonly (readonly Way[])[]): readonly Way[] {
  const ways = branches.flat();
  const overlap = branches.some((branch, index) => {
    const others = branches.slice(index + 1).flat();
    return branch.some((way) =>
      others.some((other) => both(way, other).some(({ rules, left }) => canBe(document, rules, left))),
    );
  });
  return overlap ? ways.map(({ rules, left }) => ({ rules: { ...rules, unsure: true }, left })) : ways;
}

/** False where a required property cannot have any value, as when two branches differ in their tag. */
function canBe(document: Document, rules: Plain, left: number): boolean {
  if (rules.types.join() !== 'object') return true;
  return rules.required.every((name) => expand(document, propertySchema(document, rules, name), left).length > 0);
}

function both(a: Way, b: Way): readonly Way[] {
  const rules = merge(a.rules, b.rules);
  return rules === undefined ? [] : [{ rules, left: Math.min(a.left, b.left) }];
}

/**
 * What two schemas ask of one value together; undefined where no value has the types, or is among the values, of both.
 */
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

/** Keeps the neutral list itself where nothing is added: equality tells whether a rule was stated. */
function union<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...new Set([...a, ...b])];
}
