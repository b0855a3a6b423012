import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call, Exchange } from '../../src/index.ts';
import { about, answered, hangup, late, place, redirect, refused, response, whatever } from './exchanges.samples.ts';
import { changes, onMessages } from './in-session.ts';
import { bodyOf } from './place.ts';
import { alone, anew, documented } from './sessions.ts';

const changed = (text: string) => bodyOf(place, text);
const sent = (text: string): Call => alone(place, changed(text));
const created = about({ path: '/apps/a', body: '' }, response(200));
const to = (text: string, exchange: Exchange): Exchange => about(sent(text), exchange);

it('sends the changed message after an answer alone, and the unchanged one again after a refusal', () => {
  const sends = changes(place, { fixed: ['x', 'y'], changed });
  expect(sends.fixed).toEqual(['x', 'y']);
  expect(sends.call('x', [])).toStrictEqual(documented(place));
  for (const exchange of whatever) expect(sends.call('x', [exchange])).toBeUndefined();
  expect(sends.call('x', [answered])).toStrictEqual(sent('x'));
  for (const exchange of [answered, redirect, hangup('gone'), hangup('died'), response(600), response(399)])
    expect(sends.call('x', [answered, to('x', exchange)])).toBeUndefined();
  for (const exchange of [refused, response(400), response(599), hangup('closed'), late('headers'), late('body')]) {
    const again = sends.call('x', [answered, to('x', exchange)]);
    expect(again).toStrictEqual(anew(place, bodyOf(place, place.message), `after ${String(sent('x').body)}`));
    expect(again?.session).not.toBe(place.session);
    const stuck = sends.call('x', [answered, to('x', exchange), answered]);
    expect(String(stuck?.body).includes('"text":"x"')).toBe(exchange.ended.by === 'timeout');
    expect(sends.call('x', [answered, to('x', exchange), answered, to('x', exchange)])).toBeUndefined();
  }
});

it('compares with another message where one is given', () => {
  const unchanged = (value: string) => bodyOf(place, `${value}0`);
  const sends = changes(place, { fixed: ['x'], changed, unchanged });
  expect(sends.call('x', [])).toStrictEqual(sent('x0'));
  expect(String(sends.call('x', [to('x0', answered), to('x', refused)])?.body)).toContain('"text":"x0"');
});

it('makes further values to look for a smaller failure, and none at the usual effort', () => {
  const generated = fc.constant('z');
  expect(changes(place, { fixed: ['x'], changed, generated })).toMatchObject({ generated, usually: 0 });
  expect(changes(place, { fixed: ['x'], changed })).not.toHaveProperty('generated');
});

it('creates each session before its first message', () => {
  const sends = changes({ ...place, createsSessions: true }, { fixed: ['x'], changed });
  const first = sends.call('x', []);
  expect(first?.path).toBe('/apps/a/users/u/sessions/s');
  const made = about(first ?? documented(place), response(200));
  expect(sends.call('x', [made])).toStrictEqual(documented(place));
  const second = sends.call('x', [made, answered]);
  expect(second?.path).toBe(`/apps/a/users/u/sessions/${sent('x').session}`);
  expect(sends.call('x', [made, answered, about(second ?? sent('x'), response(409))])).toStrictEqual(sent('x'));
  expect(sends.call('x', [made, answered, about(second ?? sent('x'), response(500))])).toBeUndefined();
});

it('judges messages alone', () => {
  const judge = onMessages((messages) => ({ is: 'inconclusive', because: String(messages.length) }));
  expect(judge([created, answered, refused])).toEqual({ is: 'inconclusive', because: '2' });
});
