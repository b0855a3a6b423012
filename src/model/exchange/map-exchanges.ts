import type { Exchange } from './exchange.ts';
import type { Transport } from './transport.ts';

/** The transport, with `change` applied to each exchange. */
export function mapExchanges(
  inner: Transport,
  change: (exchange: Exchange) => Exchange | Promise<Exchange>,
): Transport {
  return { close: () => inner.close(), call: (call, limits) => inner.call(call, limits).then(change) };
}
