import type { Exchange, Turns } from '../../model/index.ts';
import { wasInterrupted } from '../../model/text/phrases.ts';
import { machineClock } from './clock.ts';

/** After so many milliseconds of work, other things have waited too long: signals, timers, answers of other calls. */
const LONG_MS = 50;
/** An answer with more bytes takes longer to read than other work should wait. */
const LONG_BYTES = 256 * 1024;

/** Lets the long pieces of a run's work take turns: a signal has to wait only for the piece that is under way. */
export interface GivingWay {
  /**
   * If work has gone on for `LONG_MS`, lets everything else have its turn, and resolves in a turn of the event loop that no other
   * piece of work has; otherwise returns undefined.
   */
  readonly giveWay: () => Promise<void> | undefined;
  /** Why these answers are not read: an interrupted run has no time for long ones. Undefined if they are read. */
  readonly whyNotRead: (turns: Turns) => string | undefined;
}

/** The turns of one run, which the signal can interrupt. */
export function givingWay(clock = machineClock, signal?: AbortSignal): GivingWay {
  let since = clock.now();
  let last = Promise.resolve();
  return {
    giveWay() {
      if (clock.now() - since < LONG_MS) return undefined;
      const nextTurn = (): Promise<void> => clock.wait(0).then(() => void (since = clock.now()));
      last = last.then(nextTurn, nextTurn);
      return last;
    },
    whyNotRead: (turns) => (signal?.aborted === true && turns.some(isLong) ? wasInterrupted : undefined),
  };
}

/** Whether the answer takes long to read. A stored answer is read from its file for this, so ask only if needed. */
function isLong({ received }: Exchange): boolean {
  return received.length > LONG_BYTES;
}
