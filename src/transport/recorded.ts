import type { Call, Exchange, Transport } from '../model/index.ts';
import { unreachable } from './unreachable.ts';

/**
 * A transport that answers each call with the recorded exchange of the same content, which `exchangeOf` finds. A call that was
 * never recorded is `unreachable`, for the reason `missing`.
 */
export function recordedTransport(
  exchangeOf: (call: Call) => Exchange | undefined,
  missing = 'not in the recording',
): Transport {
  let closed = false;

  return {
    async call(call, { signal }) {
      if (closed) return unreachable(call, 'the transport is closed');
      if (signal?.aborted === true) return unreachable(call, 'interrupted');
      const exchange = exchangeOf(call);
      return exchange === undefined ? unreachable(call, missing) : { ...exchange, call };
    },
    async close() {
      closed = true;
    },
  };
}
