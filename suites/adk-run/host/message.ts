import type { HostClause, HttpCall, Json, Testimony, Verdict } from '../../../src/contract.ts';
import { caseOf, fail, isObject, notApplicable, onTestimony, readJson } from '../../../src/contract.ts';
import type { Message, Route } from './cases.ts';

/** The message that the host was to send, and the route that it was configured with. */
export interface Sent {
  readonly send: Pick<Message, 'from' | 'channelId' | 'text'>;
  readonly config: Route;
}

/** The case of a call, as cases of this contract are. */
export function sentIn(hostCase: ReturnType<typeof caseOf>): Sent {
  return hostCase as unknown as Sent;
}

export function httpCalls({ calls }: Testimony): HttpCall[] {
  return calls.filter((call): call is HttpCall => call.by === 'http');
}

/** Whether a call sends a message, at whatever path the base has. */
export function isToRun(call: HttpCall): boolean {
  return call.method === 'POST' && pathOf(call).endsWith('/run');
}

/** The path of a call, without its query. */
export function pathOf({ path }: HttpCall): string {
  return path.replace(/\?.*$/s, '');
}

/** The request that carries the message; if no request goes to the right path, the one that is most similar. */
export function messageOf(testimony: Testimony): HttpCall | undefined {
  const calls = httpCalls(testimony);
  return calls.find(isToRun) ?? calls.find(({ method }) => method === 'POST') ?? calls[0];
}

/** Judges the request that carries the message. Another clause judges whether there is one. */
export function onMessage(judge: (call: HttpCall, sent: Sent) => Verdict): HostClause['judge'] {
  return onTestimony((testimony, hostCase) => {
    const call = messageOf(testimony);
    return call === undefined ? notApplicable('the agent was not called') : judge(call, sentIn(hostCase));
  });
}

/** Judges the body of that request. Another clause judges whether the body is a JSON object. */
export function onBody(judge: (body: { [name: string]: Json }, sent: Sent) => Verdict): HostClause['judge'] {
  return onMessage((call, sent) => {
    const body = bodyOf(call);
    return body === undefined ? notApplicable('the body is no JSON object') : judge(body, sent);
  });
}

/** The JSON object that is the body of a request. */
export function bodyOf(call: HttpCall): { [name: string]: Json } | undefined {
  const value = valueOf(call);
  return isObject(value) ? value : undefined;
}

/** The JSON value that is the body of a request. */
export function valueOf({ body: { text } }: HttpCall): Json | undefined {
  const { alone, documents } = readJson(new TextEncoder().encode(text ?? ''));
  return alone ? documents[0] : undefined;
}

/** Fails one member of the body. */
export function failMember(name: string, expected: string, actual: Json | undefined): Verdict {
  return fail({ expected, actual: actual === undefined ? 'nothing' : inWords(actual), pointer: `/${name}` });
}

function inWords(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}
