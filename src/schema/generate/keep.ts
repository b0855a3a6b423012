import * as fc from 'fast-check';
import { SchemaError } from '../error.ts';

/** Values tried before a rule is taken to be one that no value keeps. */
const tries = 1000;

/**
 * The values for which `ok` holds. Unlike `filter`, it comes to an end when there are none.
 *
 * @returns undefined when none of a thousand values will do
 */
export function keep<T>(values: fc.Arbitrary<T>, ok: (value: T) => boolean): fc.Arbitrary<T> | undefined {
  const { failed } = fc.check(
    fc.property(values, (value) => !ok(value)),
    { seed: 1, numRuns: tries, endOnFailure: true },
  );
  return failed ? new Kept(values, ok) : undefined;
}

/** Any of these; undefined where there are none. Shrinks to the first unless asked to stay with its kind. */
export function oneOf<T>(kinds: readonly fc.Arbitrary<T>[], withCrossShrink = true): fc.Arbitrary<T> | undefined {
  return kinds.length > 1 ? fc.oneof({ withCrossShrink }, ...kinds) : kinds[0];
}

/** The class that fast-check's own `filter` is, with an end to its trying. */
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
