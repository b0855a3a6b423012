/** Something that happens once, to look at and to wait for. */
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
    // A timer that is due while we were busy fires before the system's news is read. Some turns more let news that has
    // come in time count: a target must not be called late for work of ours.
    const ring = (turns: number): unknown => (turns === 0 ? resolve(false) : setImmediate(ring, turns - 1));
    timer = setTimeout(ring, Math.min(Math.max(ms, 0), longestTimerMs), newsTurns);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Turns of the event loop in which all news is read: the exit of a process, the end of its streams, that they are closed. */
const newsTurns = 5;
// Node takes a longer delay for no delay.
const longestTimerMs = 2 ** 31 - 1;
