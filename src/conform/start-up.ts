import type { Report, Transport } from '../model/index.ts';

/** What calls wait altogether, in milliseconds, before it is worth a word. */
const leastMs = 5_000;

/**
 * A transport that counts what calls waited for processes that served them alone. `told` gives that where it is five seconds or more
 * and longer than the calls themselves took: one process for many calls would do without.
 */
export function countStartUp(inner: Transport): Transport & { readonly told: () => Pick<Report, 'startUp'> } {
  let calls = 0;
  let waitedMs = 0;
  let tookMs = 0;
  return {
    close: () => inner.close(),
    async call(call, limits) {
      const exchange = await inner.call(call, limits);
      if (exchange.waitedMs === undefined) return exchange;
      calls += 1;
      waitedMs += exchange.waitedMs;
      tookMs += exchange.ms;
      return exchange;
    },
    told: () => (waitedMs < leastMs || waitedMs < tookMs ? {} : { startUp: { calls, waitedMs: Math.round(waitedMs) } }),
  };
}
