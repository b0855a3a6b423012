import { describe, expect, it } from 'vitest';
import type { Exchange, Turns } from '../../src/index.ts';
import {
  about,
  answer,
  answered,
  asks,
  by,
  hangup,
  helloWith,
  judged,
  judgedFor,
  late,
  refused,
  response,
} from './exchanges.samples.ts';

const rows = ['model-event-seen', 'every-message-answered'] as const;
const saying = (...texts: string[]) => helloWith({ new_message: { parts: texts.map((text) => ({ text })) } });
const said = [
  saying('Hello, can you help me?'),
  saying('And what about tomorrow?'),
  saying('First line.\nSecond line.\r\n\n\tThird line.'),
  saying('Café 你好 שלום e\u0301 🚀 👩\u200d💻'),
  saying('Two', 'parts.'),
];
const silence = answer();
const created = about({ path: '/apps/a', body: '' }, response(201));
const all = (count: number, exchange: Exchange): Exchange[] => Array.from({ length: count }, () => exchange);

describe.each(rows)('%s', (name) => {
  const { fixed, next } = asks(`response/${name}`);
  const send = (...turns: Turns) => next(fixed[0], ...turns);

  it('sends messages of every kind in one session', () => {
    expect(fixed).toHaveLength(1);
    for (const exchange of [silence, refused, hangup('closed')])
      for (const [count, call] of said.entries()) expect(send(...all(count, exchange))).toStrictEqual(call);
    expect(send(...all(5, silence))).toBeUndefined();
  });

  it('stops after the second late answer', () => {
    expect(send(late('headers'), silence)).toStrictEqual(said[2]);
    expect(send(late('headers'), silence, late('body'))).toBeUndefined();
  });

  it('creates the session first', () => {
    const creating = asks(`response/${name}`, { sessions: 'create' });
    expect(creating.next(fixed[0])?.path).toContain('/sessions/');
    expect(creating.next(fixed[0], created, silence)).toStrictEqual(said[1]);
  });

  it('leaves an agent alone that is meant to be silent', () => {
    expect(judgedFor({ silent: 'true' }, `response/${name}`, answered, silence)).toEqual({
      is: 'not-applicable',
      because: 'the agent is meant to be silent: silent=true',
    });
    expect(judgedFor({ silent: 'false' }, `response/${name}`, answered)).toEqual({ is: 'pass' });
  });

  it('needs an answer', () => {
    for (const turns of [[], [refused], [created], [response(200, {}), late('body')]])
      expect(judged(`response/${name}`, ...turns)).toEqual({ is: 'inconclusive', because: 'no message was answered' });
  });
});

it('model-event-seen sends until one is answered with text', () => {
  const { fixed, next } = asks('response/model-event-seen');
  expect(next(fixed[0], answered)).toBeUndefined();
  expect(next(fixed[0], silence, answered)).toBeUndefined();
});

it('every-message-answered sends on until one with text and a last one without are known', () => {
  const { fixed, next } = asks('response/every-message-answered');
  expect(next(fixed[0], answered)).toStrictEqual(said[1]);
  expect(next(fixed[0], silence, answered)).toStrictEqual(said[2]);
  expect(next(fixed[0], answered, refused)).toStrictEqual(said[2]);
  expect(next(fixed[0], answered, silence)).toBeUndefined();
});

describe('model-event-seen', () => {
  const judge = (...turns: Turns) => judged('response/model-event-seen', ...turns);

  it('passes one answer with text', () => {
    expect(judge(silence, refused, answered)).toEqual({ is: 'pass' });
    expect(judge(answer(7), answered)).toEqual({ is: 'pass' });
  });

  it('fails silence, and tells why', () => {
    const failed = { is: 'fail', expected: 'an event by model with text' };
    expect(judge(silence, refused, silence)).toEqual({
      ...failed,
      actual: 'none in 2 answers',
      hint: expect.stringContaining('the user hears nothing'),
    });
    expect(judge(answer(by('weather_agent', 'x')))).toEqual({
      ...failed,
      actual: 'none in 1 answers',
      hint: expect.stringContaining('"weather_agent"'),
    });
  });

  it('does not judge what cannot be read', () => {
    expect(judge(silence, answer(7))).toEqual({
      is: 'inconclusive',
      because: 'events cannot be read: the rows about their form have it',
    });
  });
});

describe('every-message-answered', () => {
  const judge = (...turns: Turns) => judged('response/every-message-answered', ...turns);

  it('passes where each answer has text', () => {
    expect(judge(answered, refused, answered, answer(by('model', 'x'), 7))).toEqual({ is: 'pass' });
    expect(judge(answered, about(saying(' \n'), silence))).toEqual({ is: 'pass' });
  });

  it('fails where some have none', () => {
    expect(judge(answered, silence, refused, answer(by('tool', 'x')))).toEqual({
      is: 'fail',
      expected: 'an event by model with text',
      actual: 'none for 2 of 3 messages',
      hint: expect.stringContaining('say so in a sentence'),
    });
  });

  it('leaves an agent that never says anything to the other row', () => {
    expect(judge(silence, silence)).toEqual({ is: 'not-applicable', because: 'no message at all brought one' });
  });
});
