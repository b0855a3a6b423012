import type { Call, Contract, Exchange, Json, TargetParameters, Turns, Verdict } from '../../src/contract.ts';
import { type Asked, clausesOf } from '../clauses.samples.ts';
import { adkRun } from './contract.ts';
import { about } from './exchanges.samples.ts';

/** For tests: the contract for a target with these parameters. */
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

/** The conversation of the clause `adk-run/<name>` about a value with a server, and the clause's verdict on it. */
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

/** The content of calls, without the session that each goes to. */
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
