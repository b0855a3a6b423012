import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, Json, TargetParameters, Turns, UnknownField } from '../../src/contract.ts';
import { appsIn } from './further.ts';
import { answered, broken, flooded, redirect, refused, unreachable } from './endings.samples.ts';
import { about, answer, by, ended, hangup, hello, late, response } from './exchanges.samples.ts';
import { asks, bodyIn, held, judged, judgedFor, sessionsOf } from './judging.samples.ts';
import { listApps } from './endpoint.ts';

type Fields = { [name: string]: Json };
const names = ['x_further', 'id', 'type', 'name', 'further field', 'constructor', '__proto__', 'toString', ''];

const places = ['', '/new_message', '/new_message/parts/0'];
const rows = ['unknown-fields/top-level', 'unknown-fields/nested', 'unknown-fields/changes-nothing'] as const;
const [, , comparison] = rows;

/** Which parts of a message hold unknown fields. */
function furtherIn(call: Call): { top: boolean; nested: boolean; proto: boolean } {
  const body = bodyIn(call) as Fields;
  const message = body['new_message'] as { parts: Fields[] } & Fields;
  return {
    top: Object.keys(body).length > 7,
    nested: Object.keys(message).length > 1 || Object.keys(message.parts[0] ?? {}).length > 1,
    proto: String(call.body).includes('"__proto__"'),
  };
}

type Facts = ReturnType<typeof furtherIn>;
const refusing =
  (wrong: (facts: Facts, body: string) => boolean, other = refused) =>
  (call: Call): Exchange =>
    wrong(furtherIn(call), String(call.body)) ? other : answered;
const verdictsOf = (serve: (call: Call) => Exchange) =>
  rows.map((name) => held(name, asks(name).fixed[0], serve).verdict.is);

describe('further fields', () => {
  const known = Object.keys(bodyIn(hello) as Fields);
  const further = (value: Json, ...own: string[]): string[] =>
    Object.keys(value as Fields).filter((name) => !own.includes(name) && name.length < 100);

  it('are in one message for all rows: every awkward name in every place', () => {
    const whole = rows.map((name) => held(name, asks(name).fixed[0], () => answered).turns.at(-1)?.call);
    expect(new Set(whole.map((call) => JSON.stringify(call))).size).toBe(1);
    const body = bodyIn(whole[0]) as Fields;
    const message = body['new_message'] as { parts: Fields[] } & Fields;
    expect([further(body, ...known), further(message, 'parts')]).toEqual([names, names]);
    expect(message.parts.map((part) => further(part, 'text'))).toEqual([names]);
    expect(message.parts[0]?.['text']).toBe('Hello, can you help me?');
  });

  it.each(rows)('%s generates further ones in the same places, to look for a smaller failure', (name) => {
    const { fixed, generated = fc.constant([]), usually } = asks(name);
    const fields = fc.sample(generated, { numRuns: 50, seed: 1 }).flatMap((some) => some as UnknownField[]);
    expect([...new Set(fields.map(({ at }) => at))].toSorted()).toEqual(places);
    expect(usually).toBe(0);
    for (const some of fixed) expect(generated.canShrinkWithoutContext(some as never[])).toBe(true);
  });

  it.each([
    ['nothing', () => false, ['pass', 'pass', 'pass']],
    ['fields at the top level', ({ top }: Facts) => top, ['fail', 'pass', 'inconclusive']],
    ['fields in the message', ({ nested }: Facts) => nested, ['pass', 'fail', 'pass']],
    ['both', ({ top, nested }: Facts) => top || nested, ['fail', 'fail', 'inconclusive']],
    ['both together alone', ({ top, nested }: Facts) => top && nested, ['pass', 'fail', 'pass']],
    ['__proto__ alone', ({ proto }: Facts) => proto, ['not-applicable', 'not-applicable', 'pass']],
    [
      '__proto__, and fields at the top level',
      ({ proto, top }: Facts) => proto || top,
      ['fail', 'pass', 'inconclusive'],
    ],
    ['__proto__, and fields in the message', ({ proto, nested }: Facts) => proto || nested, ['pass', 'fail', 'pass']],
  ])('a server that refuses %s fails its row alone', (_, wrong, verdicts) => {
    expect(verdictsOf(refusing(wrong))).toEqual(verdicts);
  });

  it('fails a server that breaks over __proto__', () => {
    expect(verdictsOf(refusing(({ proto }) => proto, broken)).slice(0, 2)).toEqual(['fail', 'fail']);
  });

  it.each(rows.slice(0, 2))('%s does not judge where the server does not answer what it answered before', (name) => {
    let calls = 0;
    const wearsOut = () => ((calls += 1) > 1 ? broken : answered);
    expect(held(name, asks(name).fixed[0], wearsOut).verdict).toMatchObject({ is: 'inconclusive', leavesGap: true });
    for (const other of [redirect, response(200, {}), flooded])
      expect(
        held(
          name,
          asks(name).fixed[0],
          refusing(({ top, nested }) => top || nested, other),
        ).verdict.is,
      ).toBe('inconclusive');
    expect(held(name, asks(name).fixed[0], () => refused).verdict).toEqual({
      is: 'inconclusive',
      because: 'the unchanged call was not answered',
    });
    expect(judged(name, answered)).toEqual({ is: 'inconclusive', because: 'the changed call was not made' });
  });

  it('fails a server that gets stuck in them', () => {
    const stuck = refusing(({ top }) => top, late('headers'));
    const { verdict } = held('unknown-fields/top-level', asks('unknown-fields/top-level').fixed[0], stuck);
    expect(verdict).toMatchObject({ is: 'fail', hint: expect.stringContaining('twice in turn') });
  });

  const top = { at: '', name: 'x', value: 1 };
  const inMessage = { at: '/new_message', name: 'x', value: 1 };

  it('compare one place alone where the search for a smaller failure comes to that', () => {
    const serve = refusing(({ top: isTop, nested }) => isTop || nested);
    const of = (name: string, fields: UnknownField[]) => held(name, fields, serve);
    expect(of('unknown-fields/top-level', [top])).toMatchObject({ verdict: { is: 'fail' }, turns: { length: 3 } });
    expect(of('unknown-fields/nested', [inMessage])).toMatchObject({ verdict: { is: 'fail' }, turns: { length: 3 } });
    expect(of('unknown-fields/top-level', [inMessage]).turns).toEqual([]);
    expect(of('unknown-fields/nested', [top]).turns).toEqual([]);
  });

  it('make no difference to what is said', () => {
    const saying =
      (text: (call: Call) => string) =>
      (call: Call): Exchange =>
        answer(by('model', text(call)));
    const parameters = (text: (call: Call) => string) => held(comparison, asks(comparison).fixed[0], saying(text));
    const long = (call: Call) => String(String(call.body).length);
    expect(asks(comparison).calibrated).toBe(true);
    expect(parameters(() => 'Hello.').verdict).toEqual({ is: 'pass' });
    expect(parameters(long).verdict).toMatchObject({
      is: 'fail',
      expected: expect.stringMatching(/^the same text as without the change: /),
    });
    expect(parameters((call) => String(furtherIn(call).nested)).verdict).toMatchObject({ is: 'fail' });
    expect(parameters(() => String(Math.random())).verdict).toMatchObject({ is: 'inconclusive' });
    const calls = parameters(long).turns.map(({ call }) => call);
    expect(new Set(calls.map(({ session }) => session)).size).toBe(calls.length);
    expect(calls).toHaveLength(13);
  });

  it('are compared by who said what', () => {
    const judge = (...turns: Turns) => judged(comparison, ...turns);
    const again = answer({ ...(by('model', 'Hello.') as Fields), invocationId: 'other' });
    const mute = answer({ content: { parts: [{ text: 'Hello.' }] } });
    expect(judge(answered, again, answered)).toEqual({ is: 'pass' });
    expect(judge(mute, mute, answer({ author: null, content: { parts: [{ text: 'Hello.' }] } }))).toEqual({
      is: 'pass',
    });
    for (const other of [answer(by('model', 'Bye.')), answer(by('user', 'Hello.')), answer(), mute])
      expect(judge(answered, again, other)).toMatchObject({ is: 'inconclusive' });
    expect(judge(answered, answered, refused)).toMatchObject({ is: 'inconclusive' });
  });

  it.each([{ sessions: 'create' }, { session: 'mine' }])(
    'go to the sessions of the endpoint: %o',
    (parameters: TargetParameters) => {
      const { turns, verdict } = held(comparison, asks(comparison, parameters).fixed[0], () => answered, parameters);
      const posted = turns.filter(({ call }) => call.path === '/run');
      expect(verdict).toEqual({ is: 'pass' });
      expect(turns.length - posted.length).toBe(parameters['sessions'] === undefined ? 0 : 3);
      expect(new Set(sessionsOf(posted)).size).toBe(parameters['sessions'] === undefined ? 1 : 3);
    },
  );
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
      hint: expect.stringContaining('end each body'),
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
