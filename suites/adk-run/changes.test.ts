import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call, Exchange } from '../../src/contract.ts';
import { answered, redirect, refused, whatever } from './endings.samples.ts';
import { about, hangup, late, endpoint, response } from './exchanges.samples.ts';
import { changes } from './changes.ts';
import { bodyOf, messagesInSessions } from './endpoint.ts';
import { alone, anew, documented } from './sessions.ts';

const changed = (text: string) => bodyOf(endpoint, text);
const sent = (text: string): Call => alone(endpoint, changed(text));
const to = (text: string, exchange: Exchange): Exchange => about(sent(text), exchange);

it('sends the changed message after an answer alone, and the unchanged one again after a refusal', () => {
  const sends = changes(endpoint, { fixed: ['x', 'y'], changed });
  expect(sends.fixed).toEqual(['x', 'y']);
  expect(sends.call('x', [])).toStrictEqual(documented(endpoint));
  for (const exchange of whatever) expect(sends.call('x', [exchange])).toBeUndefined();
  expect(sends.call('x', [answered])).toStrictEqual(sent('x'));
  for (const exchange of [answered, redirect, hangup('gone'), hangup('died'), response(600), response(399)])
    expect(sends.call('x', [answered, to('x', exchange)])).toBeUndefined();
  for (const exchange of [refused, response(400), response(599), hangup('closed'), late('headers'), late('body')]) {
    const again = sends.call('x', [answered, to('x', exchange)]);
    expect(again).toStrictEqual(anew(endpoint, bodyOf(endpoint, endpoint.message), `after ${String(sent('x').body)}`));
    expect(again?.session).not.toBe(endpoint.session);
    const stuck = sends.call('x', [answered, to('x', exchange), answered]);
    expect(String(stuck?.body).includes('"text":"x"')).toBe(exchange.ended.by === 'timeout');
    expect(sends.call('x', [answered, to('x', exchange), answered, to('x', exchange)])).toBeUndefined();
  }
});

it('compares with another message where one is given', () => {
  const unchanged = (value: string) => bodyOf(endpoint, `${value}0`);
  const sends = changes(endpoint, { fixed: ['x'], changed, unchanged });
  expect(sends.call('x', [])).toStrictEqual(sent('x0'));
  expect(String(sends.call('x', [to('x0', answered), to('x', refused)])?.body)).toContain('"text":"x0"');
});

it('makes further values to look for a smaller failure, and none at the usual effort', () => {
  const generated = fc.constant('z');
  expect(changes(endpoint, { fixed: ['x'], changed, generated })).toMatchObject({ generated, usually: 0 });
  expect(changes(endpoint, { fixed: ['x'], changed })).not.toHaveProperty('generated');
});

it('creates each session before its first message', () => {
  const creating = { ...endpoint, createsSessions: true };
  const sends = messagesInSessions(creating, changes(creating, { fixed: ['x'], changed }));
  const first = sends.call('x', []);
  expect(first?.path).toBe('/apps/a/users/u/sessions/s');
  const made = about(first ?? documented(endpoint), response(200));
  expect(sends.call('x', [made])).toStrictEqual(documented(endpoint));
  const second = sends.call('x', [made, answered]);
  expect(second?.path).toBe(`/apps/a/users/u/sessions/${sent('x').session}`);
  expect(sends.call('x', [made, answered, about(second ?? sent('x'), response(409))])).toStrictEqual(sent('x'));
  expect(sends.call('x', [made, answered, about(second ?? sent('x'), response(500))])).toBeUndefined();
});
