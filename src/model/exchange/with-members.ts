import type { Exchange } from './exchange.ts';

/** Replaces members of an exchange. Unlike a spread, it does not read an answer that is stored in a file. */
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
