import { anExchange as exchangeOf } from '../../src/author/exchange.samples.ts';
import type { Call, Exchange } from '../../src/contract.ts';
import { runReport } from '../../src/conform/run-report.ts';
import type { Report } from '../../src/model/index.ts';
import { clausesOf, targetThat, written } from '../clauses.samples.ts';
import { scriptAgent } from './contract.ts';
import { specialRequest } from './call/reading.ts';
import { callOf, type JsonObject, usualForm } from './call/form.ts';
import { example } from './call/plain.ts';

/** For tests: an exchange about the example, ended with exit code 0; text is printed as it is, anything else as JSON. */
export function anExchange(printed: unknown, overrides: Partial<Exchange> = {}): Exchange {
  return exchangeOf(written(printed), { call: callOf(example, usualForm), ...overrides });
}

export const good = { success: true, data: 'ok' };
export const answered = anExchange(good);
export const failing = anExchange({ success: false, error: 'no' });
export const crashed = anExchange('', { ended: { by: 'exit', code: 1 }, stderr: 'no' });
export const late = anExchange('', { ended: { by: 'timeout', afterMs: 30_000 }, ms: 30_000, lastByteMs: 0 });

export const { clauseOf, judged, asks } = clausesOf(scriptAgent);

/** The special request that a call carries; empty if there is none. */
export function requestIn(call: Call): JsonObject {
  return specialRequest(call) ?? {};
}

/** The calls that the clause makes first, one for each of its fixed values. */
export function firstCalls(name: string): Call[] {
  const scenario = asks(name);
  return scenario.fixed.map((value) => {
    const call = scenario.call(value, []);
    if (call === undefined) throw new Error('a call was expected');
    return call;
  });
}

/** The report of a run against a function: text is an answer under exit code 0. */
export function reportOf(
  behaviour: (call: Call) => string | Partial<Exchange>,
  options: { readonly profiles?: readonly string[]; readonly set?: Readonly<Record<string, string>> } = {},
): Promise<Report> {
  return runReport(
    { contract: scriptAgent, ...options },
    targetThat(behaviour),
    { channel: 'command', command: ['agent'] },
    1,
  );
}
