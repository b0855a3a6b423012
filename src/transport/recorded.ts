import type { Call, Exchange, Transport } from '../model/index.ts';
import { withMembers } from '../model/exchange/with-members.ts';
import { aside } from './aside.ts';
import { lifecycle } from './lifecycle.ts';
import { unreachable } from './unreachable.ts';

/**
 * A transport that answers each call with the recorded exchange of the same content, found by `exchangeOf`. A call without a
 * recorded exchange is `unreachable`, for the reason `missing`.
 */
export function recordedTransport(
  exchangeOf: (call: Call) => Exchange | undefined,
  missing = 'not in the recording',
): Transport {
  return lifecycle({
    async make(asked) {
      const exchange = exchangeOf(asked);
      if (exchange === undefined) return unreachable(asked, missing);
      const { masked } = exchange.call;
      const call = masked === undefined ? asked : { ...asked, masked };
      return aside(withMembers(exchange, { call }));
    },
  });
}
