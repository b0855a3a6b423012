import { readJson } from '../author/read-json.ts';
import { returnedKind } from '../author/returned-kind.ts';
import type { Call, Channel, Ending, Exchange, Json, NotJson } from '../model/index.ts';
import { given } from '../model/given.ts';
import { step } from '../schema/pointer.ts';

/** How the calls of one way are made in another, and what their endings there mean. */
export interface Way {
  /** Undefined for a call that cannot be made there. */
  readonly call: (call: Call) => Call | undefined;
  readonly home: (exchange: Exchange) => Pick<Exchange, 'call' | 'received' | 'stderr' | 'ended'>;
}

const asItIs = (call: Call): Call => call;

const byHttp = ({ before, ...call }: Call): Call => ({
  ...call,
  method: 'POST',
  path: '',
  headers: { 'content-type': 'application/json' },
  ...given({ before: before?.map(byHttp) }),
});

const functionByHttp: Way = {
  call: byHttp,
  home({ call: { method: _, path: __, headers: ___, ...call }, received, stderr, ended, ms }) {
    if (ended.by !== 'response') return { call, received, stderr, ended };
    return ended.status === 200
      ? { call, stderr, ...returned(received, ms) }
      : { call, stderr, ...raised(`status ${ended.status}`, ms) };
  },
};

const functionByCommand: Way = {
  call: asItIs,
  home({ call, received, stderr, ended, ms }) {
    if (ended.by !== 'exit') return { call, received, stderr, ended };
    return ended.code === 0
      ? { call, stderr, ...returned(received, ms) }
      : { call, stderr, ...raised(`exit code ${ended.code}`, ms) };
  },
};

/**
 * As a program would do it that prints what the function gives: one that raises, or whose answer is no JSON, exits with 1. It is
 * given what the program reads, read: text that is no JSON cannot be given, and nothing surrounds the call.
 */
const commandByModule: Way = {
  call: ({ env: _, files: __, typed: ___, ...call }) => (isJson(call.body) ? call : undefined),
  home({ call, received, stderr, ended }) {
    const nothing = new Uint8Array();
    if (ended.by === 'throw') return { call, received: nothing, stderr, ended: { by: 'exit', code: 1 } };
    if (ended.by !== 'return') return { call, received, stderr, ended };
    const [fault] = ended.notJson;
    return fault === undefined
      ? { call, received, stderr, ended: { by: 'exit', code: 0 } }
      : { call, received: nothing, stderr: `${stderr}${notWritten(fault)}\n`, ended: { by: 'exit', code: 1 } };
  },
};

/** By a contract's own way, and by that in which a target is called. */
export const ways: Readonly<Record<Channel, { readonly [by in Channel]?: Way }>> = {
  module: { http: functionByHttp, command: functionByCommand },
  command: { module: commandByModule },
  http: {},
};

function isJson(body: Call['body']): boolean {
  const { documents, alone } = readJson(Buffer.from(body));
  return alone && documents.length === 1;
}

function notWritten({ pointer, was }: NotJson): string {
  return `the answer cannot be written as JSON: ${was}${pointer === '' ? '' : ` at ${pointer}`}`;
}

type Answer = Pick<Exchange, 'received' | 'ended'>;

function raised(error: string, callMs: number): Answer {
  return { received: new Uint8Array(), ended: { by: 'throw', error, awaitable: true, callMs } };
}

/** What a function returned whose result came as text. */
function returned(received: Uint8Array, callMs: number): Answer {
  const { documents, alone, oddities } = readJson(received);
  const [value] = documents;
  if (!alone || value === undefined) {
    return answer(Buffer.from('null'), 'other', [{ pointer: '', was: 'text that is no JSON' }], callMs);
  }
  const notJson: NotJson[] = [];
  const clean = standard(value, '', notJson);
  const text = oddities.length === 0 ? received : Buffer.from(JSON.stringify(clean));
  return answer(text, returnedKind(value), notJson, callMs);
}

function answer(
  received: Uint8Array,
  value: Extract<Ending, { by: 'return' }>['value'],
  notJson: NotJson[],
  callMs: number,
): Answer {
  return { received, ended: { by: 'return', value, awaitable: true, notJson, callMs } };
}

/** The value with `null` for the numbers that are none. */
function standard(value: Json, pointer: string, notJson: NotJson[]): Json {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    notJson.push({ pointer, was: String(value) });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, at) => standard(item, pointer + step(at), notJson));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    return [name, standard(member, pointer + step(name), notJson)] as const;
  });
  return Object.fromEntries(members);
}
