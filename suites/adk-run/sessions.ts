import { hash } from 'node:crypto';
import { again, type Call } from '../../src/contract.ts';
import { type Body, bodyOf, type Endpoint, post } from './endpoint.ts';

/*
 * Each conversation has a session of its own, so that what one leaves behind is not taken for the fault of another: docs/decisions/018.
 */

const CHANNELS = 10_000_000_000;

const documentedOf = new WeakMap<Endpoint, Call>();

/** The documented body, in the session of the endpoint: what every change is a change of. */
export function documented(endpoint: Endpoint): Call {
  const known = documentedOf.get(endpoint) ?? post(endpoint, bodyOf(endpoint, endpoint.message));
  documentedOf.set(endpoint, known);
  return known;
}

/**
 * A message as the first one of a session that its content names. The same message is the same call, whichever clause sends it; the
 * documented body has the session of the endpoint.
 */
export function alone(endpoint: Endpoint, body: Body): Call {
  const content = JSON.stringify(body);
  const own = content === documented(endpoint).body ? endpoint : elsewhere(endpoint, content);
  return post(own, { ...body, session_id: own.session });
}

/** A message that is sent now, whenever it was sent before: in a further session, or once more in the one that the user named. */
export function anew(endpoint: Endpoint, body: Body, why: string): Call {
  const own = elsewhere(endpoint, why);
  const call = post(own, { ...body, session_id: own.session });
  return endpoint.hasOneSession ? again(call, why) : call;
}

/** The documented body, sent now: whether the server still answers it. */
export function documentedAnew(endpoint: Endpoint, why: string): Call {
  return anew(endpoint, bodyOf(endpoint, endpoint.message), why);
}

/** The documented body in its own session, after another one was not taken: one call, for all clauses about such a session. */
export function documentedOnceMore(endpoint: Endpoint): Call {
  return again(documented(endpoint), 'adk-run/request/fresh-session');
}

/** The endpoint with another session; the same endpoint where the user named one. */
export function elsewhere(endpoint: Endpoint, why: string): Endpoint {
  return endpoint.hasOneSession ? endpoint : { ...endpoint, session: sessionFor(endpoint, why) };
}

/** The endpoint where everything is tried again: in sessions in which no message was sent. */
export function triedAgain(endpoint: Endpoint): Endpoint {
  const then: Endpoint = { ...endpoint, isTriedAgain: true };
  return { ...then, session: sessionFor(then, endpoint.session) };
}

/** A session that no message was sent in. */
export function fresh(endpoint: Endpoint): Endpoint {
  return { ...endpoint, session: sessionFor(endpoint, 'fresh') };
}

/** Where the kit creates sessions: one that it does not. */
export function unseen(endpoint: Endpoint): Endpoint {
  return { ...endpoint, session: sessionFor(endpoint, 'unseen') };
}

/** Of the form that the document gives: that of the same user on another channel, as long as any. */
function sessionFor({ user, isTriedAgain }: Endpoint, why: string): string {
  const number = hash('sha256', isTriedAgain === true ? `again: ${why}` : why, 'buffer').readUIntBE(0, 6) % CHANNELS;
  return `${user}_549${String(number).padStart(10, '0')}`;
}
