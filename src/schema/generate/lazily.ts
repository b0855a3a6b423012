import * as fc from 'fast-check';

/**
 * An arbitrary that is made when its first value is needed: making some takes milliseconds, and most commands need none of their
 * values.
 *
 * @param make makes the arbitrary, once
 * @returns an arbitrary with the same values and the same shrinking
 */
export function lazily<T>(make: () => fc.Arbitrary<T>): fc.Arbitrary<T> {
  return new Lazy(make);
}

class Lazy<T> extends fc.Arbitrary<T> {
  readonly #make: () => fc.Arbitrary<T>;
  #made: fc.Arbitrary<T> | undefined;

  constructor(make: () => fc.Arbitrary<T>) {
    super();
    this.#make = make;
  }

  get #inner(): fc.Arbitrary<T> {
    this.#made ??= this.#make();
    return this.#made;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<T> {
    return this.#inner.generate(random, biasFactor);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#inner.canShrinkWithoutContext(value);
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#inner.shrink(value, context);
  }
}
