import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call } from '../../src/index.ts';
import { about, answered, hangup, late, place, redirect, refused, response, whatever } from './exchanges.samples.ts';
import { changes, documented, onMessages } from './in-session.ts';

const changed = (body: string): Call => ({ path: '/run', body });
const created = about({ path: '/apps/a', body: '' }, response(200));

it('sends the changed call after an answer alone, and the unchanged one again after a refusal', () => {
  const sends = changes(place, { fixed: ['x', 'y'], changed });
  expect(sends.fixed).toEqual(['x', 'y']);
  expect(sends.call('x', [])).toStrictEqual(documented(place));
  for (const exchange of whatever) expect(sends.call('x', [exchange])).toBeUndefined();
  expect(sends.call('x', [answered])).toStrictEqual({ path: '/run', body: 'x' });
  for (const exchange of [answered, redirect, hangup('gone'), hangup('died'), response(600), response(399)])
    expect(sends.call('x', [answered, exchange])).toBeUndefined();
  for (const exchange of [refused, response(400), response(599), hangup('closed'), late('headers'), late('body')]) {
    expect(sends.call('x', [answered, exchange])).toStrictEqual({ ...documented(place), repeat: 3 });
    const isLate = exchange.ended.by === 'timeout';
    expect(sends.call('x', [answered, exchange, answered])).toEqual(
      isLate ? { ...changed('x'), repeat: 1 } : undefined,
    );
    expect(sends.call('x', [answered, exchange, answered, exchange])).toBeUndefined();
  }
});

it('compares with another call where one is given', () => {
  const sends = changes(place, {
    fixed: ['x'],
    changed,
    unchanged: (value) => ({ path: '/run', body: `${value}0` }),
  });
  expect(sends.call('x', [])).toStrictEqual({ path: '/run', body: 'x0' });
  expect(sends.call('x', [answered, refused])).toStrictEqual({ path: '/run', body: 'x0', repeat: 3 });
});

it('has further values where they are given', () => {
  const generated = fc.constant('z');
  expect(changes(place, { fixed: ['x'], changed, generated }).generated).toBe(generated);
  expect(changes(place, { fixed: ['x'], changed })).not.toHaveProperty('generated');
});

it('creates the session of the place first', () => {
  const sends = changes({ ...place, createsSessions: true }, { fixed: ['x'], changed });
  expect(sends.call('x', [])?.path).toBe('/apps/a/users/u/sessions/s');
  expect(sends.call('x', [created])).toStrictEqual(documented(place));
  expect(sends.call('x', [created, answered])).toStrictEqual(changed('x'));
});

it('judges messages alone', () => {
  const judge = onMessages((sent) => ({ is: 'inconclusive', because: String(sent.length) }));
  expect(judge([created, answered, refused])).toEqual({ is: 'inconclusive', because: '2' });
});
