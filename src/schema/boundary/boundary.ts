import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonSchema, Validate } from '../../model/index.ts';
import { complete, coveringRows } from './covering.ts';
import { type Combinations, combinationsOf, type Kind } from './factor.ts';
import { walkOf } from './walk.ts';
import { compile } from '../compile.ts';
import { SchemaError } from '../error.ts';
import { smallest } from '../fault/broken.ts';
import { builderOf, buildRoot } from '../generate/build.ts';
import type { Builder } from '../generate/builder.ts';
import { isObject } from '../walk.ts';

/** What is tried at a place. */
export type BoundaryKind = Kind;

/** Where boundary values are tried, and around which value. */
export interface BoundaryOptions {
  /**
   * A valid value that is sent anyway: what is not tried out stands as it does there, to the order of the properties, and it is
   * not among the values itself. The smallest valid value, and that among the values, when left out.
   */
  readonly base?: Json;
  /** Whether a kind of thing is tried at a place, a JSON pointer; everything everywhere when left out. */
  readonly varies?: (at: string, kind: BoundaryKind) => boolean;
  /** Whether texts may hold half of a surrogate pair, which JSON can escape and UTF-8 cannot carry; false when left out. */
  readonly loneSurrogates?: boolean;
  /** The validator of the same schema; compiled when left out. */
  readonly validate?: Validate;
}

/**
 * Values that fit a schema and try its edges: every optional property absent and present, null, empty, large, extreme, awkward
 * text, every value of an enumeration, every arm of a union, combined so that every two of them that can go together do so in
 * some value. The same list at every call; about as many as the product of the two places with the most to try.
 *
 * @throws SchemaError for a base that does not fit, and for what `arbitraryOf` refuses
 */
export function boundaryValues(schema: JsonSchema, options: BoundaryOptions = {}): readonly Json[] {
  const { choices, valueOf, fits, base } = edgesOf(schema, options);
  const values = coveringRows(choices, (row) => fits(valueOf(row))).map(valueOf);
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]));
  if (options.base !== undefined) distinct.delete(JSON.stringify(base));
  return [...distinct.values()];
}

/**
 * Any combination of what `boundaryValues` tries, also those that it leaves out. Shrinks, each of those values too, to the fewest
 * differences from the base.
 *
 * @throws SchemaError for a base that does not fit, and for what `arbitraryOf` refuses
 */
export function boundaryCombinations(schema: JsonSchema, options: BoundaryOptions = {}): fc.Arbitrary<Json> {
  return new AnyCombination(edgesOf(schema, options));
}

/** What may stand where, and what fits. */
interface Edges extends Combinations {
  readonly base: Json;
  readonly fits: (value: Json) => boolean;
}

function edgesOf(schema: JsonSchema, options: BoundaryOptions): Edges {
  const { varies = () => true, loneSurrogates = false, validate = compile(schema) } = options;
  const builder = builderOf(schema, false);
  const left = recursionsOf(builder);
  const base = options.base ?? smallest(builder.build(schema, left) ?? buildRoot(builder).values) ?? null;
  const [fault] = validate(base);
  if (fault !== undefined)
    throw new SchemaError(fault.pointer, `the base ${fault.message}`, 'give a base that fits the schema');
  const isTried = (at: string, kind: Kind): boolean => (kind !== 'surrogate' || loneSurrogates) && varies(at, kind);
  const root = walkOf(builder, isTried).factorAt({ schema, left, at: '', known: base, optional: false });
  return { ...combinationsOf(root), base, fits: (value) => validate(value).length === 0 };
}

/** As many recursive references as it takes for a value to come to an end, and one to see the recursion at work. */
function recursionsOf({ document: { root, isRecursive }, build }: Builder): number {
  if (!isRecursive) return 0;
  return (
    1 +
    Math.max(
      0,
      Array.from({ length: 48 }, (_, left) => left).findIndex((left) => build(root, left) !== undefined),
    )
  );
}

/** How often chance is tried again where a combination does not fit. */
const TRIES = 100;

class AnyCombination extends fc.Arbitrary<Json> {
  readonly #edges: Edges;

  constructor(edges: Edges) {
    super();
    this.#edges = edges;
  }

  override generate(random: fc.Random): fc.Value<Json> {
    const { choices, valueOf, fits, base } = this.#edges;
    const level = (choice: number): number => random.nextInt(0, (choices[choice]?.size ?? 1) - 1);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const value = valueOf(complete(choices, [], level));
      if (fits(value)) return new fc.Value(value, undefined);
    }
    return new fc.Value(base, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Json {
    return this.#edges.fits(value as Json);
  }

  override shrink(value: Json): fc.Stream<fc.Value<Json>> {
    const { base, fits } = this.#edges;
    return fc
      .stream(nearer(value, base))
      .filter(fits)
      .map((smaller) => new fc.Value(smaller, undefined));
  }
}

/** Values between a value and a base: one difference taken back, or half of a text or a list left. They come to an end. */
function* nearer(value: Json, base: Json | undefined): Generator<Json> {
  if (isDeepStrictEqual(value, base)) return;
  if (base !== undefined) yield base;
  if (typeof value === 'string') {
    for (const half of halves([...value])) yield half.join('');
  } else if (Array.isArray(value)) {
    yield* halves(value);
    for (const [index, item] of value.entries()) {
      const known = Array.isArray(base) ? base[index] : undefined;
      for (const inner of nearer(item, known)) yield value.with(index, inner);
    }
  } else if (isObject(value)) yield* nearerObjects(value, isObject(base) ? base : {});
}

type JsonObject = { [name: string]: Json };

function* nearerObjects(value: JsonObject, base: JsonObject): Generator<Json> {
  const names = [...new Set([...Object.keys(base), ...Object.keys(value)])];
  const changed = (name: string, to: Json | undefined): Json =>
    Object.fromEntries(
      names
        .map((each) => [each, each === name ? to : own(value, each)] as const)
        .filter((entry): entry is readonly [string, Json] => entry[1] !== undefined),
    );
  for (const name of names) {
    const [mine, known] = [own(value, name), own(base, name)];
    if (mine === undefined || known === undefined) yield changed(name, known);
    if (mine !== undefined) for (const inner of nearer(mine, known)) yield changed(name, inner);
  }
}

function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function halves<T>(parts: readonly T[]): T[][] {
  const middle = Math.ceil(parts.length / 2);
  return parts.length < 2 ? [] : [parts.slice(0, middle), parts.slice(middle)];
}
