import { attentiveMs } from '../process/attention.ts';

/** How long the kit waits for one call. All times are in milliseconds. */
export interface Patience {
  /** The remaining time; zero or less when it is used up. */
  readonly leftMs: () => number;
  /** Reports that the call has returned and the host reads the returned value. */
  readonly returned: () => void;
  /** Reports that the host is still reading. */
  readonly goesOn: () => void;
}

/** Milliseconds after the return within which the reading has to begin, once the deadline is over. */
const beginMs = 250;
/** Milliseconds without progress that are allowed then: a large value takes time in places, and more on a busy machine. */
const standstillMs = 1000;
/** Milliseconds that the reading may take at most, if the deadline is shorter. */
const leastReadingMs = 10_000;

/**
 * Starts the deadline of a call. Reading the returned value is work of the kit and does not make the call late: it may continue
 * after the deadline for as long as it makes progress. But reading may run code of the module, which can make it stop.
 *
 * @param arrivedAt when the kit last received a part of an answer
 */
export function patienceFor(deadlineMs: number, arrivedAt: () => number): Patience {
  const start = attentiveMs();
  let returnedAt: number | undefined;
  let wentOnAt = -Infinity;

  function endsAt(): number {
    const deadline = start + deadlineMs;
    if (returnedAt === undefined) return deadline;
    const standsStill = Math.max(returnedAt + beginMs, Math.max(wentOnAt, arrivedAt()) + standstillMs);
    return Math.max(deadline, Math.min(standsStill, returnedAt + Math.max(deadlineMs, leastReadingMs)));
  }

  return {
    leftMs: () => endsAt() - attentiveMs(),
    // A function that forks returns in each of the processes; the first return counts.
    returned: () => void (returnedAt ??= attentiveMs()),
    goesOn: () => void (wentOnAt = attentiveMs()),
  };
}
