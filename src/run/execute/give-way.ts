import { machineClock } from './clock.ts';

/** So long work keeps others waiting, in milliseconds: signals, timers, answers of other calls. */
const LONG_MS = 50;

/** Gives what lets everything else have its turn where this work has had it for long. */
export function givingWay(clock = machineClock): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (clock.now() - since < LONG_MS) return;
    await clock.wait(0);
    since = clock.now();
  };
}
