import * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import { arrays, tupleLength } from '../generate/kinds/arrays.ts';
import type { Builder } from '../generate/builder.ts';
import { itemSchema } from '../generate/layers.ts';
import type { Plain, Alternative } from '../generate/plain.ts';
import { step } from '../pointer.ts';
import { breaking, type Breaking, type Broken, type RulesInside } from './broken.ts';

/** Rules of arrays: too few or too many items, repeated items, none of the required items; and the rules of the items. */
export function arrayRules(builder: Builder, alternative: Alternative, inside: RulesInside): Breaking[] {
  const { minItems: least, maxItems: most, unique, contains } = alternative.rules;
  const made = (change: Partial<Plain>) =>
    arrays(builder, { ...alternative, rules: { ...alternative.rules, ...change } });
  const first = tupleLength(alternative);
  const rest = itemSchema(builder.document, alternative.rules);
  const fewer = least > 0 ? made({ minItems: 0, maxItems: least - 1, contains: [] }) : undefined;
  const more =
    most < Infinity
      ? (made({ minItems: most + 1, maxItems: most + 2 }) ?? longer(made({ minItems: most })))
      : undefined;
  const beyond = rest === false && most > first ? longer(made({ minItems: first })) : undefined;
  const repeated = unique ? made({ minItems: Math.max(1, least - 1), maxItems: most - 1 }) : undefined;
  const items = Array.from({ length: first }, (_, index) => itemSchema(builder.document, alternative.rules, index));
  return [
    ...breaking(fewer, ['minItems', 'contains'], least === 1 ? 'is empty' : `has fewer than ${least} items`),
    ...breaking(more, ['maxItems', 'items', 'additionalItems'], `has more than ${most} items`),
    ...breaking(beyond, ['items', 'additionalItems', 'unevaluatedItems'], `has more than ${first} items`),
    ...breaking(
      repeated?.map((array) => [...(array as Json[]), (array as Json[]).at(-1) ?? null]),
      ['uniqueItems'],
      'repeats an item',
    ),
    ...contains.flatMap(() => breaking(made({ contains: [] }), ['contains'], 'lacks an item that must be there')),
    ...inside([...items, rest]).flatMap((rules, index) =>
      rules.flatMap((rule) =>
        index < first ? inTuple(builder, alternative, index, rule) : amongRest(builder, alternative, rule),
      ),
    ),
  ];
}

function longer(values: fc.Arbitrary<Json> | undefined): fc.Arbitrary<Json> | undefined {
  return values?.map((items) => [...(items as Json[]), null]);
}

function inTuple(builder: Builder, alternative: Alternative, index: number, rule: Breaking): Breaking[] {
  const values = arrays(builder, alternative, { with: [index, rule] });
  return values === undefined
    ? []
    : [values.map((items) => within(items as unknown[], index, (items as unknown[])[index] as Broken))];
}

/** A broken item, inserted anywhere after the tuple. */
function amongRest(builder: Builder, alternative: Alternative, rule: Breaking): Breaking[] {
  const first = tupleLength(alternative);
  const { minItems, maxItems } = alternative.rules;
  const rules = { ...alternative.rules, minItems: Math.max(minItems - 1, first), maxItems: maxItems - 1 };
  const values = arrays(builder, { ...alternative, rules });
  if (values === undefined) return [];
  return [
    fc.tuple(values, rule, fc.nat(20)).map(([items, broken, chosen]) => {
      const all = items as Json[];
      const index = first + (chosen % (all.length - first + 1));
      return within(all.toSpliced(index, 0, null), index, broken);
    }),
  ];
}

function within(items: readonly unknown[], index: number, broken: Broken): Broken {
  return { ...broken, value: items.with(index, broken.value) as Json[], pointer: step(index) + broken.pointer };
}
