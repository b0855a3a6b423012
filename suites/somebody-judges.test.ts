import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runReport } from '../src/conform/run-report.ts';
import type { Call, Clause, Contract, Exchange, Turns, Verdict } from '../src/contract.ts';
import type { Target } from '../src/model/index.ts';
import { callKey } from '../src/model/exchange/call-key.ts';
import { targetThat } from './clauses.samples.ts';
import { event, said, sent, serving, sessionOf } from './adk-run/adk-run.samples.ts';
import { adkRun } from './adk-run/contract.ts';
import { good, returned } from './agent-format/agent-format.samples.ts';
import { raised } from './agent-format/endings.samples.ts';
import { of } from './agent-format/signatures.samples.ts';
import { binds } from './agent-format/called.ts';
import type { Arguments } from './agent-format/calls.ts';
import { agentFormat } from './agent-format/contract.ts';
import { scriptAgent } from './script-agent/contract.ts';
import { wendell } from './wendell/contract.ts';

/*
 * A clause that leaves a fault to another clause says so in its reason. These tests provoke each such reason, and check that another
 * clause fails: on one of the calls that got the reason, or on calls of its own (`inItsOwn`). So no fault falls between two clauses.
 */

type Behaviour = (call: Call) => Partial<Exchange>;
interface Situation {
  readonly contract: Contract;
  /** The clause that fails. */
  readonly by: string;
  /** The behaviour of the agent. */
  readonly agent: Behaviour;
  /** Set if the clause in `by` sees the same fault in calls of its own. */
  readonly inItsOwn?: true;
  /** The profiles that the user asks for. */
  readonly profiles?: readonly string[];
}

/** A reason that leaves a fault to another clause. */
const LEAVES = /\b(?:judges?|has it|have it)\b/;

const prints = (text: string, facts: Partial<Exchange> = {}): Partial<Exchange> => ({
  received: Buffer.from(text),
  ...facts,
});
const late: Partial<Exchange> = { ended: { by: 'timeout', afterMs: 30_000 }, ms: 30_000 };
const exits = (code: number): Partial<Exchange> => ({ ended: { by: 'exit', code } });

function objectIn(body: Call['body']): { [name: string]: unknown } | undefined {
  try {
    const value = JSON.parse(String(body)) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const workAnswer = '{"message": "ok", "tool_calls": []}';
/** Answers work items; an item with an unknown field gets `further`. */
const adapter =
  (further: Partial<Exchange>): Behaviour =>
  ({ body }) => {
    const item = objectIn(body);
    if (item === undefined) return { ...exits(1), stderr: 'no object' };
    return Object.keys(item).length > 7 ? further : prints(workAnswer);
  };

const output = '{"success": true, "data": "A story."}';
const refusal = '{"success": false, "error": "no valid input"}';
/** Answers inputs; an input without a context gets `without`, and a body that is not an input gets `refused`. */
const script =
  (without: Partial<Exchange>, refused = refusal): Behaviour =>
  ({ body }) => {
    const input = objectIn(body);
    if (typeof input?.['agent_name'] !== 'string' || typeof input['input_data'] !== 'string') return prints(refused);
    return Object.hasOwn(input, 'context') ? prints(output) : without;
  };

/** Reports success for every file operation except `operation`, which gets `otherwise`. It leaves all files as they are. */
const worker =
  (operation: string, otherwise: Partial<Exchange>): Behaviour =>
  (call) => {
    const asked = objectIn(String(objectIn(call.body)?.['input_data']))?.['operation'];
    const files = Object.entries(call.files ?? {}).map(([path, placed]) => [path, { bytes: 1, ...placed }] as const);
    return { ...(asked === operation ? otherwise : prints(output)), files: Object.fromEntries(files) };
  };
const silent = exits(1);
const ofFiles = { contract: scriptAgent, profiles: ['file'] } as const;

const response = (status: number, body: unknown = {}): Partial<Exchange> =>
  prints(JSON.stringify(body), { ended: { by: 'response', status, headers: { 'content-type': 'application/json' } } });
const honest = serving(() => [event()]);
const server =
  (isOdd: (call: Call) => boolean, odd: Partial<Exchange>): Behaviour =>
  (call) => {
    if (call.path === '/run' && isOdd(call)) return odd;
    const answer = honest(call);
    if (!('status' in answer)) throw new Error('a response was expected');
    return response(answer.status, answer.body);
  };
const hasEmoji = (call: Call): boolean => (said(call) ?? '').includes('\u{1f680}');
const hasNullAlone = (body: readonly (readonly [string, unknown])[]): boolean =>
  body.length === 5 && body.some(([, value]) => value === null);
/** Counts the messages that a server answers in each session: true from the second message on. */
function isSecondTurn(): (call: Call) => boolean {
  const turns = new Map<string, number>();
  return (call) => {
    const answer = honest(call);
    if (!('status' in answer) || answer.status !== 200) return false;
    const turn = (turns.get(sessionOf(call)) ?? 0) + 1;
    turns.set(sessionOf(call), turn);
    return turn > 1;
  };
}
const died: Partial<Exchange> = { ended: { by: 'hangup', fault: 'died', reason: 'it ended' } };

/** A Python function of this signature: it raises if the arguments do not bind, or if `isTaken` refuses them. */
const pythonic =
  (signature: string, isTaken: (given: Arguments) => boolean = () => true): Behaviour =>
  (call) => {
    const answered = of(signature, { ...returned(good), call });
    const given = objectIn(call.body) as Arguments;
    return binds(answered) && isTaken(given) ? answered : of(signature, { ...raised, call });
  };

const situations: Readonly<Record<string, readonly Situation[]>> = {
  'another clause judges how the changed call ended': [
    { contract: wendell, by: 'output/one-json-object', agent: adapter(prints('null')) },
    { contract: wendell, by: 'failure/exit-code-zero', agent: adapter(prints(workAnswer, exits(3))) },
    { contract: wendell, by: 'timing/ends-after-answer', agent: adapter(prints(workAnswer, late)) },
    { contract: scriptAgent, by: 'io/exit-code-zero', agent: script(prints(output, exits(3))) },
    { contract: scriptAgent, by: 'timing/ends-after-answer', agent: script(prints(output, late)) },
    { contract: adkRun, by: 'response/json-array', agent: server(hasEmoji, response(200)) },
    { contract: adkRun, by: 'response/no-redirect', agent: server(hasEmoji, response(307)) },
  ],
  'another clause judges what was printed: output/one-json-object': [
    { contract: wendell, by: 'output/one-json-object', agent: () => prints('I can help.') },
  ],
  'another clause judges the type of error': [
    { contract: scriptAgent, by: 'output/error', agent: script(prints('{"success": false, "error": 7}')) },
    { contract: scriptAgent, by: 'output/error', agent: script(prints(output), '{"success": false, "error": 7}') },
  ],
  'another clause judges what stands around an output': [
    {
      contract: scriptAgent,
      by: 'io/stdout-is-only-json',
      agent: ({ body }) => prints(`ready\n${objectIn(body)?.['agent_name'] === undefined ? refusal : output}`),
      inItsOwn: true,
    },
  ],
  'another clause judges what is wrong with the changed answer': [
    {
      contract: scriptAgent,
      by: 'output/success',
      agent: ({ body }) =>
        prints(Object.keys(objectIn(body) ?? {}).length > 4 ? '{"success": "yes"}' : '{"success": true}'),
    },
  ],
  'another clause judges whether the changed call is answered': [
    { contract: scriptAgent, by: 'input/defaults', agent: script(silent) },
  ],
  'another clause judges how what cannot be done is refused': [
    { ...ofFiles, by: 'file/append', agent: worker('append', prints('')) },
  ],
  'another clause judges what is not there, or not in the folder': [
    { ...ofFiles, by: 'file/missing-file', agent: worker('', silent) },
    { ...ofFiles, by: 'file/inside-folder', agent: worker('', silent) },
  ],
  'another clause judges that a valid call was not answered': [
    { ...ofFiles, by: 'io/one-json-object', agent: worker('write', silent) },
  ],
  'another clause judges the type of success': [
    { ...ofFiles, by: 'output/success', agent: worker('write', prints('{"success": "yes"}')) },
  ],
  'it is answered without nulls: request/optional-null has it': [
    {
      contract: adkRun,
      by: 'request/optional-null',
      agent: server((call) => Object.values(sent(call) ?? {}).includes(null), response(422)),
      inItsOwn: true,
    },
  ],
  'it is answered without the null that is left: request/optional-null has it': [
    {
      contract: adkRun,
      by: 'request/optional-null',
      agent: server((call) => hasNullAlone(Object.entries(sent(call) ?? {})), response(422)),
    },
  ],
  'no session takes a second message: request/session-second-turn has it': [
    { contract: adkRun, by: 'request/session-second-turn', agent: server(isSecondTurn(), response(500)) },
  ],
  'events cannot be read: the rows about their form have it': [
    { contract: adkRun, by: 'response/model-content', agent: server(() => true, response(200, [{ author: 'model' }])) },
  ],
  'the server ended of it: adk-run/errors/survives judges that': [
    { contract: adkRun, by: 'errors/survives', agent: server((call) => sent(call) === undefined, died) },
  ],
  'the signature does not take the call: the clauses about its parameters judge that': [
    {
      contract: agentFormat,
      by: 'signature/chat-history',
      agent: pythonic('prompt, memory=, config='),
      inItsOwn: true,
    },
    {
      contract: agentFormat,
      by: 'signature/further-parameters',
      agent: pythonic('prompt, chat_history=, memory=, config=, *, key'),
    },
  ],
  'it raises where parameters are left out: signature/prompt-only judges that': [
    {
      contract: agentFormat,
      by: 'signature/prompt-only',
      agent: pythonic('*args, **kwargs', (given) => given.memory !== undefined && given.config !== undefined),
    },
  ],
  'it does not take None for a parameter: the clause about that parameter judges that': [
    {
      contract: agentFormat,
      by: 'signature/memory',
      agent: pythonic('prompt, **kwargs', (given) => given.memory === undefined),
    },
  ],
};

describe.each(Object.entries(situations))('%s', (reason, those) => {
  it.each(those.map((one) => [one.contract.id, one.by, one] as const))(
    '%s: %s fails then',
    async (id, by, situation) => {
      const verdicts = await verdictsOf(situation);
      const left = verdicts.filter(({ verdict }) => verdict.is === 'inconclusive' && verdict.because === reason);
      const failed = verdicts.filter(({ clause, verdict }) => clause === `${id}/${by}` && verdict.is === 'fail');
      expect(left).not.toEqual([]);
      const keys = new Set(failed.flatMap(({ turns }) => turns.map(keyOf)));
      expect(failed).not.toEqual([]);
      const isShared = left.some(({ turns }) => turns.some((turn) => keys.has(keyOf(turn))));
      expect(isShared || situation.inItsOwn === true).toBe(true);
    },
  );
});

it('every reason that leaves a fault to another clause has its situation here', () => {
  const files = [...sourcesIn(join(import.meta.dirname)), ...sourcesIn(join(import.meta.dirname, '../src/author'))];
  const reasons = files.flatMap((text) => [...text.matchAll(/(?:inconclusive|gap)\(\s*'([^']+)'|\? '([^']+)'/g)]);
  const leaving = reasons.map(([, one, other]) => one ?? other ?? '').filter((reason) => LEAVES.test(reason));
  expect([...new Set(leaving)].toSorted()).toEqual(Object.keys(situations).toSorted());
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!.*\.(?:test|samples|generated)\.ts$).*\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

interface Noted {
  readonly clause: string;
  readonly turns: Turns;
  readonly verdict: Verdict;
}

/** A key without the nonce: repeated calls have the same key. */
function keyOf({ call }: Exchange): string {
  return callKey({ ...call, nonce: 0 });
}

/** Every verdict of a run. */
async function verdictsOf({ contract, agent, profiles = [] }: Situation): Promise<readonly Noted[]> {
  const noted: Noted[] = [];
  const listening = (clause: Clause): Clause => ({
    ...clause,
    judge: (turns) => {
      const verdict = clause.judge(turns);
      noted.push({ clause: clause.id, turns, verdict });
      return verdict;
    },
  });
  const noting = ({ forProfiles, ...one }: Contract): Contract => ({
    ...one,
    clauses: one.clauses.map(listening),
    ...(forProfiles === undefined ? {} : { forProfiles: (asked) => noting(forProfiles(asked)) }),
  });
  const { preparation } = contract;
  const made: Contract =
    preparation === undefined
      ? noting(contract)
      : {
          ...contract,
          preparation: {
            ...preparation,
            contract: (parameters, turns) => {
              const found = preparation.contract(parameters, turns);
              return 'because' in found ? found : noting(found);
            },
          },
        };
  const target: Target =
    contract.channel === 'http' ? { channel: 'http', url: 'http://127.0.0.1:1' } : { channel: contract.channel };
  const set = contract === adkRun ? { app: 'my_sample_agent' } : {};
  await runReport({ contract: made, set, profiles }, targetThat(agent), target, 1);
  return noted;
}
