import { anExchange as exchangeOf } from '../../src/author/exchange.samples.ts';
import type { Call, Contract, Exchange, Json, TargetParameters, Turns, Verdict } from '../../src/contract.ts';
import type { HttpFault } from '../../src/model/index.ts';
import { type Asked, clausesOf, written } from '../clauses.samples.ts';
import { adkRun } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** For tests: an endpoint with names that are distinguished at sight. */
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

/** The greeting with this end. */
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

export const answered = answer(by('model', 'Hello.'));
export const refused = response(422);
export const broken = response(500);
export const redirect = response(307);
export const tooMany = response(429);
export const flooded = ended({ by: 'overflow', limitBytes: 1_024 });
export const unreachable = ended({ by: 'unreachable', reason: 'connection refused' });
export const whatever: readonly Exchange[] = [
  refused,
  broken,
  redirect,
  tooMany,
  flooded,
  unreachable,
  hangup('closed'),
  late('headers'),
  late('body'),
  response(200, {}),
];

/** The contract for a target of which this was said. */
export function contractFor(parameters: TargetParameters = {}): Contract {
  const contract = adkRun.preparation?.contract(parameters, []);
  if (contract === undefined || 'because' in contract) throw new Error('no contract');
  return contract;
}

export const { judged } = clausesOf(adkRun);

export function judgedFor(parameters: TargetParameters, name: string, ...turns: Turns): Verdict {
  return clausesOf(contractFor(parameters)).judged(name, ...turns);
}

export function asks(name: string, parameters: TargetParameters = {}): Asked {
  return clausesOf(contractFor(parameters)).asks(name);
}

/** A conversation that the clause `adk-run/<name>` holds about a value with a server, and what it says of it. */
export function held(
  name: string,
  value: unknown,
  serve: (call: Call, nth: number) => Exchange,
  parameters: TargetParameters = {},
): { readonly turns: Turns; readonly verdict: Verdict } {
  const { next } = asks(name, parameters);
  const turns: Exchange[] = [];
  for (let call = next(value); call !== undefined; call = next(value, ...turns)) {
    if (turns.length > 60) throw new Error(`${name} does not end`);
    turns.push(about(call, serve(call, turns.length)));
  }
  return { turns, verdict: judgedFor(parameters, name, ...turns) };
}

/** Calls by what they say, whatever session they go to. */
export function anywhere(calls: readonly (Call | undefined)[]): Json[] {
  return calls.map((call) => {
    const { session = '', body = '', ...rest } = call ?? {};
    return JSON.parse(JSON.stringify({ ...rest, body: String(body).replaceAll(`"${session}"`, '"-"') })) as Json;
  });
}

/** The sessions of calls. */
export function sessionsOf(turns: Turns): (string | undefined)[] {
  return turns.map(({ call }) => call.session);
}

/** What a call sends, read as JSON. */
export function bodyIn(call: Call | undefined): Json {
  return JSON.parse(String(call?.body)) as Json;
}
