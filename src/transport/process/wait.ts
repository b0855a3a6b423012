/** An event that happens once; it can be looked at and waited for. */
export interface Flag {
  readonly isRaised: () => boolean;
  readonly raised: Promise<void>;
  readonly raise: () => void;
}

export function flag(): Flag {
  let is = false;
  let settle = (): void => {};
  const raised = new Promise<void>((resolve) => (settle = resolve));
  return {
    raised,
    isRaised: () => is,
    raise: () => {
      is = true;
      settle();
    },
  };
}

/** Whether the promise settles within so many milliseconds. */
export async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    // A timer that is due while this process was busy fires before pending events are read. A few more turns of the event loop
    // let events count that arrived in time: a target must not be called late because the kit was busy.
    const ring = (turns: number): unknown => (turns === 0 ? resolve(false) : setImmediate(ring, turns - 1));
    timer = setTimeout(ring, Math.min(Math.max(ms, 0), longestTimerMs), newsTurns);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Turns of the event loop in which pending events are read: the exit of a process, the end and the closing of its streams. */
const newsTurns = 5;
// Node.js treats a longer delay as no delay.
const longestTimerMs = 2 ** 31 - 1;
