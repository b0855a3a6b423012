import type { Transport } from '../../model/index.ts';
import { machineClock } from './clock.ts';

/** Limits a transport to a rate that it shares with every other transport that is passed to the same `Pace`. */
export type Pace = (transport: Transport) => Transport;

/**
 * Makes transports that begin at most `perSecond` calls a second, evenly spaced. The waiting time does not count for the
 * deadline.
 */
export function pace(perSecond: number, clock = machineClock): Pace {
  const gapMs = 1000 / perSecond;
  let nextAt = 0;
  return (transport) => ({
    close: () => transport.close(),
    async call(call, limits) {
      const now = clock.now();
      const at = Math.max(now, nextAt);
      nextAt = at + gapMs;
      // An interrupted run does not wait: the transport reports the result of the call.
      await clock.wait(at - now, limits.signal).catch(() => {});
      return transport.call(call, limits);
    },
  });
}
