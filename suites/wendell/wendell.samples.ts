import { anExchange as exchangeOf } from '../../src/author/exchange.samples.ts';
import { type Exchange, type Json, valueAt } from '../../src/contract.ts';
import { clausesOf, written } from '../clauses.samples.ts';
import { wendell } from './contract.ts';
import { callOf, example } from './work-items.ts';

/** For tests: an exchange about the example, ended with exit code 0; text is printed as it is, anything else as JSON. */
export function anExchange(printed: unknown, overrides: Partial<Exchange> = {}): Exchange {
  return exchangeOf(written(printed), { call: callOf(example), ...overrides });
}

export const good = { message: 'ok', tool_calls: [] };
export const answered = anExchange(good);
export const refused = anExchange('', { ended: { by: 'exit', code: 1 }, stderr: 'no' });
export const late = anExchange('', { ended: { by: 'timeout', afterMs: 30_000 }, ms: 30_000, lastByteMs: 0 });
export const killed = anExchange('', { ended: { by: 'signal', signal: 'SIGSEGV' } });
export const flooded = anExchange('{"message": "', { ended: { by: 'overflow', limitBytes: 1_024 } });

export const { judged, asks } = clausesOf(wendell);

/** The text at a JSON pointer. */
export function textAt(value: Json, pointer: string): string {
  const text = valueAt(value, pointer);
  if (typeof text !== 'string') throw new Error(`no text at ${pointer}`);
  return text;
}
