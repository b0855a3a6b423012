import { withMembers } from '../model/exchange/with-members.ts';
import type { Exchange } from '../model/index.ts';
import { keep } from './kept.ts';

/** Answers up to here stay as they are. */
const SHORT_BYTES = 64 * 1024;

/** The exchange, with a long answer in a file: its bytes are read from there each time that they are asked for. */
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
