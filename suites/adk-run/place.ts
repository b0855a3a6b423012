import type { Call, Exchange, Json, Turns } from '../../src/index.ts';

/** Where messages are sent: what the user told of the server, and what it told of itself. */
export interface Place {
  readonly app: string;
  readonly user: string;
  readonly session: string;
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

/** A message, as the router sends it. */
export function post(body: Body): Call {
  return postText(JSON.stringify(body));
}

/** Something that is no valid message. */
export function postInvalid(body: Json): Call {
  return { ...postText(JSON.stringify(body)), invalid: true };
}

/** Something that need not be JSON. */
export function postText(body: string): Call {
  return { method: 'POST', path: '/run', headers: json, body };
}

export const listApps: Call = { method: 'GET', path: '/list-apps', body: '', invalid: true };

/** Creates the session: any success, 409 and 400 mean that it is there. */
function createSession({ app, user, session }: Place): Call {
  const path = `/apps/${encodeURIComponent(app)}/users/${encodeURIComponent(user)}/sessions/${encodeURIComponent(session)}`;
  return { method: 'POST', path, headers: json, body: '{}', invalid: true };
}

/** The messages of a conversation: what was sent to prepare it is left out. */
export function messages(turns: Turns): Exchange[] {
  return turns.filter(({ call }) => call.path === '/run');
}

/**
 * The next call of a conversation in the session of the place, which is created first where that is asked for. Where it cannot
 * be created the conversation ends.
 */
export function inSession(
  place: Place,
  turns: Turns,
  next: (sent: readonly Exchange[]) => Call | undefined,
): Call | undefined {
  if (!place.createsSessions) return next(turns);
  const [creation] = turns;
  if (creation === undefined) return createSession(place);
  if (creation.ended.by !== 'response') return undefined;
  const { status } = creation.ended;
  const isReady = (status >= 200 && status < 300) || status === 400 || status === 409;
  return isReady ? next(turns.slice(1)) : undefined;
}
