import fc, { type Arbitrary, type Random } from 'fast-check';
import { inTime } from '../../schema/time-limit.ts';

/** fast-check skips all values before `path`: few samples are taken, so it skips seldom, and none of them takes much memory. */
const PLACES = 4_000;
/** So many values are made at once; they are free for the garbage collector before the next batch is made. */
const BATCH = 200;
/** Milliseconds for a batch: a generator that takes longer probably looks for values that do not exist. */
const batchMs = 60_000;

/** The first `count` values that fast-check would try; each is made shortly before it is needed. */
export function* valuesOf(generated: Arbitrary<unknown>, seed: number, count: number): Generator {
  for (let first = 0; first < count; first += PLACES) {
    const makers = makersOf(generated, seed, first, Math.min(PLACES, count - first));
    for (let at = 0; at < makers.length; at += BATCH)
      yield* inTime(batchMs, 'making values', () => makers.slice(at, at + BATCH).map((make) => make()));
  }
}

/** Functions that make the values from index `first` on: fast-check draws the random state for each value, but makes none. */
function makersOf(generated: Arbitrary<unknown>, seed: number, first: number, count: number): (() => unknown)[] {
  return fc.sample(new Delayed(generated), { seed, numRuns: count, path: String(first) });
}

/** An arbitrary of functions: each makes a value of the inner arbitrary. */
class Delayed extends fc.Arbitrary<() => unknown> {
  constructor(private readonly inner: Arbitrary<unknown>) {
    super();
  }

  generate(random: Random, biasFactor: number | undefined): fc.Value<() => unknown> {
    const make = (): unknown => this.inner.generate(random, biasFactor).value;
    return new fc.Value(make, undefined);
  }

  canShrinkWithoutContext(_value: unknown): _value is () => unknown {
    return false;
  }

  shrink(): fc.Stream<fc.Value<() => unknown>> {
    return fc.Stream.nil();
  }
}
