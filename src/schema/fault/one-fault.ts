import type * as fc from 'fast-check';
import type { Json, JsonSchema, Validate } from '../../model/index.ts';
import { compile } from '../compile.ts';
import { SchemaError } from '../error.ts';
import { type Breaking, type Broken, smallest } from './broken.ts';
import { rulesOf } from './rules.ts';
import { builderOf, buildRoot } from '../generate/build.ts';
import { keep, oneOf } from '../generate/keep.ts';
import { step } from '../pointer.ts';

/** A value that fits a schema except for one fault. */
export interface Invalid {
  readonly value: Json;
  /** The place of the fault: a JSON pointer, to the object itself for a property that is missing or not allowed. */
  readonly pointer: string;
  /** The broken keyword of JSON Schema. */
  readonly keyword: string;
  /** The property that is missing or not allowed. */
  readonly property?: string;
  /** The fault in words, present tense, under 80 characters: "`name` is missing". */
  readonly says: string;
}

/**
 * Values with one fault each, for every rule of the schema. They shrink, within the broken rule, to the smallest value that
 * shows the fault.
 *
 * @param validate the validator of the same schema; default: it is compiled
 * @throws SchemaError when the schema has no breakable rule, or `arbitraryOf` refuses it
 */
export function oneFault(schema: JsonSchema, validate: Validate = compile(schema)): fc.Arbitrary<Invalid> {
  const rules = allRules(schema).flatMap(
    (rule) => keep(rule, (broken) => confirmed(broken, validate) !== undefined) ?? [],
  );
  const any = oneOf(rules, false);
  if (any === undefined)
    throw new SchemaError('', 'no rule of the schema can be broken', 'state a rule, e.g. the type');
  return any.map((broken) => confirmed(broken, validate) as Invalid);
}

/**
 * For each rule of the schema, the smallest value that breaks it: the same list at every call, in the order of the schema. Empty
 * if the schema has no breakable rule.
 *
 * @param validate the validator of the same schema; default: it is compiled
 * @throws SchemaError when `arbitraryOf` refuses the schema
 */
export function faultsOf(schema: JsonSchema, validate: Validate = compile(schema)): readonly Invalid[] {
  const found = allRules(schema).flatMap((rule) => {
    const broken = smallest(rule, (candidate) => confirmed(candidate, validate) !== undefined);
    return (broken && confirmed(broken, validate)) ?? [];
  });
  return [...new Map(found.map((invalid) => [JSON.stringify(invalid), invalid])).values()];
}

function allRules(schema: JsonSchema): readonly Breaking[] {
  // Unmentioned properties are left out: the fault should be the only deviation.
  const builder = builderOf(schema, false);
  return rulesOf(builder, schema, buildRoot(builder).left);
}

/**
 * The broken value with its fault described, if the validator finds the fault, and no other fault that does not follow from it.
 */
function confirmed({ value, pointer, property, keywords, what }: Broken, validate: Validate): Invalid | undefined {
  const faults = validate(value);
  const here = faults.filter(
    (fault) => fault.pointer === pointer && (property === undefined || fault.property === property),
  );
  const keyword = keywords.find((name) => here.some((fault) => fault.keyword === name));
  // If branches are tried, the faults of all branches are reported, and those of the intended branch may be missing.
  const branched = faults.some((fault) => branching.has(fault.keyword) && isWithin(pointer, fault.pointer));
  const isAlone = faults.every((fault) => isWithin(fault.pointer, pointer));
  if (!branched && (keyword === undefined || !isAlone)) return undefined;
  const about = property === undefined ? pointer : pointer + step(property);
  return {
    value,
    pointer,
    keyword: keyword ?? keywords[0],
    ...(property === undefined ? {} : { property }),
    says: sentence(about, what),
  };
}

const branching = new Set(['anyOf', 'oneOf', 'discriminator', 'if']);

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

function sentence(pointer: string, what: string): string {
  const place = pointer === '' ? 'the value' : `\`${cut(pointer.slice(1), 38)}\``;
  return `${place} ${cut(what, 38)}`;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
