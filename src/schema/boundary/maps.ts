import * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import { type FurtherGroup, furtherGroups } from '../generate/further.ts';
import { propertySchema } from '../generate/layers.ts';
import { knownNames, objects } from '../generate/kinds/objects.ts';
import type { Alternative } from '../generate/plain.ts';
import { step } from '../pointer.ts';
import { isObject } from '../walk.ts';
import { constant, type Factor, type Level, type Offer, type Position, type Walk } from './factor.ts';

type JsonObject = { [name: string]: Json };

/** The number of properties in a large map. */
const LARGE = 50;

/** An object for an alternative that the base does not take, with places that vary. */
export function objectOffers(
  walk: Walk,
  alternative: Alternative,
  { schema, at, known }: Position,
  isOwn: boolean,
): Offer[] {
  if (isOwn && isObject(known)) return [];
  const found = () => walk.smallest(objects(walk.builder, alternative), alternative, schema) as JsonObject[];
  return [['other', () => found().map((object) => objectLevel(walk, alternative, at, object))]];
}

/** An object whose properties are places that vary. */
export function objectLevel(walk: Walk, alternative: Alternative, at: string, known: JsonObject): Level {
  const named = knownNames(alternative.rules);
  // In the order of the base, so that unchanged parts stay equal to the byte.
  const names = [...new Set([...Object.keys(known).filter((name) => named.includes(name)), ...named])];
  const further = Object.entries(known).filter(([name]) => !named.includes(name));
  const parts = names.map((name) => propertyFactor(walk, alternative, at, name, known));
  return {
    parts: [...parts, furtherFactor(walk, alternative, at, Object.fromEntries(further))],
    make: (values) => {
      const entries = [
        ...names.map((name, index) => [name, values[index]] as const),
        ...Object.entries(values.at(-1) ?? {}),
      ];
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    },
  };
}

function propertyFactor(walk: Walk, { rules, left }: Alternative, at: string, name: string, known: JsonObject): Factor {
  return walk.factorAt({
    schema: propertySchema(walk.builder.document, rules, name),
    left,
    at: at + step(name),
    known: Object.hasOwn(known, name) ? known[name] : undefined,
    optional: !rules.required.includes(name),
  });
}

/** The properties beyond the named ones: those of the base, none, one of each group, many. */
function furtherFactor(walk: Walk, alternative: Alternative, at: string, known: JsonObject): Factor {
  const groups = furtherGroups(walk.builder, alternative, knownNames(alternative.rules));
  if (groups.length === 0) return { levels: [constant(known)] };
  const isEmpty = Object.keys(known).length === 0;
  const filled = (size: number) => groups.flatMap((group) => filledMap(walk, alternative, group, size));
  return {
    levels: [
      mapLevel(walk, alternative, at, known),
      ...(!isEmpty && walk.varies(at, 'empty') ? [constant({})] : []),
      ...(isEmpty && walk.varies(at, 'other') ? filled(1).map((map) => mapLevel(walk, alternative, at, map)) : []),
      ...(walk.varies(at, 'large') ? filled(Math.min(LARGE, alternative.rules.maxProperties)).map(constant) : []),
    ],
  };
}

/** Unnamed properties, each a place that varies. */
function mapLevel(walk: Walk, alternative: Alternative, at: string, known: JsonObject): Level {
  const names = Object.keys(known);
  return {
    parts: names.map((name) => propertyFactor(walk, alternative, at, name, known)),
    make: (values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])),
  };
}

/**
 * Up to `size` properties of one group, limited by the number of names, all with the smallest value; none if there is no value.
 */
function filledMap(walk: Walk, alternative: Alternative, { names, schema }: FurtherGroup, size: number): JsonObject[] {
  const distinct =
    size === 1 ? walk.smallest(names, alternative, true) : new Set(fc.sample(names, { seed: 1, numRuns: 4 * size }));
  const values = walk.smallest(walk.builder.build(schema, alternative.left), alternative, schema);
  return values.map((value) => Object.fromEntries([...distinct].slice(0, size).map((name) => [name, value])));
}
