import {
  type Call,
  type Clause,
  type Exchange,
  type Json,
  readJson,
  type Scenario,
  type Turns,
} from '../../src/contract.ts';

/** Where messages are sent, as the user and the server itself have said. */
export interface Endpoint {
  readonly app: string;
  readonly user: string;
  /** The session of the documented body, and of invalid requests. */
  readonly session: string;
  /** The user named the session: every message goes there. */
  readonly hasOneSession: boolean;
  /** The text of the plain message. */
  readonly message: string;
  /** The kit creates the session before its first message. */
  readonly createsSessions: boolean;
  readonly failingMessage?: string;
  /** The run has started again: it uses other sessions than the first attempt. */
  readonly isTriedAgain?: true;
  /** The agent is meant to answer nothing. */
  readonly isSilent: boolean;
}

/** The body of a request, as the router builds it. */
export type Body = { [name: string]: Json };

export const OPTIONAL = ['streaming', 'state_delta', 'invocation_id'] as const;

/** The documented body with this text in one part, or in several. */
export function bodyOf({ app, user, session }: Endpoint, ...texts: readonly string[]): Body {
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

export function without(body: Body, ...names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

const json = { 'content-type': 'application/json' };

/** A message in the session of the endpoint, as the router sends it. */
export function post(endpoint: Endpoint, body: Body): Call {
  const call = postText(endpoint, JSON.stringify(body));
  bodies.set(call, body);
  return call;
}

/** The bodies of calls, so that their text is not parsed again. */
const bodies = new WeakMap<Call, Json | undefined>();

/** The JSON that a call sends; undefined if its body is not JSON. */
export function sentIn(call: Call): Json | undefined {
  if (!bodies.has(call)) bodies.set(call, readJson(Buffer.from(String(call.body))).documents[0]);
  return bodies.get(call);
}

/** A request that is not a valid message. */
export function postInvalid(endpoint: Endpoint, body: Json): Call {
  return { ...postText(endpoint, JSON.stringify(body)), invalid: true };
}

/** A request whose body need not be JSON. */
export function postText({ session }: Endpoint, body: string): Call {
  return { method: 'POST', path: '/run', headers: json, session, body };
}

export const listApps: Call = { method: 'GET', path: '/list-apps', body: '', invalid: true };

/** Creates the session: any success, 409 and 400 mean that the session exists. */
function createSession({ app, user }: Endpoint, session: string): Call {
  const path = `/apps/${encodeURIComponent(app)}/users/${encodeURIComponent(user)}/sessions/${encodeURIComponent(session)}`;
  return { method: 'POST', path, headers: json, session, body: '{}', invalid: true };
}

/** The messages of a conversation, without the calls that prepare it. */
export function messages(turns: Turns): Exchange[] {
  return turns.filter(({ call }) => call.path === '/run');
}

/**
 * The next call of a conversation. If the kit creates the sessions, it creates each one before the first message in it; if that
 * fails, the conversation ends.
 */
export function inSessions(
  { createsSessions, ...endpoint }: Endpoint,
  turns: Turns,
  next: (sent: readonly Exchange[]) => Call | undefined,
): Call | undefined {
  const call = next(messages(turns));
  if (!createsSessions || call?.session === undefined) return call;
  const creation = createSession({ ...endpoint, createsSessions }, call.session);
  const created = turns.find((turn) => turn.call.path === creation.path);
  if (created === undefined) return creation;
  return isReady(created) ? call : undefined;
}

/** A scenario with the calls that create its sessions. The given scenario sees only messages. */
export function messagesInSessions<T>(endpoint: Endpoint, scenario: Scenario<T>): Scenario<T> {
  return { ...scenario, call: (value, turns) => inSessions(endpoint, turns, (sent) => scenario.call(value, sent)) };
}

/** The clauses with calls that create their sessions. These calls are not judged. Clauses that share a scenario still share it. */
export function clausesInSessions(endpoint: Endpoint, clauses: readonly Clause[]): Clause[] {
  const known = new Map<Scenario, Scenario>();
  return clauses.map((clause) => {
    const { on, judge } = clause;
    if (typeof on === 'string') return clause;
    const scenario = known.get(on) ?? messagesInSessions(endpoint, on);
    known.set(on, scenario);
    return { ...clause, on: scenario, judge: (turns) => judge(messages(turns)) };
  });
}

function isReady({ ended }: Exchange): boolean {
  if (ended.by !== 'response') return false;
  const { status } = ended;
  return (status >= 200 && status < 300) || status === 400 || status === 409;
}
