import { withMembers } from '../model/exchange/with-members.ts';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';

/**
 * A transport that first makes the calls in `call.before`, for a target that lives on between calls: one after another, each
 * within the deadline. It stops at the first of them that is not answered as `isAnswered` wants, and returns that exchange with
 * `stoppedAt`.
 */
export function makesBefore(inner: Transport, isAnswered: (exchange: Exchange) => boolean): Transport {
  async function call(wanted: Call, limits: Limits): Promise<Exchange> {
    for (const [at, before] of (wanted.before ?? []).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const exchange = await inner.call(before, limits);
      if (!isAnswered(exchange)) return withMembers(exchange, { call: wanted, stoppedAt: at });
    }
    return inner.call(wanted, limits);
  }
  return { call, close: () => inner.close() };
}
