import { setTimeout as wait } from 'node:timers/promises';

/** The time of a run, in milliseconds. A simulation hands in another. */
export interface Clock {
  /** Milliseconds since any fixed moment; never less than before. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects as soon as the signal tells of an interruption. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const machineClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => wait(ms, undefined, signal === undefined ? {} : { signal }),
};
