import type { Json } from '../../model/index.ts';
import { smallest } from '../fault/broken.ts';
import { arrays } from '../generate/arrays.ts';
import { itemSchema } from '../generate/layers.ts';
import type { Way } from '../generate/plain.ts';
import { step } from '../pointer.ts';
import { constant } from './factor.ts';
import type { Level, Offer, Place, Walk } from './factor.ts';

/** Items of a list that is large, where so many are allowed and can be found. */
const LARGE = [100, 10, 3];

/** Lists to try: the shortest, one with places of its own in it, a large one. */
export function listOffers(walk: Walk, way: Way, { at, known }: Place, isOwn: boolean): Offer[] {
  const { minItems, maxItems } = way.rules;
  const isFilled = isOwn && Array.isArray(known) && known.length > 0;
  const sizes = LARGE.map((size) => Math.min(size, maxItems)).filter((size) => size > Math.max(1, minItems));
  const shortest = (least: number, most: number): Json[][] => {
    const values = arrays(walk.builder, { ...way, rules: { ...way.rules, minItems: least, maxItems: most } });
    const found = values && (smallest(values) as Json[] | undefined);
    return found === undefined ? [] : [found];
  };
  return [
    [minItems === 0 ? 'empty' : 'other', () => shortest(minItems, maxItems).map(constant)],
    [
      'other',
      () => (isFilled ? [] : shortest(Math.max(1, minItems), maxItems).map((list) => listLevel(walk, way, at, list))),
    ],
    [
      'large',
      () =>
        sizes
          .flatMap((size) => shortest(size, maxItems))
          .slice(0, 1)
          .map(constant),
    ],
  ];
}

/** A list whose items are places of their own. */
export function listLevel(walk: Walk, { rules, left }: Way, at: string, list: readonly Json[]): Level {
  const parts = list.map((known, index) => {
    const schema = itemSchema(walk.builder.document, rules, index);
    return walk.factorAt({ schema, left, at: at + step(index), known, optional: false });
  });
  return { parts, make: (items) => items.filter((item) => item !== undefined) };
}
