import * as fc from 'fast-check';
import type { Json, JsonSchema } from '../../model/index.ts';
import type { Builder } from '../generate/builder.ts';
import { keep } from '../generate/keep.ts';
import type { Plain, Alternative } from '../generate/plain.ts';
import { isOfType, jsonTypes } from '../generate/types.ts';
import { valuesOf } from '../generate/kinds/values.ts';
import { saysNothing } from '../keywords.ts';
import type { Schema } from '../walk.ts';
import { arrayRules } from './arrays.ts';
import { breaking, type Breaking, type Broken, type RulesInside } from './broken.ts';
import { objectRules } from './objects.ts';
import { malformed } from '../generate/kinds/formats.ts';
import { stringFormats, strings } from '../generate/kinds/strings.ts';
import { text } from '../generate/kinds/text.ts';
import { integers, numbers } from '../generate/kinds/numbers.ts';

/**
 * Every rule of a schema and of the schemas inside it, each with the values that break only this rule. A schema that is met
 * again, by a reference or by recursion, is not followed a second time.
 */
export function rulesOf(builder: Builder, schema: Schema, left: number, met = new Set([schema])): readonly Breaking[] {
  if (schema === false) return breaking(fc.constant(null), ['false schema'], 'is not allowed');
  if (saysNothing(schema)) return [];
  const alternatives = builder.expand(schema, left);
  return [
    ...typeRules(alternatives),
    ...overlapRules(builder, schema, left),
    ...alternatives.flatMap((alternative) => excludedRules(builder, alternative)),
    ...alternatives.flatMap((alternative) => {
      const inside = (children: readonly Schema[]) => rulesInside(builder, children, alternative.left, met);
      return alternativeRules(builder, alternative, builder.document.placeOf(schema), inside);
    }),
  ];
}

/**
 * The rules of each child. All children are marked as met before any is followed, so that a rule is broken at the place nearest
 * to the root.
 */
function rulesInside(
  builder: Builder,
  children: readonly Schema[],
  left: number,
  met: Set<Schema>,
): readonly (readonly Breaking[])[] {
  const fresh = children.map((child) => {
    const isFresh = !met.has(child);
    if (child !== false) met.add(child);
    return isFresh;
  });
  return children.map((child, index) => (fresh[index] === true ? rulesOf(builder, child, left, met) : []));
}

function typeRules(alternatives: readonly Alternative[]): Breaking[] {
  const allowed = new Set(alternatives.flatMap(({ rules }) => rules.types));
  const strangers = typical.filter(({ value }) => ![...allowed].some((type) => isOfType(value, type)));
  const wrong = allowed.has('integer') ? strangers : strangers.filter(({ value }) => value !== 0.5);
  if (wrong.length === 0) return [];
  return [fc.constantFrom(...wrong).map((stranger) => ({ ...stranger, pointer: '', keywords: typeKeywords }))];
}

const typical: readonly { readonly value: Json; readonly what: string }[] = [
  { value: null, what: 'is null' },
  { value: false, what: 'is a boolean' },
  { value: 0.5, what: 'is not a whole number' },
  { value: 0, what: 'is a number' },
  { value: '', what: 'is a string' },
  { value: [], what: 'is an array' },
  { value: {}, what: 'is an object' },
];

const typeKeywords: Broken['keywords'] = ['type', 'const', 'enum', 'not', 'anyOf', 'oneOf', 'discriminator'];

/** Values that fit two branches of `oneOf`, for the first two branches that have common values. */
function overlapRules({ build, document }: Builder, schema: Schema, left: number): Breaking[] {
  const { oneOf = [], discriminator: _, ...rest } = schema as JsonSchema & { readonly oneOf?: readonly Schema[] };
  const pairs = oneOf.flatMap((one, index) => oneOf.slice(index + 1).map((other) => [one, other]));
  for (const pair of pairs) {
    const values = build(document.all([rest, ...pair]), left);
    if (values !== undefined) return breaking(values, ['oneOf'], 'fits two branches where one is wanted');
  }
  return [];
}

/** Values that `not` excludes. */
function excludedRules({ build, document }: Builder, { rules, left }: Alternative): Breaking[] {
  return rules.excluding.flatMap(({ not, ...rest }) =>
    breaking(build(document.all([rest, not as Schema]), left), ['not'], 'is what the schema excludes'),
  );
}

function alternativeRules(builder: Builder, alternative: Alternative, place: string, inside: RulesInside): Breaking[] {
  if (alternative.rules.values !== undefined) return otherValues(builder, alternative, alternative.rules.values, place);
  const { types } = alternative.rules;
  return [
    ...(types.includes('string') ? stringRules(alternative.rules, place) : []),
    ...(types.includes('number') || types.includes('integer') ? numberRules(alternative.rules) : []),
    ...(types.includes('array') ? arrayRules(builder, alternative, inside) : []),
    ...(types.includes('object') ? objectRules(builder, alternative, inside) : []),
  ];
}

/** Values of the listed values' types that are not in the list. */
function otherValues(builder: Builder, alternative: Alternative, values: readonly Json[], place: string): Breaking[] {
  const types = jsonTypes.filter((type) => type !== 'integer' && values.some((value) => isOfType(value, type)));
  const rules: Plain = { ...alternative.rules, values: undefined, types };
  const free = valuesOf(builder, { ...alternative, rules }, place);
  const listed = new Set(values.map((value) => JSON.stringify(value)));
  const others = free && keep(free, (value) => !listed.has(JSON.stringify(value)));
  return breaking(
    others,
    values.length === 1 ? ['const', 'enum'] : ['enum', 'const'],
    values.length === 1 ? `is not ${JSON.stringify(values[0])}` : 'is none of its values',
  );
}

/** Rules of strings: too short, too long, not matching a pattern, not of a format. The other rules are kept if possible. */
function stringRules(rules: Plain, place: string): Breaking[] {
  const { minLength: least, maxLength: most, patterns } = rules;
  const sized = (minLength: number, maxLength: number) =>
    strings({ ...rules, minLength, maxLength }, place) ?? text(minLength, maxLength);
  const shorter = least > 0 ? sized(0, least - 1) : undefined;
  const longer = most < Infinity ? sized(most + 1, most + 4) : undefined;
  return [
    ...breaking(shorter, ['minLength'], least === 1 ? 'is empty' : `has fewer than ${least} characters`),
    ...breaking(longer, ['maxLength'], `has more than ${most} characters`),
    ...patterns.flatMap((pattern) =>
      breaking(against(rules, pattern, place), ['pattern'], `does not match ${pattern}`),
    ),
    ...stringFormats(rules).flatMap((format) => breaking(malformed, ['format'], `is not a well-formed ${format}`)),
  ];
}

function against(rules: Plain, pattern: string, place: string) {
  const expression = new RegExp(pattern, 'u');
  const others = strings({ ...rules, patterns: rules.patterns.filter((other) => other !== pattern) }, place);
  return others && keep(others, (value) => !expression.test(value));
}

/** Rules of numbers: too small, too large, or between the multiples. The other rules are kept if possible. */
function numberRules(rules: Plain): Breaking[] {
  const { minimum, maximum, above, below, multiples } = rules;
  const make = rules.types.includes('integer') ? integers : numbers;
  const changed = (change: Partial<Plain>) =>
    make({ ...rules, ...change }) ?? make({ ...rules, ...change, multiples: [] });
  const lower = { minimum: -Infinity, above: -Infinity };
  const upper = { maximum: Infinity, below: Infinity };
  const stated = (bound: number, change: Partial<Plain>) => (Number.isFinite(bound) ? changed(change) : undefined);
  return [
    ...breaking(stated(minimum, { ...lower, below: minimum }), ['minimum', 'format'], `is below ${minimum}`),
    ...breaking(stated(above, { ...lower, maximum: above }), ['exclusiveMinimum'], `is not above ${above}`),
    ...breaking(stated(maximum, { ...upper, above: maximum }), ['maximum', 'format'], `is above ${maximum}`),
    ...breaking(stated(below, { ...upper, minimum: below }), ['exclusiveMaximum'], `is not below ${below}`),
    ...multiples.flatMap((step) =>
      breaking(between(make({ ...rules, multiples: [] }), step), ['multipleOf'], `is no multiple of ${step}`),
    ),
  ];
}

/** Clearly between two multiples: programs disagree whether 0.3 is a multiple of 0.1. */
function between(values: fc.Arbitrary<number> | undefined, step: number): fc.Arbitrary<number> | undefined {
  const isBetween = (value: number) => Math.abs(value / step - Math.floor(value / step) - 0.5) <= 0.4;
  return values && keep(values, isBetween);
}
