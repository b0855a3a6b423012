import { describe, expect, it } from 'vitest';
import { type Call, type Exchange, inconclusive, type Scenario, type Turns } from '../../src/contract.ts';
import { answered, unreachable } from './endings.samples.ts';
import { about, ended, hangup, hello, late, endpoint, response } from './exchanges.samples.ts';
import {
  bodyOf,
  clausesInSessions,
  inSessions,
  listApps,
  messages,
  OPTIONAL,
  post,
  postInvalid,
  postText,
  type Endpoint,
  without,
} from './endpoint.ts';

const headers = { 'content-type': 'application/json' };

it('builds the documented body, its fields in the order of the document', () => {
  expect(JSON.stringify(bodyOf(endpoint, 'one', 'two'))).toBe(
    '{"app_name":"a","user_id":"u","session_id":"s","new_message":{"parts":[{"text":"one"},{"text":"two"}]},' +
      '"streaming":false,"state_delta":null,"invocation_id":null}',
  );
});

it('leaves fields out', () => {
  expect(without({ x: 1, y: 2, z: null }, 'x', 'z')).toEqual({ y: 2 });
  expect(without({ x: 1 })).toEqual({ x: 1 });
  expect(OPTIONAL).toEqual(['streaming', 'state_delta', 'invocation_id']);
});

it('posts to /run as JSON, in the session of the endpoint, and marks what is no valid message', () => {
  const facts = { method: 'POST', path: '/run', headers, session: 's' };
  expect(post(endpoint, { x: 'é' })).toStrictEqual({ ...facts, body: '{"x":"é"}' });
  expect(postText(endpoint, '{')).toStrictEqual({ ...facts, body: '{' });
  expect(postInvalid(endpoint, [7])).toStrictEqual({ ...facts, body: '[7]', invalid: true });
  expect(listApps).toStrictEqual({ method: 'GET', path: '/list-apps', body: '', invalid: true });
});

it('tells messages from what prepared them', () => {
  const created = about({ method: 'POST', path: '/apps/a/users/u/sessions/s', body: '{}' }, response(200));
  expect(messages([created, answered])).toEqual([answered]);
});

it('clauses judge messages alone, and go on sharing their conversations', () => {
  const created = about({ path: '/apps/a', body: '' }, response(200));
  const on: Scenario = { fixed: [], call: () => undefined };
  const judge = (turns: Turns) => inconclusive(String(turns.length));
  const clause = { id: 'a/b/c', section: '', says: '', level: 'may', category: 'semantics', subject: 'agent' } as const;
  const clauses = [{ ...clause, on, judge }, { ...clause, on, judge }, { ...clause, on: 'every', judge } as const];
  const [one, other, every] = clausesInSessions(endpoint, clauses);
  expect(one?.judge([created, answered])).toEqual(inconclusive('1'));
  expect(one?.on).toBe(other?.on);
  expect(every).toBe(clauses[2]);
});

describe('in sessions', () => {
  const creating: Endpoint = { ...endpoint, createsSessions: true };
  const message: Call = { ...hello, session: 's' };
  const next = (where: Endpoint, ...turns: Turns) =>
    inSessions(where, turns, (sent) => ({ ...message, nonce: sent.length }));
  const path = '/apps/a/users/u/sessions/s';
  const creation = (exchange: Exchange) => about({ method: 'POST', path, body: '{}' }, exchange);

  it('sends at once where nothing is to be created', () => {
    expect(next(endpoint)).toEqual({ ...message, nonce: 0 });
    expect(next(endpoint, response(500))).toEqual({ ...message, nonce: 1 });
    expect(inSessions(creating, [], () => undefined)).toBeUndefined();
    expect(inSessions(creating, [], () => listApps)).toBe(listApps);
  });

  it('creates each session before what is sent in it', () => {
    const facts = { method: 'POST', headers, body: '{}', invalid: true };
    expect(next(creating)).toStrictEqual({ ...facts, path, session: 's' });
    const other = (session: string, where = creating) => inSessions(where, [], () => ({ ...hello, session }));
    expect(other('#%', { ...creating, app: 'a/b c', user: 'ü?' })?.path).toBe(
      '/apps/a%2Fb%20c/users/%C3%BC%3F/sessions/%23%25',
    );
    const made = [creation(response(200)), about(message, answered)];
    const elsewhere = inSessions(creating, made, () => ({ ...hello, session: 'x' }));
    expect(elsewhere?.path).toBe('/apps/a/users/u/sessions/x');
  });

  it.each([200, 201, 204, 299, 400, 409])('goes on after status %i', (status) => {
    expect(next(creating, creation(response(status)))).toEqual({ ...message, nonce: 0 });
    expect(next(creating, creation(response(status)), answered)).toEqual({ ...message, nonce: 1 });
  });

  it.each([199, 300, 307, 399, 401, 404, 408, 410, 500])('ends after status %i', (status) => {
    expect(next(creating, creation(response(status)))).toBeUndefined();
  });

  it.each([
    hangup('closed'),
    late('headers'),
    unreachable,
    ended({ by: 'hangup', fault: 'cut-body', reason: '', status: 200 }),
  ])('ends where no whole response came', (exchange) => {
    expect(next(creating, creation(exchange))).toBeUndefined();
  });
});
