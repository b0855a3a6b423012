import type { Exchange, Json, Verdict } from '../../src/contract.ts';
import { answers, gap, inconclusive, own, readJson, typeName } from '../../src/contract.ts';
import { sentIn } from './endpoint.ts';

/** Answered is what brings status 200 and a JSON array: its events are the answer. */
export const { isAnswered, onAnswer } = answers(eventsOf, { unanswered: 'no message was answered' });

/** The status of a whole response; undefined where none came. */
export function statusOf({ ended }: Exchange): number | undefined {
  return ended.by === 'response' ? ended.status : undefined;
}

export function isRedirect(exchange: Exchange): boolean {
  const status = statusOf(exchange) ?? 0;
  return status >= 300 && status < 400 && status !== 304;
}

export function isError(exchange: Exchange): boolean {
  const status = statusOf(exchange) ?? 0;
  return status >= 400 && status < 600;
}

/** It was refused with an error, or the connection broke, and the server is not known to be gone. */
export function isRefused(exchange: Exchange): boolean {
  return isError(exchange) || (exchange.ended.by === 'hangup' && !isGone(exchange));
}

/** No whole response came in time. */
export function isLate({ ended }: Exchange): boolean {
  return ended.by === 'timeout';
}

/** For a server that may not bear several calls at once: as many are made as there are processors, unless it is said. */
export const crowdedHint = 'where several calls at once are too many for it: --jobs 1 makes one at a time';

/**
 * What to say where the documented body, sent again, is not answered any more. A server that is broken by then leaves a gap: what
 * it answered before is no answer to what was asked now.
 */
export function noLonger(again: Exchange): Verdict {
  if (isLate(again)) return inconclusive('the documented body, sent again, is answered too late as well');
  const because = 'the server refuses what it answered before';
  const isBroken = (statusOf(again) ?? 0) >= 500 || again.ended.by === 'hangup';
  return isBroken ? gap(because, crowdedHint) : inconclusive(because, crowdedHint);
}

/** It asks for fewer requests: that says nothing of this one. */
export function isTooMany(exchange: Exchange): boolean {
  return statusOf(exchange) === 429;
}

/** The server is gone, or died of this call. */
export function isGone({ ended }: Exchange): boolean {
  return ended.by === 'hangup' && (ended.fault === 'gone' || ended.fault === 'died');
}

/** The elements of a JSON array that came with status 200, and as it is; undefined where that is not what came. */
export function eventsOf(exchange: Exchange): Json[] | undefined {
  if (statusOf(exchange) !== 200 || encodingOf(exchange) !== undefined) return undefined;
  const reading = readJson(exchange.received);
  const [body] = reading.alone ? reading.documents : [];
  return Array.isArray(body) ? body : undefined;
}

/** The body as `response.json()` reads it: bytes that are no UTF-8 are replaced, anything else that is no JSON is refused. */
export function asTheRouterReads(exchange: Exchange): Json | undefined {
  if (encodingOf(exchange) !== undefined) return undefined;
  const { standard, documents } = readJson(exchange.received);
  return standard ? documents[0] : undefined;
}

/** What came in place of an array that the router reads. */
export function bodyInWords(exchange: Exchange): string {
  const { received } = exchange;
  if (received.length === 0) return 'an empty body';
  const encoding = encodingOf(exchange);
  if (encoding !== undefined) return `a body with content-encoding: ${encoding}`;
  const { oddities } = readJson(received);
  if (isAnswered(exchange))
    return `an array that is no standard JSON${oddities.length === 0 ? '' : `: ${oddities.join(', ')}`}`;
  const type = typeName(asTheRouterReads(exchange));
  return type === 'nothing' ? 'a body that is no JSON' : type;
}

/** How a body is encoded, where it says so: what HTTP clients decode. What they do not know, they leave as it is. */
export function encodingOf({ ended }: Exchange): string | undefined {
  const encoding = ended.by === 'response' ? ended.headers['content-encoding'] : undefined;
  const isDecoded = encoding?.split(',').every((one) => /^\s*(?:(?:x-)?gzip|deflate|br|zstd)\s*$/i.test(one));
  return isDecoded === true ? encoding : undefined;
}

/** It answered with status 200, and what came is no JSON array: a matter of the clause about that alone. */
export function isNoArray(exchange: Exchange): boolean {
  return statusOf(exchange) === 200 && !isAnswered(exchange);
}

/** The events that the router looks at, with their positions: of others there may be hundreds of thousands. */
export function modelEvents(exchange: Exchange): { readonly event: Json; readonly at: number }[] {
  const found: { readonly event: Json; readonly at: number }[] = [];
  for (const [at, event] of (eventsOf(exchange) ?? []).entries()) if (isByModel(event)) found.push({ event, at });
  return found;
}

export function isByModel(event: Json): boolean {
  return own(event, 'author') === 'model';
}

/** The text of an event: that of its parts, joined. */
export function textOf(event: Json): string {
  const parts = own(own(event, 'content'), 'parts');
  const texts = (Array.isArray(parts) ? parts : []).map((part) => own(part, 'text'));
  return texts.filter((text) => typeof text === 'string').join('');
}

/** Whether the router has something to send on. */
export function saysSomething(exchange: Exchange): boolean {
  return modelEvents(exchange).some(({ event }) => textOf(event) !== '');
}

/** An event that tells of a failure. Servers that write every field have `errorCode: null` in each event. */
export function isErrorEvent(event: Json): boolean {
  return typeof own(event, 'errorCode') === 'string';
}

/** The text of the message that was sent; empty where it has none. */
export function sentText({ call }: Exchange): string {
  return textOf({ content: own(sentIn(call), 'new_message') ?? null });
}
