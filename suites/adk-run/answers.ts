import type { Exchange, Json, Verdict } from '../../src/contract.ts';
import { answers, gap, inconclusive, own, readJson, typeName } from '../../src/contract.ts';
import { sentIn } from './endpoint.ts';

/** A call counts as answered if it got status 200 and a JSON array: the events in it are the answer. */
export const { isAnswered, onAnswer } = answers(eventsOf, { unanswered: 'no message was answered' });

/** The status of a complete response; undefined if there was none. */
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

/** Whether the call was refused with an error, or the connection broke although the server is not known to be gone. */
export function isRefused(exchange: Exchange): boolean {
  return isError(exchange) || (exchange.ended.by === 'hangup' && !isGone(exchange));
}

/** Whether no complete response came in time. */
export function isLate({ ended }: Exchange): boolean {
  return ended.by === 'timeout';
}

/** For a server that may not handle several calls at once: by default, the kit makes as many as there are processors. */
export const crowdedHint = 'where several calls at once are too many for it: --jobs 1 makes one at a time';

/**
 * The verdict if the documented body, sent again, is no longer answered. A server that is broken by then leaves a gap: its
 * earlier answer does not answer the present question.
 */
export function noLonger(again: Exchange): Verdict {
  if (isLate(again)) return inconclusive('the documented body, sent again, is answered too late as well');
  const because = 'the server refuses what it answered before';
  const isBroken = (statusOf(again) ?? 0) >= 500 || again.ended.by === 'hangup';
  return isBroken ? gap(because, crowdedHint) : inconclusive(because, crowdedHint);
}

/** Whether the server asks for fewer requests: such a response says nothing about this request. */
export function isTooMany(exchange: Exchange): boolean {
  return statusOf(exchange) === 429;
}

/** Whether the server is gone, or died of this call. */
export function isGone({ ended }: Exchange): boolean {
  return ended.by === 'hangup' && (ended.fault === 'gone' || ended.fault === 'died');
}

/** The elements of a JSON array that arrived with status 200 and without content-encoding; undefined for any other response. */
export function eventsOf(exchange: Exchange): Json[] | undefined {
  if (statusOf(exchange) !== 200 || encodingOf(exchange) !== undefined) return undefined;
  const reading = readJson(exchange.received);
  const [body] = reading.alone ? reading.documents : [];
  return Array.isArray(body) ? body : undefined;
}

/** The body as `response.json()` reads it: bytes that are not UTF-8 are replaced; other bodies that are not JSON give undefined. */
export function asTheRouterReads(exchange: Exchange): Json | undefined {
  if (encodingOf(exchange) !== undefined) return undefined;
  const { standard, documents } = readJson(exchange.received);
  return standard ? documents[0] : undefined;
}

/** Describes the body that arrived in place of an array that the router can read. */
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

/** The content-encoding of a body if HTTP clients decode it; undefined otherwise, as clients leave unknown encodings as they are. */
export function encodingOf({ ended }: Exchange): string | undefined {
  const encoding = ended.by === 'response' ? ended.headers['content-encoding'] : undefined;
  const isDecoded = encoding?.split(',').every((one) => /^\s*(?:(?:x-)?gzip|deflate|br|zstd)\s*$/i.test(one));
  return isDecoded === true ? encoding : undefined;
}

/** Whether the server answered with status 200 and something other than a JSON array. Only the clause about the array judges this. */
export function isNoArray(exchange: Exchange): boolean {
  return statusOf(exchange) === 200 && !isAnswered(exchange);
}

/** The events that the router looks at, with their positions. There may be hundreds of thousands of other events. */
export function modelEvents(exchange: Exchange): { readonly event: Json; readonly at: number }[] {
  const found: { readonly event: Json; readonly at: number }[] = [];
  for (const [at, event] of (eventsOf(exchange) ?? []).entries()) if (isByModel(event)) found.push({ event, at });
  return found;
}

export function isByModel(event: Json): boolean {
  return own(event, 'author') === 'model';
}

/** The text of an event: the texts of its parts, joined. */
export function textOf(event: Json): string {
  const parts = own(own(event, 'content'), 'parts');
  const texts = (Array.isArray(parts) ? parts : []).map((part) => own(part, 'text'));
  return texts.filter((text) => typeof text === 'string').join('');
}

/** Whether the router has any text to send on. */
export function saysSomething(exchange: Exchange): boolean {
  return modelEvents(exchange).some(({ event }) => textOf(event) !== '');
}

/** Whether an event reports a failure. Servers that write every field have `errorCode: null` in each event. */
export function isErrorEvent(event: Json): boolean {
  return typeof own(event, 'errorCode') === 'string';
}

/** The text of the message that was sent; empty if it has none. */
export function sentText({ call }: Exchange): string {
  return textOf({ content: own(sentIn(call), 'new_message') ?? null });
}
