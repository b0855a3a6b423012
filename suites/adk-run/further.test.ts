import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange, Json, Turns, UnknownField } from '../../src/index.ts';
import { appsIn } from './further.ts';
import {
  about,
  answer,
  answered,
  asks,
  bodyIn,
  broken,
  by,
  ended,
  flooded,
  hangup,
  hello,
  judged,
  judgedFor,
  late,
  redirect,
  refused,
  response,
  unreachable,
} from './exchanges.samples.ts';
import { listApps } from './place.ts';

type Fields = { [name: string]: Json };
const names = ['x_further', 'id', 'type', 'name', 'further field', 'constructor', '__proto__', 'toString', ''];

describe('unknown fields', () => {
  const extra = (name: string): Fields => {
    const { fixed, next } = asks(`unknown-fields/${name}`);
    expect(fixed).toHaveLength(1);
    expect(next(fixed[0])).toStrictEqual(hello);
    return bodyIn(next(fixed[0], answered, ...(name === 'changes-nothing' ? [answered] : []))) as Fields;
  };
  const further = (value: Json, ...known: string[]): string[] =>
    Object.keys(value as Fields).filter((name) => !known.includes(name) && name.length < 100);
  const known = Object.keys(bodyIn(hello) as Fields);

  it.each(['top-level', 'changes-nothing'])('%s adds every awkward name at the top, and nothing else', (name) => {
    const body = extra(name);
    expect(further(body, ...known)).toEqual(names);
    expect(body).toMatchObject(bodyIn(hello) as Fields);
    expect(body['new_message']).toEqual({ parts: [{ text: 'Hello, can you help me?' }] });
  });

  it('nested adds them in the message and in its part', () => {
    const body = extra('nested');
    const message = body['new_message'] as { parts: Fields[] } & Fields;
    expect(Object.keys(body)).toEqual(known);
    expect(further(message, 'parts')).toEqual(names);
    expect(message.parts.map((part) => further(part, 'text'))).toEqual([names]);
    expect(message.parts[0]?.['text']).toBe('Hello, can you help me?');
  });

  it.each([
    ['top-level', ['']],
    ['nested', ['/new_message', '/new_message/parts/0']],
    ['changes-nothing', ['']],
  ])('%s generates further ones in the same places', (name, places) => {
    const { generated = fc.constant([]) } = asks(`unknown-fields/${name}`);
    const fields = fc.sample(generated, { numRuns: 50, seed: 1 }).flatMap((some) => some as UnknownField[]);
    expect([...new Set(fields.map(({ at }) => at))].toSorted()).toEqual(places);
  });

  const proto = { at: '', name: '__proto__', value: {} };
  const ordinary = { at: '/new_message', name: 'x', value: 1 };

  it.each(['top-level', 'nested'])('%s tries the fields without __proto__ where a set with it is refused', (name) => {
    const { next } = asks(`unknown-fields/${name}`);
    const bare = next([ordinary], answered);
    expect(next([ordinary, proto], answered, refused)).toStrictEqual({ ...hello, repeat: 3 });
    expect(next([ordinary, proto], answered, refused, answered)).toStrictEqual(bare);
    expect(next([proto], answered, refused, answered)).toStrictEqual(hello);
    expect(next([ordinary, proto], answered, refused, answered, answered)).toBeUndefined();
    expect(next([ordinary, proto], answered, refused, refused)).toBeUndefined();
    expect(next([ordinary, proto], answered, broken, answered)).toBeUndefined();
    expect(next([ordinary], answered, refused, answered)).toBeUndefined();
  });

  it.each(['top-level', 'nested'])('%s does not fail a server that refuses that one key', (name) => {
    const judge = (...turns: Turns) => judged(`unknown-fields/${name}`, ...turns);
    const guarded = { is: 'not-applicable', because: 'the key __proto__ alone is refused' };
    expect(judge(answered, refused, answered, answered)).toEqual(guarded);
    expect(judge(answered, refused, answered, refused)).toMatchObject({ is: 'fail' });
    expect(judge(answered, broken, answered)).toMatchObject({ is: 'fail' });
  });

  it.each(['top-level', 'nested', 'changes-nothing'])('%s sends no more at once than can be shrunk', (name) => {
    const { fixed, generated } = asks(`unknown-fields/${name}`);
    for (const fields of fixed) expect(generated?.canShrinkWithoutContext(fields)).toBe(true);
  });

  it('changes-nothing compares who said what', () => {
    const judge = (...turns: Turns) => judged('unknown-fields/changes-nothing', ...turns);
    const again = answer({ ...(by('model', 'Hello.') as Fields), invocationId: 'other' });
    const mute = answer({ content: { parts: [{ text: 'Hello.' }] } });
    expect(asks('unknown-fields/changes-nothing').calibrated).toBe(true);
    expect(judge(answered, again, answered)).toEqual({ is: 'pass' });
    expect(judge(mute, mute, mute)).toEqual({ is: 'pass' });
    expect(judge(mute, mute, answer({ author: null, content: { parts: [{ text: 'Hello.' }] } }))).toEqual({
      is: 'pass',
    });
    for (const other of [answer(by('model', 'Bye.')), answer(by('user', 'Hello.')), answer(), mute]) {
      const pairs = Array.from({ length: 5 }, () => [answered, other]).flat();
      expect(judge(answered, again, other)).toMatchObject({ is: 'inconclusive' });
      expect(judge(answered, again, other, ...pairs)).toMatchObject({
        is: 'fail',
        expected: expect.stringMatching(/^the same text as without the change: /),
      });
    }
    expect(judge(answered, answered, refused)).toMatchObject({ is: 'inconclusive' });
    expect(judge(about({ path: '/apps', body: '' }, response(201)), answered, answered, answered)).toEqual({
      is: 'pass',
    });
  });

  it('changes-nothing creates the session first', () => {
    const { fixed, next } = asks('unknown-fields/changes-nothing', { sessions: 'create' });
    expect(next(fixed[0])?.path).toContain('/sessions/');
    expect(next(fixed[0], response(201))).toStrictEqual(hello);
    expect(next(fixed[0], response(201), answered)).toStrictEqual({ ...hello, repeat: 1 });
  });
});

describe('timing', () => {
  const part = (name: 'headers' | 'body') => (exchange: Exchange) => judged(`timing/${name}-in-time`, exchange);
  const [headers, body] = [part('headers'), part('body')];
  const hint = expect.stringContaining('--deadline');

  it('fails what is late, each in its row', () => {
    expect(headers(late('headers'))).toEqual({
      is: 'fail',
      expected: 'response headers within 30 s',
      actual: 'none',
      hint,
    });
    expect(body(late('body'))).toEqual({
      is: 'fail',
      expected: 'the whole body within 30 s',
      actual: 'a part of it',
      hint,
    });
    expect(headers(late('body'))).toEqual({ is: 'pass' });
    expect(body(late('headers'))).toEqual({ is: 'inconclusive', because: 'no headers came' });
  });

  it.each(['headers', 'body'] as const)('judges the %s of whole responses to messages', (name) => {
    const none = { is: 'inconclusive', because: 'no message was sent' };
    for (const exchange of [answered, refused, redirect]) expect(part(name)(exchange)).toEqual({ is: 'pass' });
    expect(part(name)(about(listApps, answered))).toEqual(none);
    expect(judged(`timing/${name}-in-time`)).toEqual(none);
    for (const exchange of [hangup('closed'), flooded, unreachable])
      expect(part(name)(exchange)).toEqual({ is: 'inconclusive', because: 'no whole response came' });
  });
});

describe('list-apps', () => {
  const judge = (...turns: Turns) => judged('discovery/list-apps', ...turns);

  it('asks once', () => {
    const { fixed, next } = asks('discovery/list-apps', { app: 'other', sessions: 'create' });
    expect(fixed).toEqual(['other']);
    expect(next('other')).toStrictEqual({ method: 'GET', path: '/list-apps', body: '', invalid: true });
    expect(next('other', answered)).toBeUndefined();
  });

  it('passes a list with the app', () => {
    expect(judge(response(200, ['other', 'my_sample_agent']))).toEqual({ is: 'pass' });
    expect(judgedFor({ app: 'x' }, 'discovery/list-apps', response(200, ['x']))).toEqual({ is: 'pass' });
  });

  it.each([
    [[], 'inconclusive', 'no response came'],
    [[late('headers')], 'inconclusive', 'no response came'],
    [[redirect], 'inconclusive', 'the server redirects'],
    [[response(399)], 'inconclusive', 'the server redirects'],
    [[response(400)], 'not-applicable', '/list-apps is not served'],
    [[response(404)], 'not-applicable', '/list-apps is not served'],
    [[response(499)], 'not-applicable', '/list-apps is not served'],
    [[response(500)], 'not-applicable', '/list-apps is not served'],
    [[response(304)], 'not-applicable', '/list-apps is not served'],
    [[response(204, '')], 'not-applicable', '/list-apps is not served'],
    [[response(201, ['my_sample_agent'])], 'not-applicable', '/list-apps is not served'],
    [[response(200, '<p>app</p>', { 'content-type': 'text/html' })], 'not-applicable', '/list-apps is not served'],
    [[response(200, '<p>app</p>', {})], 'not-applicable', '/list-apps is not served'],
  ])('does not judge %#', (turns, is, because) => {
    expect(judge(...turns)).toEqual({ is, because });
  });

  it.each([
    [response(200, []), 'an array without it'],
    [response(200, ['other']), 'an array without it'],
    [response(200, ['my_sample_agent', 7]), 'an array with something else in it'],
    [response(200, { apps: ['my_sample_agent'] }), 'an object'],
    [response(200, 'null'), 'null'],
    [response(200, '"my_sample_agent"'), 'a string'],
    [response(200, 'no'), 'nothing'],
    [response(200, ['other'], {}), 'an array without it'],
  ])('fails %#', (exchange, actual) => {
    const expected = 'an array of strings with "my_sample_agent"';
    expect(judge(exchange)).toEqual({ is: 'fail', expected, actual });
  });

  it.each([
    [response(200, ['a', 'b']), ['a', 'b']],
    [response(200, []), []],
    [response(201, ['a']), undefined],
    [response(200, '["a"] x'), undefined],
    [response(200, ['a', null]), undefined],
    [response(200, '"a"'), undefined],
    [ended({ by: 'timeout', afterMs: 1, waitingFor: 'body' }, '["a"]'), undefined],
  ])('reads the names of apps: %#', (exchange, apps) => {
    expect(appsIn(exchange)).toEqual(apps);
  });
});
