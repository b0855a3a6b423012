import { hash } from 'node:crypto';
import { again, type Call } from '../../src/contract.ts';
import { type Body, bodyOf, type Endpoint, post } from './endpoint.ts';

/* Each conversation has a session of its own, so that leftovers of one are not mistaken for a fault of another: docs/decisions/018. */

const CHANNELS = 10_000_000_000;

const documentedOf = new WeakMap<Endpoint, Call>();

/** The documented body in the session of the endpoint: the body that all changes start from. */
export function documented(endpoint: Endpoint): Call {
  const known = documentedOf.get(endpoint) ?? post(endpoint, bodyOf(endpoint, endpoint.message));
  documentedOf.set(endpoint, known);
  return known;
}

/**
 * A message as the first one of a session that is derived from its content. So the same message is the same call in every clause.
 * The documented body has the session of the endpoint.
 */
export function alone(endpoint: Endpoint, body: Body): Call {
  const content = JSON.stringify(body);
  const own = content === documented(endpoint).body ? endpoint : elsewhere(endpoint, content);
  return post(own, { ...body, session_id: own.session });
}

/** A message that is sent again, even if it was sent before: in another session, or a second time in the session that the user named. */
export function anew(endpoint: Endpoint, body: Body, why: string): Call {
  const own = elsewhere(endpoint, why);
  const call = post(own, { ...body, session_id: own.session });
  return endpoint.hasOneSession ? again(call, why) : call;
}

/** The documented body, sent again to see whether the server still answers it. */
export function documentedAnew(endpoint: Endpoint, why: string): Call {
  return anew(endpoint, bodyOf(endpoint, endpoint.message), why);
}

/** The documented body in its own session, after another session was not accepted: one call for all clauses about such a session. */
export function documentedOnceMore(endpoint: Endpoint): Call {
  return again(documented(endpoint), 'adk-run/request/fresh-session');
}

/** The endpoint with another session; the same endpoint if the user named a session. */
export function elsewhere(endpoint: Endpoint, why: string): Endpoint {
  return endpoint.hasOneSession ? endpoint : { ...endpoint, session: sessionFor(endpoint, why) };
}

/** The endpoint for a run that starts again: in sessions without any message so far. */
export function triedAgain(endpoint: Endpoint): Endpoint {
  const then: Endpoint = { ...endpoint, isTriedAgain: true };
  return { ...then, session: sessionFor(then, endpoint.session) };
}

/** The endpoint with a session without any message so far. */
export function fresh(endpoint: Endpoint): Endpoint {
  return { ...endpoint, session: sessionFor(endpoint, 'fresh') };
}

/** If the kit creates sessions: the endpoint with a session that the kit does not create. */
export function unseen(endpoint: Endpoint): Endpoint {
  return { ...endpoint, session: sessionFor(endpoint, 'unseen') };
}

/** A session in the form that the document gives: the same user on another channel, with an id of full length. */
function sessionFor({ user, isTriedAgain }: Endpoint, why: string): string {
  const number = hash('sha256', isTriedAgain === true ? `again: ${why}` : why, 'buffer').readUIntBE(0, 6) % CHANNELS;
  return `${user}_549${String(number).padStart(10, '0')}`;
}
