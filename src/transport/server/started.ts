import type { Ending, Exchange, Transport } from '../../model/index.ts';
import { unreachable } from '../unreachable.ts';
import type { Server } from './server.ts';

/**
 * A transport to a server that is started for it. A call waits until the server is ready, apart from its deadline. Where the server
 * ended meanwhile the exchange is a `hangup` of the fault `died`, with its last output as `stderr`; the next call starts it again.
 */
export function startedTransport(server: Server, inner: Transport): Transport {
  return {
    async call(call, limits) {
      const life = await server.up(limits.signal);
      if ('because' in life) return unreachable(call, life.because);
      const exchange = await inner.call(call, limits);
      if (!isBroken(exchange.ended) || limits.signal?.aborted === true) return exchange;
      const reason = await life.death();
      return reason === undefined ? exchange : died(exchange, reason, life.output.text());
    },
    async close() {
      await inner.close();
      await server.close();
    },
  };
}

/** As it looks from here when a server ends. */
function isBroken(ended: Ending): boolean {
  if (ended.by === 'unreachable') return true;
  return ended.by === 'hangup' && ['gone', 'closed', 'reset', 'cut-body'].includes(ended.fault);
}

function died(exchange: Exchange, reason: string, stderr: string): Exchange {
  const { ended } = exchange;
  const status = 'status' in ended && ended.status !== undefined ? { status: ended.status } : {};
  return { ...exchange, stderr, ended: { by: 'hangup', fault: 'died', reason, ...status } };
}
