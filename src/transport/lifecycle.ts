import { setMaxListeners } from 'node:events';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';
import { atExit } from './process/at-exit.ts';
import { flag, type Flag } from './process/wait.ts';
import { unreachable } from './unreachable.ts';

/** What a transport is made of, besides being open or closed. */
export interface Making {
  /** Makes a call. `interrupted` is raised when the caller no longer wants the answer: the promise should then resolve soon. */
  readonly make: (call: Call, limits: Limits, interrupted: Flag) => Promise<Exchange>;
  /** Ends what outlives the calls; called when no call is under way any more. */
  readonly end?: () => Promise<void>;
  /** Ends the same things synchronously, also when this process exits by itself. */
  readonly kill?: () => void;
}

/**
 * A transport that makes calls until it is closed. Each call can be interrupted. `close` interrupts all calls under way and waits
 * for them.
 */
export function lifecycle({ make, end, kill }: Making): Transport {
  const running = new Map<Flag, Promise<void>>();
  let forget: (() => void) | undefined;
  let closed: Promise<void> | undefined;

  async function call(wanted: Call, limits: Limits): Promise<Exchange> {
    const { signal } = limits;
    if (closed !== undefined) return unreachable(wanted, 'the transport is closed');
    if (signal?.aborted === true) return unreachable(wanted, 'interrupted');
    if (kill !== undefined) forget ??= atExit(kill);
    const [interrupted, over] = [flag(), flag()];
    running.set(interrupted, over.raised);
    // Many calls share one signal. Their listeners are not a leak, so Node.js should not warn.
    if (signal !== undefined) setMaxListeners(0, signal);
    signal?.addEventListener('abort', interrupted.raise);
    try {
      return await make(wanted, limits, interrupted);
    } finally {
      signal?.removeEventListener('abort', interrupted.raise);
      running.delete(interrupted);
      over.raise();
    }
  }

  async function close(): Promise<void> {
    const all = [...running];
    for (const [interrupted] of all) interrupted.raise();
    await Promise.all(all.map(([, over]) => over));
    try {
      await end?.();
    } finally {
      kill?.();
      forget?.();
    }
  }

  return { call, close: () => (closed ??= close()) };
}
