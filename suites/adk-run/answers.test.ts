import { describe, expect, it } from 'vitest';
import { httpFaults } from '../../src/model/index.ts';
import {
  eventsOf,
  isAnswered,
  isError,
  isGone,
  isNoArray,
  isRedirect,
  isTooMany,
  modelEvents,
  saysSomething,
  sentText,
  statusOf,
  textOf,
} from './answers.ts';
import { answered, unreachable } from './endings.samples.ts';
import { about, answer, by, ended, hangup, hello, helloWith, late, response } from './exchanges.samples.ts';

describe('the status', () => {
  it.each([
    [299, false, false],
    [300, true, false],
    [303, true, false],
    [304, false, false],
    [307, true, false],
    [399, true, false],
    [400, false, true],
    [499, false, true],
    [500, false, true],
    [599, false, true],
    [600, false, false],
  ])('%i: redirect %s, error %s', (status, redirects, fails) => {
    expect(statusOf(response(status))).toBe(status);
    expect(isRedirect(response(status))).toBe(redirects);
    expect(isError(response(status))).toBe(fails);
    expect(isTooMany(response(status))).toBe(false);
  });

  it('is none where no whole response came', () => {
    const cut = ended({ by: 'hangup', fault: 'cut-body', reason: '', status: 429 });
    for (const exchange of [cut, late('body'), unreachable]) {
      expect(statusOf(exchange)).toBeUndefined();
      expect([isRedirect(exchange), isError(exchange), isTooMany(exchange)]).toEqual([false, false, false]);
    }
    expect(isTooMany(response(429))).toBe(true);
  });
});

it('takes a server for gone that refuses connections, or died', () => {
  expect(httpFaults.filter((fault) => isGone(hangup(fault)))).toEqual(['gone', 'died']);
  expect(isGone(unreachable)).toBe(false);
});

it.each([
  [answered, [by('model', 'Hello.')], true, false],
  [response(200, ' [] \n'), [], true, false],
  [response(200, {}), undefined, false, true],
  [response(200, '[] []'), undefined, false, true],
  [response(200, 'x []'), undefined, false, true],
  [response(200, ''), undefined, false, true],
  [response(201, []), undefined, false, false],
  [response(404, []), undefined, false, false],
  [ended({ by: 'timeout', afterMs: 1, waitingFor: 'body' }, '[]'), undefined, false, false],
])('knows an answer: %#', (exchange, events, isOne, isOther) => {
  expect(eventsOf(exchange)).toEqual(events);
  expect(isAnswered(exchange)).toBe(isOne);
  expect(isNoArray(exchange)).toBe(isOther);
});

it('joins the text of the parts', () => {
  const content = (...parts: readonly (object | string | null)[]) => JSON.parse(JSON.stringify({ content: { parts } }));
  expect(textOf(content({ text: 'a' }, { text: null }, {}, { text: 7 }, 'x', null, { text: 'b' }))).toBe('ab');
  expect(textOf(content())).toBe('');
  for (const event of [null, {}, { content: null }, { content: {} }, { content: { parts: 'x' } }])
    expect(textOf(event)).toBe('');
});

it('looks at the events by model, with their positions', () => {
  const model = by('model', 'x');
  expect(modelEvents(answer(by('user', 'y'), model, 'model', null, [], { author: null }, model))).toEqual([
    { event: model, at: 1 },
    { event: model, at: 6 },
  ]);
  expect(modelEvents(response(404, [model]))).toEqual([]);
});

it.each([
  [answered, true],
  [answer(by('user', 'x'), by('model', 'x'), by('model', '')), true],
  [answer(by('model', '')), false],
  [answer(by('agent', 'x')), false],
  [answer(), false],
  [response(500, [by('model', 'x')]), false],
])('says something: %#', (exchange, says) => {
  expect(saysSomething(exchange)).toBe(says);
});

it('reads the text that was sent, from text and from bytes', () => {
  const two = helloWith({ new_message: { parts: [{ text: 'Two' }, { text: 'parts é' }] } });
  expect(sentText(answered)).toBe('Hello, can you help me?');
  expect(sentText(about(two, answered))).toBe('Twoparts é');
  expect(sentText(about({ ...two, body: Buffer.from(String(two.body)) }, answered))).toBe('Twoparts é');
  expect(sentText(about(helloWith({ new_message: undefined }), answered))).toBe('');
  expect(sentText(about({ ...hello, body: '' }, answered))).toBe('');
});
