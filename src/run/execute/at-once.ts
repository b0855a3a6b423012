import type { Transport } from '../../model/index.ts';

/** The transport with `jobs` calls under way at most: a call beyond them begins when another has ended. */
export function atOnce(jobs: number, transport: Transport): Transport {
  const limit = atMost(jobs);
  return { close: () => transport.close(), call: (call, limits) => limit(() => transport.call(call, limits)) };
}

/** Lets so many acts be under way at once; those beyond them wait, and begin in their order. Of a free place nothing is waited for. */
export function atMost(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const leave = (): void => {
    const next = waiting.shift();
    // Its place goes to the next one.
    if (next === undefined) underWay -= 1;
    else next();
  };
  const begin = <T>(act: () => Promise<T>): Promise<T> => {
    const under = act();
    under.then(leave).catch(leave);
    return under;
  };
  return (act) => {
    if (underWay >= most) return new Promise<void>((free) => waiting.push(free)).then(() => begin(act));
    underWay += 1;
    return begin(act);
  };
}
