import type { Json } from '../../model/index.ts';
import { arrays } from '../generate/kinds/arrays.ts';
import { itemSchema } from '../generate/layers.ts';
import type { Alternative } from '../generate/plain.ts';
import { step } from '../pointer.ts';
import { constant, type Level, type Offer, type Position, type Walk } from './factor.ts';

/** The numbers of items to try for a large list; the first one that is allowed and can be generated is used. */
const LARGE = [100, 10, 3];

/** The lists to try: the shortest one, one whose items vary, a large one. */
export function listOffers(walk: Walk, alternative: Alternative, { schema, at, known }: Position): Offer[] {
  const { minItems, maxItems } = alternative.rules;
  const isFilled = Array.isArray(known) && known.length > 0;
  const shortest = (least: number): Json[][] => {
    const values = arrays(walk.builder, { ...alternative, rules: { ...alternative.rules, minItems: least } });
    return walk.smallest(values, alternative, schema) as Json[][];
  };
  const some = () => shortest(Math.max(1, minItems)).map((list) => listLevel(walk, alternative, at, list));
  const large = () => {
    const sizes = LARGE.map((size) => Math.min(size, maxItems)).filter((size) => size > Math.max(1, minItems));
    for (const size of sizes) {
      const found = shortest(size);
      if (found.length > 0) return found.map(constant);
    }
    return [];
  };
  return [
    minItems === 0
      ? ['empty', () => [constant([])]]
      : ['other', () => (isFilled ? shortest(minItems).map(constant) : [])],
    ['other', () => (isFilled ? [] : some())],
    ['large', large],
  ];
}

/** A list whose items are places that vary. */
export function listLevel(walk: Walk, { rules, left }: Alternative, at: string, list: readonly Json[]): Level {
  const parts = list.map((known, index) => {
    const schema = itemSchema(walk.builder.document, rules, index);
    return walk.factorAt({ schema, left, at: at + step(index), known, optional: false });
  });
  return { parts, make: (items) => items.filter((item) => item !== undefined) };
}
