import { attentiveMs } from '../process/attention.ts';

/** How long one call is waited for. All times in milliseconds. */
export interface Patience {
  /** How long it still is; of what has used it up none. */
  readonly leftMs: () => number;
  /** The call has returned: what it returned is read now. */
  readonly returned: () => void;
  /** The host is still at that. */
  readonly goesOn: () => void;
}

/** How long the reading may take to begin once the deadline is over. */
const beginMs = 250;
/** How long one that has begun may stand still then: a large value takes its time in places, and more where much else runs. */
const standstillMs = 1000;
/** How long what was returned may take to be read, where the deadline is shorter. */
const leastReadingMs = 10_000;

/**
 * A call has its deadline, from now on. To read what it returned is work of the kit, for which nobody is late: that may go on behind
 * the deadline for as long as it does go on. What is returned may run code of the module when it is read, and that stands still.
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
    // A function that forks returns in each of the processes.
    returned: () => void (returnedAt ??= attentiveMs()),
    goesOn: () => void (wentOnAt = attentiveMs()),
  };
}
