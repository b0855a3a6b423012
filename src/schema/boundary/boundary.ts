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

/** The kind of value that is tried at a place. */
export type BoundaryKind = Kind;

/** The places at which boundary values are tried, and the base value around them. */
export interface BoundaryOptions {
  /**
   * A valid value that is sent anyway. Places that are not varied have its values, even its order of properties, and the base
   * itself is not among the results. Default: the smallest valid value, which is then among the results.
   */
  readonly base?: Json;
  /** Whether a kind of value is tried at a place (a JSON pointer); default: every kind everywhere. */
  readonly varies?: (at: string, kind: BoundaryKind) => boolean;
  /** Whether texts may hold half of a surrogate pair, which JSON can escape but UTF-8 cannot encode; default: false. */
  readonly loneSurrogates?: boolean;
  /** The validator of the same schema; default: it is compiled. */
  readonly validate?: Validate;
}

/**
 * Values that fit a schema and test its limits: every optional property absent and present, null, empty, large, extreme, awkward
 * text, every value of an enumeration, every arm of a union. They are combined so that every two variations that can occur
 * together do so in some value. The same list at every call; its length is about the product of the two places with the most
 * variations.
 *
 * @throws SchemaError when the base does not fit, or `arbitraryOf` refuses the schema
 */
export function boundaryValues(schema: JsonSchema, options: BoundaryOptions = {}): readonly Json[] {
  const { choices, valueOf, fits, base } = edgesOf(schema, options);
  const values = coveringRows(choices, (row) => fits(valueOf(row))).map(valueOf);
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]));
  if (options.base !== undefined) distinct.delete(JSON.stringify(base));
  return [...distinct.values()];
}

/**
 * Any combination of the variations of `boundaryValues`, including those that it leaves out. Its values, and those of
 * `boundaryValues`, shrink to the fewest differences from the base.
 *
 * @throws SchemaError when the base does not fit, or `arbitraryOf` refuses the schema
 */
export function boundaryCombinations(schema: JsonSchema, options: BoundaryOptions = {}): fc.Arbitrary<Json> {
  return new AnyCombination(edgesOf(schema, options));
}

/** The variations of a schema, and whether a value fits. */
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

/** As many recursive references as a value needs to end, and one more so that the recursion is used. */
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

/** How many random combinations are tried until one fits. */
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

/** Values between a value and a base: with one difference removed, or with half of a text or list. The sequence is finite. */
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
