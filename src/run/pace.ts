import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '../model/index.ts';

/** Holds a transport to a rate, together with every other transport that it is given. */
export type Pace = (transport: Transport) => Transport;

/** Transports that begin `perSecond` calls a second at most, evenly spaced. What a call waits counts for no deadline. */
export function pace(perSecond: number): Pace {
  const gapMs = 1000 / perSecond;
  let nextAt = 0;
  return (transport) => ({
    close: () => transport.close(),
    async call(call, limits) {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + gapMs;
      // An interrupted run does not wait: the transport tells what becomes of the call.
      await wait(at - now, undefined, limits.signal === undefined ? {} : { signal: limits.signal }).catch(() => {});
      return transport.call(call, limits);
    },
  });
}
