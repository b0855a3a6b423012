import fc, { type Arbitrary, type Random } from 'fast-check';
import { inTime } from '../../schema/time-limit.ts';

/** fast-check passes over all places before those that are asked for: few asks, and none that is large in memory. */
const PLACES = 4_000;
/** Values that are made at once: they are gone before the next ones are there. */
const BATCH = 200;
/** Milliseconds for a batch: what takes longer looks for values that there are not. */
const batchMs = 60_000;

/** The values that fast-check would try first, `count` of them; each is made shortly before it is asked for. */
export function* valuesOf(generated: Arbitrary<unknown>, seed: number, count: number): Generator {
  for (let first = 0; first < count; first += PLACES) {
    const makers = makersOf(generated, seed, first, Math.min(PLACES, count - first));
    for (let at = 0; at < makers.length; at += BATCH)
      yield* inTime(batchMs, 'making values', () => makers.slice(at, at + BATCH).map((make) => make()));
  }
}

/** What makes the values from place `first` on: fast-check draws for each what its value follows from, and makes none. */
function makersOf(generated: Arbitrary<unknown>, seed: number, first: number, count: number): (() => unknown)[] {
  return fc.sample(new Delayed(generated), { seed, numRuns: count, path: String(first) });
}

/** Gives, for each value of an arbitrary, what makes it. */
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
