import * as fc from 'fast-check';
import { SchemaError } from '../error.ts';

/** The number of values to try before a rule counts as one that no value keeps. */
const tries = 1000;

/**
 * The values for which `ok` holds. Unlike `filter`, it ends if there are none.
 *
 * @returns undefined if none of a thousand values is accepted
 */
export function keep<T>(values: fc.Arbitrary<T>, ok: (value: T) => boolean): fc.Arbitrary<T> | undefined {
  const { failed } = fc.check(
    fc.property(values, (value) => !ok(value)),
    { seed: 1, numRuns: tries, endOnFailure: true },
  );
  return failed ? new Kept(values, ok) : undefined;
}

/**
 * Any of these kinds of values; undefined if there are none. Values shrink to the first kind, unless they should stay in their
 * own.
 */
export function oneOf<T>(kinds: readonly fc.Arbitrary<T>[], withCrossShrink = true): fc.Arbitrary<T> | undefined {
  return kinds.length > 1 ? fc.oneof({ withCrossShrink }, ...kinds) : kinds[0];
}

/** Like fast-check's own `filter`, but with a limit of tries. */
class Kept<T> extends fc.Arbitrary<T> {
  readonly #values: fc.Arbitrary<T>;
  readonly #ok: (value: T) => boolean;

  constructor(values: fc.Arbitrary<T>, ok: (value: T) => boolean) {
    super();
    this.#values = values;
    this.#ok = ok;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<T> {
    for (let tried = 0; tried < 10 * tries; tried += 1) {
      const made = this.#values.generate(random, biasFactor);
      if (this.#ok(made.value)) return made;
    }
    throw new SchemaError(
      '',
      `none of ${10 * tries} values keeps every rule`,
      'state the rules so that more values keep them',
    );
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#values.canShrinkWithoutContext(value) && this.#ok(value);
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#values.shrink(value, context).filter((smaller) => this.#ok(smaller.value));
  }
}
