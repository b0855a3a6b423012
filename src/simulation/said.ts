import type { Call, Exchange } from '../model/index.ts';

/** What a call of a world carries: the number that it is about, and its place in the conversation. */
export interface Sent {
  readonly about: string;
  readonly number: number;
  readonly step: number;
  /** In which mood the answer before it was given, where the conversation goes on with that. */
  readonly mood?: number;
}

/** What an agent answers beside the clauses that it breaks, where it shows a profile. */
const SHOWS = 'shows the profile';
const MOOD = 'mood ';

const sentBy = new WeakMap<Call, Sent>();
const saidBy = new WeakMap<Exchange, readonly string[]>();

/** What a call of a world carries. */
export function sentIn(call: Call): Sent {
  return once(sentBy, call, ({ body }) => JSON.parse(String(body)) as Sent);
}

/** What an agent answers: the clauses that it breaks, whether it shows the profile that can be shown, and its mood, of which no clause says anything. */
export function answerOf(breaks: readonly string[], shows: boolean, mood: number): Uint8Array {
  return Buffer.from(JSON.stringify([...breaks, ...(shows ? [SHOWS] : []), ...(mood > 0 ? [MOOD + mood] : [])]));
}

export function isAnswered({ ended }: Exchange): boolean {
  return ended.by === 'exit';
}

/** Whether nobody was there to be called. */
export function isGone({ ended }: Exchange): boolean {
  return ended.by === 'unreachable' || ended.by === 'hangup';
}

/** Whether an answer says that it breaks a clause. */
export function isBroken(clause: string, exchange: Exchange): boolean {
  return saidIn(exchange).includes(clause);
}

export function isShowing(exchange: Exchange): boolean {
  return isAnswered(exchange) && saidIn(exchange).includes(SHOWS);
}

/** The mood in which an answer was given, from 0 on. */
export function moodIn(exchange: Exchange): number {
  return Number(
    saidIn(exchange)
      .find((word) => word.startsWith(MOOD))
      ?.slice(MOOD.length) ?? 0,
  );
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
