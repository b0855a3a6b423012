import type { Exchange } from './exchange.ts';

/** An exchange with other members. Its answer may stand in a file: it is not read for this, as it would be by a spread. */
export function withMembers(exchange: Exchange, changed: Partial<Exchange>): Exchange {
  if (!isReadLate(exchange) && !isReadLate(changed)) return { ...exchange, ...changed };
  const made: Record<string, unknown> = {};
  const put = (name: string, from: Partial<Exchange>): void => {
    const member = Object.getOwnPropertyDescriptor(from, name) ?? {};
    if (member.get === undefined) made[name] = member.value as unknown;
    else Object.defineProperty(made, name, { ...member, enumerable: true, configurable: true });
  };
  for (const name of Object.keys(exchange)) put(name, Object.hasOwn(changed, name) ? changed : exchange);
  for (const name of Object.keys(changed)) if (!Object.hasOwn(made, name)) put(name, changed);
  return made as unknown as Exchange;
}

function isReadLate(exchange: Partial<Exchange>): boolean {
  return Object.getOwnPropertyDescriptor(exchange, 'received')?.get !== undefined;
}
