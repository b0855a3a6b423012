import type { Call, Exchange, Json, Turns } from '../../src/index.ts';

/** Where messages are sent: what the user told of the server, and what it told of itself. */
export interface Place {
  readonly app: string;
  readonly user: string;
  /** The session of the documented body, and of what is refused. */
  readonly session: string;
  /** The user named the session: everything goes there. */
  readonly hasOneSession: boolean;
  /** The text of the plain message. */
  readonly message: string;
  /** The kit creates the session before its first message. */
  readonly createsSessions: boolean;
  /** A message that makes the agent fail. */
  readonly failingMessage?: string;
  /** The agent is meant to answer nothing. */
  readonly isSilent: boolean;
}

/** The body of a request, as the router builds it. */
export type Body = { [name: string]: Json };

export const OPTIONAL = ['streaming', 'state_delta', 'invocation_id'] as const;

/** The documented body with this text in one part, or in several. */
export function bodyOf({ app, user, session }: Place, ...texts: readonly string[]): Body {
  return {
    app_name: app,
    user_id: user,
    session_id: session,
    new_message: { parts: texts.map((text) => ({ text })) },
    streaming: false,
    state_delta: null,
    invocation_id: null,
  };
}

/** A body without some of its fields. */
export function without(body: Body, ...names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

const json = { 'content-type': 'application/json' };

/** A message in the session of the place, as the router sends it. */
export function post(place: Place, body: Body): Call {
  return postText(place, JSON.stringify(body));
}

/** Something that is no valid message. */
export function postInvalid(place: Place, body: Json): Call {
  return { ...postText(place, JSON.stringify(body)), invalid: true };
}

/** Something that need not be JSON. */
export function postText({ session }: Place, body: string): Call {
  return { method: 'POST', path: '/run', headers: json, session, body };
}

export const listApps: Call = { method: 'GET', path: '/list-apps', body: '', invalid: true };

/** Creates the session: any success, 409 and 400 mean that it is there. */
function createSession({ app, user }: Place, session: string): Call {
  const path = `/apps/${encodeURIComponent(app)}/users/${encodeURIComponent(user)}/sessions/${encodeURIComponent(session)}`;
  return { method: 'POST', path, headers: json, session, body: '{}', invalid: true };
}

/** The messages of a conversation: what was sent to prepare it is left out. */
export function messages(turns: Turns): Exchange[] {
  return turns.filter(({ call }) => call.path === '/run');
}

/**
 * The next call of a conversation. Where the kit creates the sessions, each is created before the first message that goes to it; where
 * that fails the conversation ends.
 */
export function inSessions(
  { createsSessions, ...place }: Place,
  turns: Turns,
  next: (sent: readonly Exchange[]) => Call | undefined,
): Call | undefined {
  const call = next(messages(turns));
  if (!createsSessions || call?.session === undefined) return call;
  const creation = createSession({ ...place, createsSessions }, call.session);
  const created = turns.find((turn) => turn.call.path === creation.path);
  if (created === undefined) return creation;
  return isReady(created) ? call : undefined;
}

function isReady({ ended }: Exchange): boolean {
  if (ended.by !== 'response') return false;
  const { status } = ended;
  return (status >= 200 && status < 300) || status === 400 || status === 409;
}
