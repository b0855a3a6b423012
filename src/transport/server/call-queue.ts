/** Runs tasks in parallel until they are asked to run one at a time. */
export interface CallQueue {
  readonly isOneAtATime: () => boolean;
  readonly oneAtATime: () => void;
  /** Runs a task next to all others that are under way. `hadCompany`: whether any other ran at the same time. */
  readonly together: <T>(work: () => Promise<T>) => Promise<{ readonly result: T; readonly hadCompany: boolean }>;
  /** Runs a task after everything that began before is over. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

export function callQueue(): CallQueue {
  const underWay = new Set<{ hadCompany: boolean; readonly over: Promise<unknown> }>();
  let last: Promise<unknown> = Promise.resolve();
  let isOne = false;
  return {
    isOneAtATime: () => isOne,
    oneAtATime: () => (isOne = true),
    async together(work) {
      const over = work();
      const mine = { hadCompany: underWay.size > 0, over };
      for (const other of underWay) other.hadCompany = true;
      underWay.add(mine);
      try {
        return { result: await over, hadCompany: mine.hadCompany };
      } finally {
        underWay.delete(mine);
      }
    },
    alone(work) {
      const before = [last, ...[...underWay].map(({ over }) => over)];
      const mine = Promise.allSettled(before).then(work);
      last = mine;
      return mine;
    },
  };
}
