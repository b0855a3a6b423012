import type { Call, Called, Clause, Ending, Exchange, Parameter, Sends, Turns, Verdict } from '../../src/index.ts';
import { alone, callOf, type Given, type Name } from './calls.ts';
import { agentFormat } from './contract.ts';

type Returned = Extract<Ending, { by: 'return' }>;

export const good = { content: 'ok', response_time_secs: 0, traces: [] };
const trace = { tool: 'clock', output: '9:00' };

/** For tests: an exchange in which the value was returned, as JSON text where it is text already. */
export function returned(value: unknown, facts: Partial<Returned> = {}, more: Partial<Exchange> = {}): Exchange {
  return {
    call: callOf({ ...alone }),
    received: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    stderr: '',
    ended: { by: 'return', value: 'dict', awaitable: true, notJson: [], callMs: 100, ...facts },
    ms: 150,
    lastByteMs: 150,
    ...more,
  };
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
export function about(exchange: Exchange, given: Given, byPosition?: readonly Name[]): Exchange {
  return { ...exchange, call: callOf(given, byPosition) };
}

/** A function of Python: `=` behind a name gives it a default, stars and `/` are written as Python has them. */
function python(signature: string, facts: Partial<Called> = {}): Called {
  return { language: 'python', name: 'run_agent', coroutine: true, parameters: parametersIn(signature), ...facts };
}

export const documented = 'prompt, chat_history=, memory=, config=';
export const opaque = '*args, **kwargs';

/** The exchange, of a function with this signature in Python. */
export function of(signature: string, exchange: Exchange, facts: Partial<Called> = {}): Exchange {
  return { ...exchange, called: python(signature, facts) };
}

/** The exchange, of a function of JavaScript. */
export function ofScript(exchange: Exchange, facts: Partial<Called> = {}): Exchange {
  return { ...exchange, called: { language: 'javascript', name: 'runAgent', coroutine: false, ...facts } };
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

/** The clause `agent-format/<name>`. */
function clauseOf(name: string): Clause {
  const found = agentFormat.clauses.find(({ id }) => id === `agent-format/${name}`);
  if (found === undefined) throw new Error(`no clause ${name}`);
  return found;
}

/** What the clause `agent-format/<name>` says of these exchanges; which of them shows a failure is left out. */
export function judged(name: string, ...turns: Turns): Verdict {
  const verdict = clauseOf(name).judge(turns);
  if (verdict.is !== 'fail') return verdict;
  const { shownBy: _, ...words } = verdict;
  return words;
}

/** The conversations that the clause `agent-format/<name>` asks for. `next`: the call that follows on `turns`. */
export function asks(name: string): Pick<Sends, 'fixed' | 'generated'> & {
  readonly next: (value: unknown, ...turns: Turns) => Call | undefined;
} {
  const { on } = clauseOf(name);
  if (typeof on === 'string') throw new Error(`${name} has no conversations of its own`);
  return { ...on, next: (value, ...turns) => on.call(value, turns) };
}

/** What a call gives its parameters. */
export function givenIn(call: Call | undefined): Given {
  return JSON.parse(String(call?.body ?? 'null')) as Given;
}
