import type { Call, Clause, Exchange, Sends, Turns, Verdict } from '../../src/index.ts';
import { runReport } from '../../src/conform/check.ts';
import type { Report } from '../../src/index.ts';
import { scriptAgent } from './contract.ts';
import { specialRequest } from './calls.ts';
import { callOf, type JsonObject, usualForm } from './form.ts';
import { example } from './plain.ts';

/** For tests: an exchange about the example, ended with exit code 0; text is printed as it is, anything else as JSON. */
export function anExchange(printed: unknown, facts: Partial<Exchange> = {}): Exchange {
  return {
    call: callOf(example, usualForm),
    received: Buffer.from(typeof printed === 'string' ? printed : JSON.stringify(printed)),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 5,
    lastByteMs: 4,
    ...facts,
  };
}

export const good = { success: true, data: 'ok' };
export const answered = anExchange(good);
export const failing = anExchange({ success: false, error: 'no' });
export const crashed = anExchange('', { ended: { by: 'exit', code: 1 }, stderr: 'no' });
export const late = anExchange('', { ended: { by: 'timeout', afterMs: 30_000 }, ms: 30_000, lastByteMs: 0 });

/** The clause `script-agent/<name>`. */
export function clauseOf(name: string): Clause {
  const found = scriptAgent.clauses.find(({ id }) => id === `script-agent/${name}`);
  if (found === undefined) throw new Error(`no clause ${name}`);
  return found;
}

/** What the clause `script-agent/<name>` says of these exchanges. */
export function judged(name: string, ...turns: Turns): Verdict {
  const verdict = clauseOf(name).judge(turns);
  if (verdict.is !== 'fail') return verdict;
  const { shownBy: _, ...words } = verdict;
  return words;
}

/** The special request that a call carries; an empty one where there is none. */
export function requestIn(call: Call): JsonObject {
  return specialRequest(call) ?? {};
}

/** The conversations that the clause `script-agent/<name>` asks for. */
export function asks(name: string): Sends {
  const { on } = clauseOf(name);
  if (typeof on === 'string') throw new Error(`${name} has no conversations of its own`);
  return on;
}

/** The calls that the clause makes first, one for each of its fixed values. */
export function firstCalls(name: string): Call[] {
  const sends = asks(name);
  return sends.fixed.map((value) => {
    const call = sends.call(value, []);
    if (call === undefined) throw new Error('a call was expected');
    return call;
  });
}

/** The report of a run against a function: text is an answer under exit code 0. */
export function reportOf(
  behaviour: (call: Call) => string | Partial<Exchange>,
  options: { readonly profiles?: readonly string[]; readonly set?: Readonly<Record<string, string>> } = {},
): Promise<Report> {
  const transport = {
    close: async () => undefined,
    call: async (call: Call): Promise<Exchange> => {
      const said = behaviour(call);
      return { ...anExchange(''), call, ...(typeof said === 'string' ? { received: Buffer.from(said) } : said) };
    },
  };
  return runReport({ contract: scriptAgent, ...options }, transport, { channel: 'command', command: ['agent'] }, 1);
}
