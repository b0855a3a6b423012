import { withMembers } from '../model/exchange/with-members.ts';
import type { Exchange } from '../model/index.ts';
import { keep } from './kept.ts';

/** Answers of at most so many bytes stay in memory. */
const SHORT_BYTES = 64 * 1024;

/** The exchange, with a long answer moved to a file: each read of `received` reads the bytes from that file. */
export function aside(exchange: Exchange): Exchange {
  if (exchange.received.length <= SHORT_BYTES) return exchange;
  const kept = keep(Infinity);
  kept.add(exchange.received);
  const taken = kept.taken();
  return withMembers(exchange, {
    get received() {
      return taken();
    },
  });
}
