/**
 * Starts what belongs to one session when what was started there before it is over; without a session at once. What failed before does
 * not keep the next one from starting.
 */
export function inTurn(): <T>(session: string | undefined, start: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (session, start) => {
    if (session === undefined) return start();
    const before = last.get(session);
    const begun = before === undefined ? start() : before.then(start, start);
    last.set(session, begun);
    return begun;
  };
}
