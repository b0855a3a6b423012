import { describe, expect, it } from 'vitest';
import type { Turns } from '../../src/index.ts';
import { about, answered, ended, hangup, hello, late, place, response, unreachable } from './exchanges.samples.ts';
import {
  bodyOf,
  inSession,
  listApps,
  messages,
  OPTIONAL,
  post,
  postInvalid,
  postText,
  type Place,
  without,
} from './place.ts';

const headers = { 'content-type': 'application/json' };

it('builds the documented body, its fields in the order of the document', () => {
  expect(JSON.stringify(bodyOf(place, 'one', 'two'))).toBe(
    '{"app_name":"a","user_id":"u","session_id":"s","new_message":{"parts":[{"text":"one"},{"text":"two"}]},' +
      '"streaming":false,"state_delta":null,"invocation_id":null}',
  );
});

it('leaves fields out', () => {
  expect(without({ x: 1, y: 2, z: null }, 'x', 'z')).toEqual({ y: 2 });
  expect(without({ x: 1 })).toEqual({ x: 1 });
  expect(OPTIONAL).toEqual(['streaming', 'state_delta', 'invocation_id']);
});

it('posts to /run as JSON, and marks what is no valid message', () => {
  expect(post({ x: 'é' })).toStrictEqual({ method: 'POST', path: '/run', headers, body: '{"x":"é"}' });
  expect(postText('{')).toStrictEqual({ method: 'POST', path: '/run', headers, body: '{' });
  expect(postInvalid([7])).toStrictEqual({ method: 'POST', path: '/run', headers, body: '[7]', invalid: true });
  expect(listApps).toStrictEqual({ method: 'GET', path: '/list-apps', body: '', invalid: true });
});

it('tells messages from what prepared them', () => {
  const created = about({ method: 'POST', path: '/apps/a/users/u/sessions/s', body: '{}' }, response(200));
  expect(messages([created, answered])).toEqual([answered]);
});

describe('in a session', () => {
  const creating: Place = { ...place, createsSessions: true };
  const next = (where: Place, ...turns: Turns) =>
    inSession(where, turns, (sent) => ({ ...hello, repeat: sent.length }));
  const creation = (status: number) => response(status);

  it('sends at once where nothing is to be created', () => {
    expect(next(place)).toEqual({ ...hello, repeat: 0 });
    expect(next(place, response(500))).toEqual({ ...hello, repeat: 1 });
  });

  it('creates the session first where it is asked to', () => {
    const body = '{}';
    const path = '/apps/a/users/u/sessions/s';
    expect(next(creating)).toStrictEqual({ method: 'POST', path, headers, body, invalid: true });
    const odd = { ...creating, app: 'a/b c', user: 'ü?', session: '#%' };
    expect(next(odd)?.path).toBe('/apps/a%2Fb%20c/users/%C3%BC%3F/sessions/%23%25');
  });

  it.each([200, 201, 204, 299, 400, 409])('goes on after status %i', (status) => {
    expect(next(creating, creation(status))).toEqual({ ...hello, repeat: 0 });
    expect(next(creating, creation(status), answered)).toEqual({ ...hello, repeat: 1 });
  });

  it.each([199, 300, 307, 399, 401, 404, 408, 410, 500])('ends after status %i', (status) => {
    expect(next(creating, creation(status))).toBeUndefined();
  });

  it.each([
    hangup('closed'),
    late('headers'),
    unreachable,
    ended({ by: 'hangup', fault: 'cut-body', reason: '', status: 200 }),
  ])('ends where no whole response came', (exchange) => {
    expect(next(creating, exchange)).toBeUndefined();
  });
});
