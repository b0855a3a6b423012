import type { Call, Exchange } from '../model/index.ts';

/** What a call of a world carries: the number that it is about, and its place in the conversation. */
export interface Sent {
  readonly about: string;
  readonly number: number;
  readonly step: number;
}

/** What an agent answers beside the clauses that it breaks, where it shows a profile. */
const SHOWS = 'shows the profile';

const sentBy = new WeakMap<Call, Sent>();
const saidBy = new WeakMap<Exchange, readonly string[]>();

/** What a call of a world carries. */
export function sentIn(call: Call): Sent {
  return once(sentBy, call, ({ body }) => JSON.parse(String(body)) as Sent);
}

/** What an agent answers that breaks clauses, or shows the profile that can be shown. */
export function answerOf(breaks: readonly string[], shows: boolean): Uint8Array {
  return Buffer.from(JSON.stringify(shows ? [...breaks, SHOWS] : breaks));
}

export function isAnswered({ ended }: Exchange): boolean {
  return ended.by === 'exit';
}

/** Whether an answer says that it breaks a clause. */
export function isBroken(clause: string, exchange: Exchange): boolean {
  return saidIn(exchange).includes(clause);
}

export function isShowing(exchange: Exchange): boolean {
  return isAnswered(exchange) && saidIn(exchange).includes(SHOWS);
}

function saidIn(exchange: Exchange): readonly string[] {
  return once(saidBy, exchange, ({ received }) => JSON.parse(Buffer.from(received).toString()) as string[]);
}

/** What follows from a thing, found once: all laws ask for it. */
function once<K extends object, V>(known: WeakMap<K, V>, of: K, find: (of: K) => V): V {
  const value = known.get(of) ?? find(of);
  known.set(of, value);
  return value;
}
