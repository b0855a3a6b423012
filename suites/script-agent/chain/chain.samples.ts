import type { Call, Chain, Exchange, Json, TargetParameters, Turns, Verdict } from '../../../src/contract.ts';
import { scriptAgent } from '../contract.ts';

/** The input of a script, as its function sees it. */
export interface Got {
  readonly parameters: { readonly [name: string]: Json };
  readonly dependencies: { readonly [name: string]: Json };
  readonly typed: readonly string[];
  readonly call: Call;
}

/** For tests: a script as a function. An object is its output; `shown` what it shows on its terminal. */
export type Script = (got: Got) => { readonly [name: string]: Json } | Partial<Exchange>;

export interface ExecutedChain {
  readonly verdict: Verdict;
  readonly turns: Turns;
  readonly chains: readonly Chain[];
  /** The clause's verdict on other turns. */
  readonly judge: (turns: Turns) => Verdict;
}

/** Executes the conversation of a clause about chains with functions in place of programs. The chain begins with the first script. */
export function executeChain(
  name: string,
  scripts: Readonly<Record<string, Script>>,
  parameters: TargetParameters = {},
): ExecutedChain {
  const contract = scriptAgent.preparation?.contract(parameters, []);
  if (contract === undefined || 'because' in contract) throw new Error('a contract was expected');
  const chained = contract.forAgents?.(Object.keys(scripts));
  const clause = chained?.clauses.find(({ id }) => id === `script-agent/chain/${name}`);
  if (clause === undefined || typeof clause.on === 'string') throw new Error(`no clause ${name} with conversations`);
  const { on } = clause;
  const turns: Exchange[] = [];
  for (
    let call = on.call(on.fixed[0], turns);
    call !== undefined && turns.length < 100;
    call = on.call(on.fixed[0], turns)
  )
    turns.push(answered(call, scripts));
  return { verdict: clause.judge(turns), turns, chains: on.chains?.(turns) ?? [], judge: clause.judge };
}

/** A request to another script. */
export function asks(type: string, parameters: { readonly [name: string]: Json } = {}, priority?: number): Json {
  return { target_agent_type: type, parameters, ...(priority === undefined ? {} : { priority }) };
}

/** A script that answers and asks for others. */
export function asking(...requests: readonly Json[]): Script {
  return () => ({ success: true, agent_requests: [...requests] });
}

/** A script that asks the user and answers with the first typed line. */
export function user(more: (answer: string) => { readonly [name: string]: Json } = () => ({})): Script {
  return ({ typed, parameters }) => {
    const [answer = ''] = typed;
    const output = { success: true, user_input: answer, attempts_used: 1, validation_passed: true, ...more(answer) };
    return {
      received: Buffer.from(JSON.stringify(output)),
      terminal: { linesRead: 1, shown: `${JSON.stringify(parameters['prompt'])} ${answer}\r\n` },
    };
  };
}

function answered(call: Call, scripts: Readonly<Record<string, Script>>): Exchange {
  const input = JSON.parse(String(call.body)) as { context: Got; dependencies: Got['dependencies'] };
  const script = scripts[call.agent ?? ''];
  if (script === undefined) throw new Error(`nobody is of the type ${call.agent}`);
  const { parameters } = input.context;
  const said = script({ parameters, dependencies: input.dependencies, typed: call.typed ?? [], call });
  const isExchange = 'received' in said || 'ended' in said;
  return {
    call,
    received: isExchange ? new Uint8Array() : Buffer.from(JSON.stringify(said)),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 1,
    lastByteMs: 1,
    ...(isExchange ? (said as Partial<Exchange>) : {}),
  };
}
