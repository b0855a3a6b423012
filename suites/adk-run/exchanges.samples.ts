import { anExchange as exchangeOf } from '../../src/author/exchange.samples.ts';
import type { Call, Exchange, Json } from '../../src/contract.ts';
import type { HttpFault } from '../../src/model/index.ts';
import { written } from '../clauses.samples.ts';
import type { Endpoint } from './endpoint.ts';

/** For tests: an endpoint with names that are easy to distinguish. */
export const endpoint: Endpoint = {
  app: 'a',
  user: 'u',
  session: 's',
  message: 'Hello, can you help me?',
  createsSessions: false,
  isSilent: false,
  hasOneSession: false,
};

/** The documented body with the greeting, for the example app. */
export const hello: Call = {
  method: 'POST',
  path: '/run',
  headers: { 'content-type': 'application/json' },
  session: '5493777239922_5493777239922',
  body:
    '{"app_name":"my_sample_agent","user_id":"5493777239922","session_id":"5493777239922_5493777239922",' +
    '"new_message":{"parts":[{"text":"Hello, can you help me?"}]},"streaming":false,"state_delta":null,"invocation_id":null}',
};

/** The greeting with other fields; those that are undefined are left out. */
export function helloWith(fields: Readonly<Record<string, Json | undefined>>): Call {
  return { ...hello, body: JSON.stringify({ ...(JSON.parse(String(hello.body)) as object), ...fields }) };
}

const jsonType = { 'content-type': 'application/json' };

/** The greeting, answered with this status; text is the body as it is, anything else as JSON. */
export function response(status: number, body: unknown = '', headers: Record<string, string> = jsonType): Exchange {
  return ended({ by: 'response', status, headers }, written(body));
}

/** The greeting with this ending. */
export function ended(ending: Exchange['ended'], received = ''): Exchange {
  return exchangeOf(received, { call: hello, ended: ending });
}

export function hangup(fault: HttpFault): Exchange {
  return ended({ by: 'hangup', fault, reason: `it was ${fault}` });
}

export function late(waitingFor: 'headers' | 'body'): Exchange {
  return ended({ by: 'timeout', afterMs: 30_000, waitingFor });
}

/** The same exchange about another call. */
export function about(call: Call, exchange: Exchange): Exchange {
  return { ...exchange, call };
}

/** An answer with these events. */
export const answer = (...events: unknown[]): Exchange => response(200, events);
/** An event by this author with this text. */
export const by = (author: string, text: string): Json => ({ author, content: { parts: [{ text }] } });
