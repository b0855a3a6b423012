import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { Json } from '../../../model/index.ts';
import type { Builder } from '../builder.ts';
import { keep } from '../keep.ts';
import { itemSchema } from '../layers.ts';
import type { Alternative } from '../plain.ts';

/** A deliberate change to the built array. */
export interface ArrayEdit {
  /** Forces these values at this index of the tuple. */
  readonly with?: readonly [index: number, values: fc.Arbitrary<unknown>];
}

/** The arrays that keep the rules; undefined if there are none. */
export function arrays(
  builder: Builder,
  alternative: Alternative,
  edit: ArrayEdit = {},
): fc.Arbitrary<Json> | undefined {
  const { rules } = alternative;
  const head = tuple(builder, alternative, edit);
  const rest =
    head.length < tupleLength(alternative)
      ? undefined
      : builder.build(itemSchema(builder.document, rules), alternative.left);
  const least = Math.max(rules.minItems, edit.with === undefined ? 0 : edit.with[0] + 1);
  const most = rest === undefined ? Math.min(rules.maxItems, head.length) : rules.maxItems;
  if (least > most || least > longest) return undefined;
  const made =
    head.length === 0 ? tail(builder, alternative, rest, least, most) : headed(builder, head, rest, least, most);
  if (made === undefined || !rules.unique) return made;
  // Items of a tuple cannot move, so an array with repetitions is dropped completely.
  if (head.length > 0) return keep(made, (items) => withoutRepetition(items).length === items.length);
  return keep(made.map(withoutRepetition), (items) => items.length >= least);
}

/** The number of items with their own schema. */
export function tupleLength({ rules: { items } }: Alternative): number {
  return Math.max(0, ...items.map(({ prefix }) => prefix.length));
}

const longest = 10_000;

/** The values of the first items, up to the first one that has no values. */
function tuple(builder: Builder, alternative: Alternative, edit: ArrayEdit): fc.Arbitrary<Json>[] {
  const head: fc.Arbitrary<Json>[] = [];
  for (let index = 0; index < tupleLength(alternative); index += 1) {
    const given = edit.with?.[0] === index ? (edit.with[1] as fc.Arbitrary<Json>) : undefined;
    const values = given ?? builder.build(itemSchema(builder.document, alternative.rules, index), alternative.left);
    if (values === undefined) break;
    head.push(values);
  }
  return head;
}

function headed(
  builder: Builder,
  head: fc.Arbitrary<Json>[],
  rest: fc.Arbitrary<Json> | undefined,
  least: number,
  most: number,
) {
  const count = fc.integer({ min: Math.min(least, head.length), max: Math.min(most, head.length) });
  const more =
    rest === undefined || most <= head.length
      ? fc.constant([])
      : list(builder, rest, Math.max(0, least - head.length), most - head.length);
  return fc
    .tuple(count, fc.tuple(...head), more)
    .map(([length, first, others]): Json[] => (length < head.length ? first.slice(0, length) : [...first, ...others]));
}

/** Items of one kind; items that `contains` requires come first. */
function tail(
  builder: Builder,
  alternative: Alternative,
  rest: fc.Arbitrary<Json> | undefined,
  least: number,
  most: number,
) {
  if (rest === undefined) return fc.constant<Json[]>([]);
  const [wanted] = alternative.rules.contains;
  if (wanted === undefined || wanted.least === 0) return list(builder, rest, least, most);
  const item = itemSchema(builder.document, alternative.rules);
  const found = builder.build(builder.document.all([item, wanted.schema]), alternative.left);
  if (found === undefined || wanted.least > most) return undefined;
  const others = list(builder, rest, Math.max(0, least - wanted.least), most - wanted.least);
  return fc
    .tuple(fc.array(found, { minLength: wanted.least, maxLength: wanted.least }), others)
    .map((parts) => parts.flat());
}

/** The deeper the list is nested, the more often it has the shortest length, so that trees end. */
function list(builder: Builder, items: fc.Arbitrary<Json>, least: number, most: number): fc.Arbitrary<Json[]> {
  const maxLength = Math.min(most, least + 10);
  return fc.oneof(
    { ...builder.depth, withCrossShrink: true },
    { arbitrary: fc.array(items, { minLength: least, maxLength: least }), weight: 1 },
    { arbitrary: fc.array(items, { ...builder.depth, minLength: least, maxLength }), weight: 5 },
  );
}

function withoutRepetition(items: readonly Json[]): Json[] {
  return items.filter((item, index) => items.findIndex((other) => isDeepStrictEqual(item, other)) === index);
}
