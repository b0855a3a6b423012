import type { Json, Validate } from '../../model/index.ts';
import { compile } from '../compile.ts';
import { smallest } from '../fault/broken.ts';
import { alone } from '../generate/alone.ts';
import type { Builder } from '../generate/builder.ts';
import { propertySchema } from '../generate/layers.ts';
import type { Alternative } from '../generate/plain.ts';
import { isOfType, type JsonType } from '../generate/types.ts';
import { saysNothing } from '../keywords.ts';
import type { Schema } from '../walk.ts';
import { constant, type Factor, type Kind, type Level, type Offer, type Position, type Walk } from './factor.ts';
import { listLevel, listOffers } from './lists.ts';
import { objectLevel, objectOffers } from './maps.ts';
import { numberOffers } from './numerals.ts';
import { textOffers } from './texts.ts';

/** Walks through a schema along a base, and finds the variations of each place. */
export function walkOf(builder: Builder, varies: (at: string, kind: Kind) => boolean): Walk {
  const judges = new Map<Schema, Validate>();
  const judgeOf = (schema: Schema): Validate => {
    const judge = judges.get(schema) ?? compile(alone(builder.document.root, schema));
    judges.set(schema, judge);
    return judge;
  };
  const fits = (schema: Schema, value: Json): boolean => judgeOf(schema)(value).length === 0;
  const walk: Walk = {
    builder,
    varies,
    fits,
    smallest: (values, { rules }, schema) => {
      const found = values && smallest(values, (value) => !rules.unsure || fits(schema, value));
      return found === undefined ? [] : [found];
    },
    factorAt: (position) => factorAt(walk, position),
  };
  return walk;
}

function factorAt(walk: Walk, position: Position): Factor {
  const { schema, left, at, known, optional } = position;
  const alternatives = saysNothing(schema) ? [] : walk.builder.expand(schema, left);
  const own = known === undefined ? undefined : ownAlternative(walk, alternatives, known);
  const offers = [
    ...(optional && known !== undefined ? [absent] : []),
    ...(saysNothing(schema) ? anything : []),
    ...alternatives.flatMap((alternative) => offersOf(walk, alternative, position, alternative === own)),
  ];
  const others = offers.flatMap(([kind, make]) => (walk.varies(at, kind) ? make() : []));
  return { levels: distinct([baseLevel(walk, own, position), ...others]) };
}

const absent: Offer = ['absent', () => [constant(undefined)]];

/** For places with an empty schema: values of each type. */
const anything: readonly Offer[] = [
  ['null', () => [constant(null)]],
  ['empty', () => ['', [], {}].map(constant)],
  ['other', () => [true, 7].map(constant)],
];

/** The alternative that the base takes. */
function ownAlternative(walk: Walk, alternatives: readonly Alternative[], known: Json): Alternative | undefined {
  const possible = alternatives.filter(({ rules }) => rules.types.some((type) => isOfType(known, type)));
  if (possible.length < 2 || !isOfType(known, 'object')) return possible[0];
  return possible.find(
    ({ rules }) =>
      rules.required.every((name) => Object.hasOwn(known as object, name)) &&
      Object.entries(known as object).every(([name, value]: [string, Json]) =>
        walk.fits(propertySchema(walk.builder.document, rules, name), value),
      ),
  );
}

/** The level with the value of the base, and the places inside it. */
function baseLevel(walk: Walk, own: Alternative | undefined, { at, known }: Position): Level {
  if (own === undefined || own.rules.values !== undefined || typeof known !== 'object' || known === null)
    return constant(known);
  return Array.isArray(known) ? listLevel(walk, own, at, known) : objectLevel(walk, own, at, known);
}

/** The variations of an alternative in addition to the base. */
function offersOf(walk: Walk, alternative: Alternative, position: Position, isOwn: boolean): Offer[] {
  const { types, values } = alternative.rules;
  if (values !== undefined)
    return [['other', () => values.filter((value) => walk.fits(position.schema, value)).map(constant)]];
  return types.flatMap((type) => ofType[type](walk, alternative, position, isOwn));
}

const ofType: Readonly<
  Record<JsonType, (walk: Walk, alternative: Alternative, position: Position, isOwn: boolean) => Offer[]>
> = {
  null: () => [['null', () => [constant(null)]]],
  boolean: () => [['other', () => [false, true].map(constant)]],
  integer: numberOffers,
  number: numberOffers,
  string: textOffers,
  array: listOffers,
  object: objectOffers,
};

/** Each value once; a level with places inside counts as different from all others. */
function distinct(levels: readonly Level[]): Level[] {
  const seen = new Set<string | undefined>();
  return levels.filter(({ parts, make }) => {
    const text = JSON.stringify(make([]));
    const isNew = parts.length > 0 || !seen.has(text);
    if (parts.length === 0) seen.add(text);
    return isNew;
  });
}
