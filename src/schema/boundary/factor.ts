import type { Arbitrary } from 'fast-check';
import type { Json } from '../../model/index.ts';
import type { Builder } from '../generate/builder.ts';
import type { Alternative } from '../generate/plain.ts';
import type { Schema } from '../walk.ts';
import type { Choice, Pick, Row } from './covering.ts';

/**
 * The kind of a variation: `absent` (an optional property), `null`, `empty` (text, list or map), `large` (text, list or map),
 * `extreme` (numbers), `awkward` text (beyond ASCII: emoji, combining, right to left), `control` characters, half of a
 * `surrogate` pair, and `other` for every other value: of an enumeration, of another type, of another arm of a union.
 */
export type Kind = 'absent' | 'null' | 'empty' | 'large' | 'extreme' | 'awkward' | 'control' | 'surrogate' | 'other';

/** A place whose value varies. Its first level is the value of the base. */
export interface Factor {
  readonly levels: readonly Level[];
}

/** One possible value of a place, with the places inside it. */
export interface Level {
  readonly parts: readonly Factor[];
  /** Makes the value from the values of the places inside it; undefined means that there is no value. */
  readonly make: (parts: readonly (Json | undefined)[]) => Json | undefined;
}

/** The position for which a factor is built. */
export interface Position {
  readonly schema: Schema;
  /** How many recursive references may still be followed. */
  readonly left: number;
  /** JSON pointer. */
  readonly at: string;
  /** The value of the base; undefined for an optional property that it lacks. */
  readonly known: Json | undefined;
  readonly optional: boolean;
}

/** The functions for the search for factors in a schema. */
export interface Walk {
  readonly builder: Builder;
  readonly varies: (at: string, kind: Kind) => boolean;
  readonly fits: (schema: Schema, value: Json) => boolean;
  /**
   * The smallest of these values that fits the schema, or none. `alternative` is the alternative that the values were made for.
   */
  readonly smallest: <T extends Json>(
    values: Arbitrary<T> | undefined,
    alternative: Alternative,
    schema: Schema,
  ) => T[];
  readonly factorAt: (place: Position) => Factor;
}

/** A variation for a place; `make` is called only if its kind is wanted there. */
export type Offer = readonly [kind: Kind, make: () => readonly Level[]];

export function constant(value: Json | undefined): Level {
  return { parts: [], make: () => value };
}

/** A tree of factors as a list of choices, and the function that makes a value of a row. */
export interface Combinations {
  readonly choices: readonly Choice[];
  readonly valueOf: (row: Row) => Json;
}

export function combinationsOf(root: Factor): Combinations {
  const choices: Choice[] = [];
  const places = new Map<Factor, number>();
  const visit = (factor: Factor, needs: readonly Pick[]): void => {
    const choice = choices.length;
    const isFree = factor.levels.length > 1;
    if (isFree) {
      choices.push({ size: factor.levels.length, needs });
      places.set(factor, choice);
    }
    for (const [level, { parts }] of factor.levels.entries())
      for (const part of parts) visit(part, isFree ? [...needs, [choice, level]] : needs);
  };
  visit(root, []);
  const valueAt = (factor: Factor, row: Row): Json | undefined => {
    const level = factor.levels[row[places.get(factor) ?? -1] ?? 0];
    return level?.make(level.parts.map((part) => valueAt(part, row)));
  };
  // The root is never absent.
  return { choices, valueOf: (row) => valueAt(root, row) as Json };
}
