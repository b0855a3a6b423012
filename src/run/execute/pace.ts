import type { Transport } from '../../model/index.ts';
import { machineClock } from './clock.ts';

/** Holds a transport to a rate, together with every other transport that it is given. */
export type Pace = (transport: Transport) => Transport;

/** Transports that begin `perSecond` calls a second at most, evenly spaced. What a call waits counts for no deadline. */
export function pace(perSecond: number, clock = machineClock): Pace {
  const gapMs = 1000 / perSecond;
  let nextAt = 0;
  return (transport) => ({
    close: () => transport.close(),
    async call(call, limits) {
      const now = clock.now();
      const at = Math.max(now, nextAt);
      nextAt = at + gapMs;
      // An interrupted run does not wait: the transport tells what becomes of the call.
      await clock.wait(at - now, limits.signal).catch(() => {});
      return transport.call(call, limits);
    },
  });
}
