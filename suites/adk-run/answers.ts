import { type Exchange, isObject, type Json, own, readJson } from '../../src/index.ts';

type JsonObject = { [name: string]: Json };

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

/** It asks for fewer requests: that says nothing of this one. */
export function isTooMany(exchange: Exchange): boolean {
  return statusOf(exchange) === 429;
}

/** The server is gone, or died of this call. */
export function isGone({ ended }: Exchange): boolean {
  return ended.by === 'hangup' && (ended.fault === 'gone' || ended.fault === 'died');
}

/** The elements of a JSON array that came with status 200; undefined where that is not what came. */
export function eventsOf(exchange: Exchange): readonly Json[] | undefined {
  if (statusOf(exchange) !== 200) return undefined;
  const { documents, alone } = readJson(exchange.received);
  return alone && Array.isArray(documents[0]) ? documents[0] : undefined;
}

/** Answered: status 200 and a JSON array. */
export function isAnswered(exchange: Exchange): boolean {
  return eventsOf(exchange) !== undefined;
}

/** It answered with status 200, and what came is no JSON array: a matter of the row about that alone. */
export function isNoArray(exchange: Exchange): boolean {
  return statusOf(exchange) === 200 && !isAnswered(exchange);
}

/** The events that the router looks at, with their positions. */
export function modelEvents(exchange: Exchange): { readonly event: JsonObject; readonly at: number }[] {
  const events = eventsOf(exchange) ?? [];
  return events.flatMap((event, at) => (isObject(event) && own(event, 'author') === 'model' ? [{ event, at }] : []));
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
export function tellsError(event: Json): boolean {
  return typeof own(event, 'errorCode') === 'string';
}

/** The text of the message that was sent; empty where it has none. */
export function sentText({ call }: Exchange): string {
  const body = typeof call.body === 'string' ? call.body : new TextDecoder().decode(call.body);
  const [sent] = readJson(new TextEncoder().encode(body)).documents;
  return textOf({ content: own(sent, 'new_message') ?? null });
}
