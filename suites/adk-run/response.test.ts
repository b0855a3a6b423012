import { describe, expect, it } from 'vitest';
import { type Exchange, type Json, unanswered } from '../../src/contract.ts';
import { event } from './adk-run.samples.ts';
import { answered, flooded, redirect, refused, unreachable } from './endings.samples.ts';
import { about, answer, by, ended, hangup, late, response } from './exchanges.samples.ts';
import { judged } from './judging.samples.ts';
import { isWellFormed } from './response.ts';

const notAnswered = (exchange?: Exchange) => unanswered(exchange, 'no message was answered');
const noModelEvent = { is: 'not-applicable', because: 'no event by model was seen' };
const pass = { is: 'pass' };
/** An event by model with these fields alone. */
const model = (fields: object): object => ({ author: 'model', ...fields });
const said = (content: unknown, further: object = {}): object => model({ content, ...further });

it.each(['json-array', 'event-objects', 'model-content', 'model-role', 'invocation-id', 'actions', 'content-type'])(
  'judges %s on responses with status 200 alone',
  (name) => {
    for (const exchange of [refused, redirect, response(201, []), hangup('closed'), late('body'), flooded, unreachable])
      expect(judged(`response/${name}`, exchange)).toEqual(notAnswered(exchange));
    expect(judged(`response/${name}`)).toEqual(notAnswered());
    expect(judged(`response/${name}`, answer(event()))).toEqual(pass);
  },
);

it.each(['event-objects', 'model-content', 'model-role', 'invocation-id', 'actions', 'last-event-has-text'])(
  'judges %s on arrays alone',
  (name) => {
    expect(judged(`response/${name}`, response(200, {}))).toEqual(notAnswered());
    expect(judged(`response/${name}`, answer())).toMatchObject({ is: 'not-applicable' });
  },
);

describe('json-array', () => {
  it('passes any array', () => {
    for (const body of ['[]', ' [7]\n', '\ufeff[]', '[{"x":1,"x":2}]', '["\\ud800"]'])
      expect(judged('response/json-array', response(200, body))).toEqual(pass);
  });

  it('reads bytes that are no UTF-8 as the router does', () => {
    const received = Buffer.from([...Buffer.from('["'), 0xff, ...Buffer.from('"]')]);
    expect(judged('response/json-array', { ...answered, received })).toEqual(pass);
    expect(judged('response/json-array', { ...answered, received: Buffer.from([0xff, 0x5b, 0x5d]) })).toMatchObject({
      is: 'fail',
    });
  });

  it('tells of an encoding that nobody asked for', () => {
    const encoded = response(200, '\u001f\ufffd', { 'content-encoding': 'gzip' });
    expect(judged('response/json-array', encoded)).toMatchObject({
      actual: 'a body with content-encoding: gzip',
      hint: expect.stringContaining('send the body as it is'),
    });
  });

  it.each([
    ['gzip', 'fail'],
    ['GZIP, br', 'fail'],
    ['x-gzip', 'fail'],
    ['identity', 'pass'],
    ['utf-8', 'pass'],
    ['x-br', 'pass'],
    ['', 'pass'],
  ])('of an array that says %j a client that decodes what it says makes a %s', (encoding, is) => {
    const labelled = response(200, '[]', { 'content-encoding': encoding });
    expect(judged('response/json-array', labelled).is).toBe(is);
  });

  it.each([
    ['[{"x":NaN}]', ': NaN'],
    ['[{"x":[-Infinity]}]', ': -Infinity'],
    ['["a\tb"]', ': a raw control character in a string'],
    ['["a\nb"]', ': a raw control character in a string'],
    ['\f[]', ''],
  ])('fails %j, which JSON does not have', (body, what) => {
    expect(judgedBody(body)).toEqual(noArray(`an array that is no standard JSON${what}`, 'write null'));
  });

  it.each([
    ['', 'an empty body'],
    ['{"author":"model"}', 'an object', 'single event'],
    ['"[]"', 'a string', 'twice'],
    ['null', 'null'],
    ['7', 'a number'],
    ['Hello', 'a body that is no JSON'],
    ['[] []', 'a body that is no JSON', 'several'],
    [' ', 'a body that is no JSON'],
  ])('fails %j', (body, actual, hint = '[] where there is nothing') => {
    expect(judgedBody(body)).toEqual(noArray(actual, hint));
  });

  const judgedBody = (body: string) => judged('response/json-array', response(200, body));
  const noArray = (actual: string, hint: string) => ({
    is: 'fail',
    expected: 'a JSON array',
    actual,
    hint: expect.stringContaining(hint) as string,
  });
});

describe('event-objects', () => {
  it('has nothing to judge in an empty array', () => {
    expect(judged('response/event-objects', answer())).toEqual({
      is: 'not-applicable',
      because: 'no event was seen',
    });
  });

  it.each([
    [[event(), 'text'], 'an object', 'a string', '/1'],
    [[null], 'an object', 'null', '/0'],
    [[[]], 'an object', 'an array', '/0'],
    [[event(), event(), {}], 'a string', 'nothing', '/2/author'],
    [[{ author: null }], 'a string', 'null', '/0/author'],
    [[{ author: 7 }, 7], 'a string', 'a number', '/0/author'],
  ])('fails %j', (events, expected, actual, pointer) => {
    expect(judged('response/event-objects', answer(...events))).toEqual({ is: 'fail', expected, actual, pointer });
  });
});

describe('model-content', () => {
  const judge = (...events: unknown[]) => judged('response/model-content', answer(...events));

  it('passes parts of any kind, with text or without', () => {
    expect(judge(said({ parts: [] }))).toEqual(pass);
    expect(judge(said({ parts: [{ text: 'x' }, { text: null }, {}, { functionCall: 7 }] }))).toEqual(pass);
  });

  it('leaves events by others alone', () => {
    expect(judge({ author: 'user', content: 7 }, 7)).toEqual(noModelEvent);
    expect(judge({ author: 'user', content: 7 }, event())).toEqual(pass);
  });

  it.each([
    [[model({})], 'an object', 'nothing', '/0/content'],
    [[event(), said(null)], 'an object', 'null', '/1/content'],
    [[{ author: 'user' }, said('Hello.'), event()], 'an object', 'a string', '/1/content'],
    [[said({})], 'an array', 'nothing', '/0/content/parts'],
    [[said({ parts: 'x' })], 'an array', 'a string', '/0/content/parts'],
    [[said({ parts: [{}, 'x'] })], 'an object', 'a string', '/0/content/parts/1'],
    [[event(), said({ parts: [null] })], 'an object', 'null', '/1/content/parts/0'],
    [[said({ parts: [{ text: 'x' }, { text: 7 }] })], 'a string', 'a number', '/0/content/parts/1/text'],
    [[said({ parts: [{ text: {} }] }), said(7)], 'a string', 'an object', '/0/content/parts/0/text'],
  ])('fails %j', (events, expected, actual, pointer) => {
    expect(judge(...events)).toEqual({ is: 'fail', expected, actual, pointer });
  });

  it('tells of a failure that is hidden behind status 200', () => {
    const hint = expect.stringContaining('errorCode');
    expect(judge(model({ errorCode: 'X' }))).toMatchObject({ pointer: '/0/content', hint });
    expect(judge(said({}, { errorCode: 'X' }))).toMatchObject({ pointer: '/0/content/parts', hint });
  });
});

it.each([
  [answer(event(), { author: 'user', content: 7 }), true],
  [answer(), true],
  [answer(7), false],
  [answer(model({})), false],
  [answer(event(), said({ parts: 7 })), false],
])('knows what can be read: %#', (exchange, isOne) => {
  expect(isWellFormed(exchange)).toBe(isOne);
});

describe('model-role', () => {
  const judge = (...events: unknown[]) => judged('response/model-role', answer(...events));

  it('passes the role model in every event by model that has content', () => {
    expect(judge(said({ role: 'model' }), { author: 'user', content: { role: 'user' } }, said(null))).toEqual(pass);
  });

  it('leaves results of tools alone', () => {
    const result = { functionResponse: { name: 'x' } };
    expect(judge(said({ role: 'user', parts: [result] }))).toEqual(noModelEvent);
    expect(judge(said({ role: 'user', parts: [{ text: 'x' }, result] }))).toEqual(noModelEvent);
    expect(judge(said({ role: 'user', parts: [result] }), said({ role: 'model' }))).toEqual(pass);
    expect(judge(said(null))).toEqual(noModelEvent);
  });

  it.each([
    [{ role: 'user' }, '"user"'],
    [{ role: 'user', parts: [{ text: 'x' }] }, '"user"'],
    [{ role: 'user', parts: { functionResponse: 1 } }, '"user"'],
    [{}, 'nothing'],
    [{ role: null }, 'null'],
    [{ role: '' }, '""'],
  ])('fails %j', (content, actual) => {
    const pointer = '/1/content/role';
    expect(judge(event(), said(content))).toEqual({ is: 'fail', expected: '"model"', actual, pointer });
  });
});

it.each([
  ['', 'an empty string'],
  [undefined, 'nothing'],
  [null, 'null'],
  [7, 'a number'],
])('invocation-id fails %j', (invocationId, actual) => {
  expect(judged('response/invocation-id', answer({ author: 'user' }, model({ invocationId })))).toEqual({
    is: 'fail',
    expected: 'a string that is not empty',
    actual,
    pointer: '/1/invocationId',
  });
});

it.each([
  [undefined, 'an object', 'nothing', '/0/actions'],
  [[], 'an object', 'an array', '/0/actions'],
  [{ artifactDelta: {} }, 'an object, {} where nothing changes', 'nothing', '/0/actions/stateDelta'],
  [{ stateDelta: {} }, 'an object, {} where nothing changes', 'nothing', '/0/actions/artifactDelta'],
  [{ stateDelta: {}, artifactDelta: null }, expect.anything(), 'null', '/0/actions/artifactDelta'],
  [{ stateDelta: 'x', artifactDelta: 7 }, expect.anything(), 'a string', '/0/actions/stateDelta'],
])('actions fails %j', (actions, expected, actual, pointer) => {
  expect(judged('response/actions', answer(model({ actions })))).toEqual({ is: 'fail', expected, actual, pointer });
});

describe('last-event-has-text', () => {
  const judge = (...events: unknown[]) => judged('response/last-event-has-text', answer(...events));
  const mute = by('model', '');

  it('passes text in the last event by model', () => {
    expect(judge(by('model', 'x'))).toEqual(pass);
    expect(judge(mute, by('model', 'x'), by('tool', ''))).toEqual(pass);
  });

  it('fails text in an earlier one alone', () => {
    expect(judge(by('model', 'x'), mute, by('tool', 'x'))).toEqual({
      is: 'fail',
      expected: 'text in the last event by model',
      actual: 'text in an earlier one alone',
      pointer: '/1',
      hint: expect.stringContaining('last event by model'),
      realHost: 'send the user nothing for these answers',
    });
  });

  it('leaves silence, and what cannot be read, to other rows', () => {
    const silent = { is: 'not-applicable', because: 'no event by model with text was seen' };
    for (const events of [[], [mute], [by('tool', 'x')]]) expect(judge(...events)).toEqual(silent);
    const unread = { is: 'inconclusive', because: 'events cannot be read' };
    for (const odd of [7, said(7)]) expect(judge(by('model', 'x'), odd)).toEqual(unread);
    expect(judged('response/last-event-has-text', refused)).toEqual(notAnswered(refused));
  });
});

describe('content-type', () => {
  const judge = (headers: Record<string, string>) => judged('response/content-type', response(200, [], headers));

  it.each(['application/json', 'Application/JSON; charset=utf-8', ' application/json ;x=1', 'application/json '])(
    'passes %j',
    (type) => {
      expect(judge({ 'content-type': type })).toEqual(pass);
    },
  );

  it.each(['text/plain', 'application/json5', 'application/problem+json', 'x-application/json', ''])(
    'fails %j',
    (type) => {
      const actual = `content-type: ${type}`;
      expect(judge({ 'content-type': type })).toEqual({
        is: 'fail',
        expected: 'content-type: application/json',
        actual,
      });
    },
  );

  it('fails a response that says nothing of it', () => {
    expect(judge({})).toMatchObject({ is: 'fail', actual: 'no content-type' });
    expect(judged('response/content-type', response(200, {}))).toEqual(notAnswered());
  });
});

describe('no-redirect', () => {
  const judge = (exchange: Parameters<typeof isWellFormed>[0]) => judged('response/no-redirect', exchange);
  const fails = (actual: string): Json | object => ({
    is: 'fail',
    expected: 'an answer',
    actual,
    hint: expect.stringContaining('--url'),
  });

  it('fails a redirect, and names where it leads', () => {
    expect(judge(response(307, '', { location: '/run/' }))).toEqual(fails('status 307, to /run/'));
    expect(judge(response(301, '', {}))).toEqual(fails('status 301'));
  });

  it('passes any other status', () => {
    for (const exchange of [answered, refused, response(304), response(500)]) expect(judge(exchange)).toEqual(pass);
  });

  it('needs a response', () => {
    const none = { is: 'inconclusive', because: 'no response came' };
    for (const exchange of [late('headers'), hangup('gone'), ended({ by: 'exit', code: 0 })])
      expect(judge(exchange)).toEqual(none);
    const noMessage = { is: 'inconclusive', because: 'no message was sent' };
    expect(judged('response/no-redirect')).toEqual(noMessage);
    expect(judge(about({ path: '/list-apps', body: '' }, redirect))).toEqual(noMessage);
  });
});
