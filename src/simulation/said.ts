import type { Call, Exchange } from '../model/index.ts';

/** The content of a call of a world: the number that it is about, and its place in the conversation. */
export interface Sent {
  readonly about: string;
  readonly number: number;
  readonly step: number;
  /** The mood of the previous answer, if the conversation continues with it. */
  readonly mood?: number;
}

/** An entry of an answer, in addition to the broken clauses, that shows a profile. */
const SHOWS = 'shows the profile';
const MOOD = 'mood ';

const sentBy = new WeakMap<Call, Sent>();
const saidBy = new WeakMap<Exchange, readonly string[]>();

/** The content of a call of a world. */
export function sentIn(call: Call): Sent {
  return once(sentBy, call, ({ body }) => JSON.parse(String(body)) as Sent);
}

/**
 * The answer of an agent: the clauses that it breaks, whether it shows the profile that can be shown, and its mood, which no
 * clause judges.
 */
export function answerOf(breaks: readonly string[], shows: boolean, mood: number): Uint8Array {
  return Buffer.from(JSON.stringify([...breaks, ...(shows ? [SHOWS] : []), ...(mood > 0 ? [MOOD + mood] : [])]));
}

export function isAnswered({ ended }: Exchange): boolean {
  return ended.by === 'exit';
}

/** Whether the agent could not be reached. */
export function isGone({ ended }: Exchange): boolean {
  return ended.by === 'unreachable' || ended.by === 'hangup';
}

/** Whether an answer lists a clause as broken. */
export function isBroken(clause: string, exchange: Exchange): boolean {
  return saidIn(exchange).includes(clause);
}

export function isShowing(exchange: Exchange): boolean {
  return isAnswered(exchange) && saidIn(exchange).includes(SHOWS);
}

/** The mood of an answer, from 0. */
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

/** Derives a value from an object once, since all laws ask for it. */
function once<K extends object, V>(known: WeakMap<K, V>, of: K, find: (of: K) => V): V {
  const value = known.get(of) ?? find(of);
  known.set(of, value);
  return value;
}
