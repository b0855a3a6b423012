import type { Arbitrary } from 'fast-check';
import type { Json } from '../../model/index.ts';
import type { Builder } from '../generate/builder.ts';
import type { Alternative } from '../generate/plain.ts';
import type { Schema } from '../walk.ts';
import type { Choice, Pick, Row } from './covering.ts';

/**
 * What is tried at a place: `absent` (an optional property), `null`, `empty` (text, list or map), `large` (the same), `extreme`
 * (numbers), `awkward` text (beyond ASCII: emoji, combining, right to left), `control` characters, half of a `surrogate` pair;
 * `other` is every further value: of an enumeration, of another type, of another arm of a union.
 */
export type Kind = 'absent' | 'null' | 'empty' | 'large' | 'extreme' | 'awkward' | 'control' | 'surrogate' | 'other';

/** A place where values differ. Its first level is what the base has there. */
export interface Factor {
  readonly levels: readonly Level[];
}

/** One of the things that may stand at a place, together with the places inside it. */
export interface Level {
  readonly parts: readonly Factor[];
  /** Puts it together from what stands at the places inside; undefined is nothing at all. */
  readonly make: (parts: readonly (Json | undefined)[]) => Json | undefined;
}

/** Where a factor is looked for. */
export interface Position {
  readonly schema: Schema;
  /** Recursive references that may still be passed. */
  readonly left: number;
  /** JSON pointer. */
  readonly at: string;
  /** What the base has there; undefined for an optional property that it lacks. */
  readonly known: Json | undefined;
  readonly optional: boolean;
}

/** What the search for factors needs on its way through a schema. */
export interface Walk {
  readonly builder: Builder;
  readonly varies: (at: string, kind: Kind) => boolean;
  readonly fits: (schema: Schema, value: Json) => boolean;
  /** The smallest of these values that fits a schema; none where there is none. `alternative`: what they were made for. */
  readonly smallest: <T extends Json>(
    values: Arbitrary<T> | undefined,
    alternative: Alternative,
    schema: Schema,
  ) => T[];
  readonly factorAt: (place: Position) => Factor;
}

/** Something to try at a place: made only where its kind is wanted there. */
export type Offer = readonly [kind: Kind, make: () => readonly Level[]];

export function constant(value: Json | undefined): Level {
  return { parts: [], make: () => value };
}

/** A tree of factors as a list of choices, and how a row of them becomes a value. */
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
  // The whole is never absent.
  return { choices, valueOf: (row) => valueAt(root, row) as Json };
}
