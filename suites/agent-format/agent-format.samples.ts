import { anExchange as exchangeOf } from '../../src/author/exchange.samples.ts';
import type { Call, Called, Ending, Exchange, Parameter } from '../../src/contract.ts';
import { clausesOf, written } from '../clauses.samples.ts';
import { alone, callOf, type Arguments, type Name } from './calls.ts';
import { agentFormat } from './contract.ts';

type Returned = Extract<Ending, { by: 'return' }>;

export const good = { content: 'ok', response_time_secs: 0, traces: [] };
const trace = { tool: 'clock', output: '9:00' };

/** For tests: an exchange in which the value was returned, as JSON text where it is text already. */
export function returned(value: unknown, overrides: Partial<Returned> = {}, more: Partial<Exchange> = {}): Exchange {
  const ending: Returned = { by: 'return', value: 'dict', awaitable: true, notJson: [], callMs: 100, ...overrides };
  return exchangeOf(written(value), { call: callOf(alone), ended: ending, ms: 150, lastByteMs: 150, ...more });
}

/** An exchange that ended otherwise. */
export function ended(ending: Ending, more: Partial<Exchange> = {}): Exchange {
  return { ...returned(''), ended: ending, ...more };
}

export const answered = returned(good);
export const raised = ended({ by: 'throw', error: "ValueError: '9'", awaitable: true, callMs: 1 });
export const late = ended({ by: 'timeout', afterMs: 30_000 });
export const flooded = ended({ by: 'overflow', limitBytes: 1_024 });
export const crashed = ended({ by: 'signal', signal: 'SIGSEGV' });
export const nameless = ended({ by: 'no-export', reason: 'the module has no function run_agent' });

/** An answer with these traces, each of them good but for what is given. */
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

/** A function of Python: `=` behind a name gives it a default, stars and `/` are written as Python has them. */
function python(signature: string, overrides: Partial<Called> = {}): Called {
  return { language: 'python', name: 'run_agent', coroutine: true, parameters: parametersIn(signature), ...overrides };
}

export const documented = 'prompt, chat_history=, memory=, config=';
export const opaque = '*args, **kwargs';

/** The exchange, of a function with this signature in Python. */
export function of(signature: string, exchange: Exchange, overrides: Partial<Called> = {}): Exchange {
  return { ...exchange, called: python(signature, overrides) };
}

/** The exchange, of a function of JavaScript. */
export function ofScript(exchange: Exchange, overrides: Partial<Called> = {}): Exchange {
  return { ...exchange, called: { language: 'javascript', name: 'runAgent', coroutine: false, ...overrides } };
}

export function parametersIn(signature: string): Parameter[] {
  const words = signature.split(',').map((word) => word.trim());
  const slash = words.indexOf('/');
  const star = words.findIndex((word) => word.startsWith('*') && !word.startsWith('**'));
  return words.flatMap((word, at): Parameter[] => {
    if (word === '' || word === '/' || word === '*') return [];
    const name = word.replace(/^\*+|=$/g, '');
    if (word.startsWith('**')) return [{ name, kind: 'any-name', hasDefault: false }];
    if (word.startsWith('*')) return [{ name, kind: 'any-position', hasDefault: false }];
    const kind = at < slash ? 'position' : star >= 0 && at > star ? 'name' : 'position-or-name';
    return [{ name, kind, hasDefault: word.endsWith('=') }];
  });
}

export const { judged, asks } = clausesOf(agentFormat);

/** What a call gives its parameters. */
export function givenIn(call: Call | undefined): Arguments {
  return JSON.parse(String(call?.body ?? 'null')) as Arguments;
}
