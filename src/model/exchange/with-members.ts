import type { Exchange } from './exchange.ts';

/** An exchange with other members. Its answer may stand in a file: it is not read for this, as it would be by a spread. */
export function withMembers(exchange: Exchange, changed: Partial<Exchange>): Exchange {
  const members = { ...Object.getOwnPropertyDescriptors(exchange), ...Object.getOwnPropertyDescriptors(changed) };
  return Object.defineProperties({}, members) as Exchange;
}
