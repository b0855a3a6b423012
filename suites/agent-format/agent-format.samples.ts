import { anExchange as exchangeOf } from '../../src/author/exchange.samples.ts';
import type { Call, Ending, Exchange } from '../../src/contract.ts';
import { clausesOf, written } from '../clauses.samples.ts';
import { alone, callOf, type Arguments, type Name } from './calls.ts';
import { agentFormat } from './contract.ts';

type Returned = Extract<Ending, { by: 'return' }>;

export const good = { content: 'ok', response_time_secs: 0, traces: [] };
const trace = { tool: 'clock', output: '9:00' };

/** For tests: an exchange that returned this value. A string is used as the JSON text itself. */
export function returned(value: unknown, overrides: Partial<Returned> = {}, more: Partial<Exchange> = {}): Exchange {
  const ending: Returned = { by: 'return', value: 'dict', awaitable: true, notJson: [], callMs: 100, ...overrides };
  return exchangeOf(written(value), { call: callOf(alone), ended: ending, ms: 150, lastByteMs: 150, ...more });
}

/** An exchange with another ending. */
export function ended(ending: Ending, more: Partial<Exchange> = {}): Exchange {
  return { ...returned(''), ended: ending, ...more };
}

/** An answer with these traces. An object overrides members of a valid trace; other values are used as they are. */
export function traced(...traces: readonly unknown[]): Exchange {
  return returned({
    ...good,
    traces: traces.map((given) => (typeof given === 'object' && given !== null ? { ...trace, ...given } : given)),
  });
}

/** The exchange, of a call with these parameters. */
export function about(exchange: Exchange, args: Arguments, byPosition?: readonly Name[]): Exchange {
  return { ...exchange, call: callOf(args, byPosition) };
}

export const { judged, asks } = clausesOf(agentFormat);

/** The arguments of a call. */
export function givenIn(call: Call | undefined): Arguments {
  return JSON.parse(String(call?.body ?? 'null')) as Arguments;
}
