/** Lets work go together until it is asked to go one at a time. */
export interface Turns {
  readonly isOneAtATime: () => boolean;
  readonly oneAtATime: () => void;
  /** Does it beside whatever else is under way, and tells whether anything was. */
  readonly together: <T>(work: () => Promise<T>) => Promise<{ readonly result: T; readonly hadCompany: boolean }>;
  /** Does it when everything that began before is over, and nothing beside it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

export function turns(): Turns {
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
