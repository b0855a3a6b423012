import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import { definedOnly } from '../../model/defined-only.ts';

/** The time of a run, in milliseconds. A simulation hands in another. */
export interface Clock {
  /** Milliseconds since any fixed moment; never less than before. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds, with 0 once the events that have come meanwhile were handled; rejects as soon as the signal tells of
   * an interruption.
   */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const machineClock: Clock = {
  now: () => performance.now(),
  async wait(ms, signal) {
    const options = definedOnly({ signal });
    if (ms > 0) return wait(ms, undefined, options);
    // A turn of the event loop handles what has come, and ends then: in this one that may be over.
    await endOfTurn(undefined, options);
    await endOfTurn(undefined, options);
  },
};
