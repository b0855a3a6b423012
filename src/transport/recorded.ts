import { callKey } from '../model/call-key.ts';
import type { Exchange, Transport } from '../model/index.ts';
import { unreachable } from './unreachable.ts';

/**
 * A transport that answers each call with the recorded exchange of the same content; the last one where there are several. A
 * call that was never recorded is `unreachable`, for the reason `missing`.
 */
export function recordedTransport(exchanges: Iterable<Exchange>, missing = 'not in the recording'): Transport {
  const recorded = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    recorded.set(callKey(exchange.call), exchange);
  }
  let closed = false;

  return {
    async call(call, { signal }) {
      if (closed) return unreachable(call, 'the transport is closed');
      if (signal?.aborted === true) return unreachable(call, 'interrupted');
      const exchange = recorded.get(callKey(call));
      return exchange === undefined ? unreachable(call, missing) : { ...exchange, call };
    },
    async close() {
      closed = true;
    },
  };
}
