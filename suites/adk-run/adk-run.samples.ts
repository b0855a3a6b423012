import type { Call, Exchange, Json } from '../../src/contract.ts';
import type { Report } from '../../src/model/index.ts';
import { runReport } from '../../src/conform/run-report.ts';
import { targetThat } from '../clauses.samples.ts';
import { adkRun } from './contract.ts';

type JsonObject = { [name: string]: Json };

export interface Response {
  readonly status: number;
  readonly body?: Json;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** For tests: a server as a function from a call to its response. */
export type Server = (call: Call) => Response | Exchange['ended'];

/** Checks a server that is a function; `parameters` are what a user sets. */
export async function reportOn(serve: Server, parameters: Readonly<Record<string, string>> = {}): Promise<Report> {
  const transport = targetThat((call) => {
    const answer = serve(call);
    if ('by' in answer) return { ended: answer };
    const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
    const headers = { 'content-type': 'application/json', ...answer.headers };
    return { received: Buffer.from(text), ended: { by: 'response', status: answer.status, headers } };
  });
  const set = { app: 'my_sample_agent', ...parameters };
  return runReport({ contract: adkRun, set }, transport, { channel: 'http', url: 'http://127.0.0.1:8000' }, 1);
}

/** Ids of the clauses that failed, without the contract's name. */
export function failedIn({ findings }: Report): string[] {
  return findings.flatMap(({ clause, verdict }) => (verdict === 'fail' ? [clause.slice('adk-run/'.length)] : []));
}

/** The body of a call, if it is a JSON object. */
export function sent({ body }: Call): JsonObject | undefined {
  try {
    const value = JSON.parse(String(body)) as Json;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The session of a message; empty if it has none. */
export function sessionOf(call: Call): string {
  const session = sent(call)?.['session_id'];
  return typeof session === 'string' ? session : '';
}

/** The text of a message; undefined if it is not a message. */
export function said(call: Call): string | undefined {
  const message = sent(call)?.['new_message'] as JsonObject | undefined;
  const parts = message === null || typeof message !== 'object' ? undefined : message['parts'];
  if (!Array.isArray(parts)) return undefined;
  const texts = parts.map((part) => (part as JsonObject)['text']);
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}

/** An event by the model. */
export function event(text: Json = 'Hello.', facts: JsonObject = {}): JsonObject {
  return {
    content: { parts: [{ text }], role: 'model' },
    invocationId: 'e-1',
    author: 'model',
    actions: { stateDelta: {}, artifactDelta: {} },
    ...facts,
  };
}

/** A server that keeps the whole contract; `answer` makes the events. */
export function serving(answer: (text: string, body: JsonObject) => Json = () => [event()]): (call: Call) => Response {
  return (call) => {
    if (call.path === '/list-apps') return { status: 200, body: ['my_sample_agent'] };
    const body = sent(call);
    const text = said(call);
    if (body === undefined || text === undefined) return { status: 400 };
    if (['app_name', 'user_id', 'session_id'].some((name) => typeof body[name] !== 'string')) return { status: 400 };
    if (body['app_name'] !== 'my_sample_agent') return { status: 404 };
    return { status: 200, body: answer(text, body) };
  };
}
