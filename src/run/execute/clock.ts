import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import { definedOnly } from '../../model/defined-only.ts';

/** The time of a run, in milliseconds. A simulation passes another clock. */
export interface Clock {
  /** Milliseconds since any fixed moment; never decreases. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds. With 0 it resolves after the pending events were handled. Rejects as soon as the signal
   * reports an interruption.
   */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const machineClock: Clock = {
  now: () => performance.now(),
  async wait(ms, signal) {
    const options = definedOnly({ signal });
    if (ms > 0) return wait(ms, undefined, options);
    // Two turns of the event loop: the phase that handles pending events may already be over in the current turn.
    await endOfTurn(undefined, options);
    await endOfTurn(undefined, options);
  },
};
