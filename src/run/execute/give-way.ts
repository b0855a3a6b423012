import { machineClock } from './clock.ts';

/** So long work keeps others waiting, in milliseconds: signals, timers, answers of other calls. */
const LONG_MS = 50;

/** Gives what lets everything else have its turn where this work has had it for long; undefined where it has not. */
export function givingWay(clock = machineClock): () => Promise<void> | undefined {
  let since = clock.now();
  return () => {
    if (clock.now() - since < LONG_MS) return undefined;
    return clock.wait(0).then(() => void (since = clock.now()));
  };
}
