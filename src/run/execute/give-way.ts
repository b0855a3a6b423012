import type { Exchange, Turns } from '../../model/index.ts';
import { wasInterrupted } from '../../model/text/phrases.ts';
import { machineClock } from './clock.ts';

/** So long work keeps others waiting, in milliseconds: signals, timers, answers of other calls. */
const LONG_MS = 50;
/** Bytes of an answer that takes longer to be read than others may wait. */
const LONG_BYTES = 256 * 1024;

/** How the long pieces of a run's work take turns: a signal waits for the one alone that is under way. */
export interface GivingWay {
  /**
   * Where work has gone on for long: lets everything else have its turn, and resolves in one that no other piece of work has; undefined
   * where it has not.
   */
  readonly giveWay: () => Promise<void> | undefined;
  /** Why these answers are not read: once a run is interrupted it has less time than long ones take. Undefined where they are. */
  readonly whyNotRead: (turns: Turns) => string | undefined;
}

/** The turns of one run, which the signal interrupts. */
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

/** Whether it takes long to read an answer. Kept in a file, it is read from there to know: not before that is wanted. */
function isLong({ received }: Exchange): boolean {
  return received.length > LONG_BYTES;
}
