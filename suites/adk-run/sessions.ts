import { createHash } from 'node:crypto';
import type { Call } from '../../src/index.ts';
import { type Body, bodyOf, type Place, post } from './place.ts';

/*
 * Each conversation has a session of its own, so that what one leaves behind is not taken for the fault of another: docs/decisions/018.
 */

const CHANNELS = 10_000_000_000;
const MOST_REPEATS = 90;
/** Smaller ones tell the repetitions of one conversation apart. */
const FIRST_REPEAT = 5;

/** The documented body, in the session of the place: what every change is a change of. */
export function documented(place: Place): Call {
  return post(place, bodyOf(place, place.message));
}

/**
 * A message as the first one of a session that its content names. The same message is the same call, whichever row sends it; the
 * documented body has the session of the place.
 */
export function alone(place: Place, body: Body): Call {
  const content = JSON.stringify(body);
  const own = content === documented(place).body ? place : elsewhere(place, content);
  return post(own, { ...body, session_id: own.session });
}

/** A message that is sent now, whenever it was sent before: in a further session, or once more in the one that the user named. */
export function anew(place: Place, body: Body, why: string): Call {
  const own = elsewhere(place, why);
  const call = post(own, { ...body, session_id: own.session });
  return place.hasOneSession ? { ...call, repeat: FIRST_REPEAT + (numberOf(why) % MOST_REPEATS) } : call;
}

/** The documented body, sent now: whether the server still answers it. */
export function documentedAnew(place: Place, why: string): Call {
  return anew(place, bodyOf(place, place.message), why);
}

/** The place with another session; the same place where the user named one. */
export function elsewhere(place: Place, why: string): Place {
  return place.hasOneSession ? place : { ...place, session: sessionFor(place, why) };
}

/** A session that no message was sent in. */
export function fresh(place: Place): Place {
  return { ...place, session: sessionFor(place, 'fresh') };
}

/** Where the kit creates sessions: one that it does not. */
export function unseen(place: Place): Place {
  return { ...place, session: sessionFor(place, 'unseen') };
}

/** Of the form that the document gives: that of the same user on another channel, as long as any. */
function sessionFor({ user }: Place, why: string): string {
  return `${user}_549${String(numberOf(why)).padStart(10, '0')}`;
}

function numberOf(why: string): number {
  return createHash('sha256').update(why).digest().readUIntBE(0, 6) % CHANNELS;
}
