import { describe, expect, it } from 'vitest';
import { answered, refused } from './endings.samples.ts';
import { about, answer, by, helloWith, late, response } from './exchanges.samples.ts';
import { contractFor, judged, judgedFor } from './judging.samples.ts';

const rows = ['model-event-seen', 'every-message-answered'] as const;
const saying = (...texts: string[]) => helloWith({ new_message: { parts: texts.map((text) => ({ text })) } });
const silence = answer();

it.each([
  ['model-event-seen', 'one'],
  ['every-message-answered', 'all-if-one'],
])('%s looks at every answered message of the run', (name, needs) => {
  const clause = contractFor().clauses.find(({ id }) => id === `adk-run/response/${name}`);
  expect(clause).toMatchObject({ on: 'valid', needs });
});

describe.each(rows)('%s', (name) => {
  const judge = judged.bind(undefined, `response/${name}`);

  it('passes an answer with text', () => {
    expect(judge(answered)).toEqual({ is: 'pass' });
    expect(judge(answer(by('model', 'x'), 7))).toEqual({ is: 'pass' });
    expect(judge(about(saying('', 'Two'), answered))).toEqual({ is: 'pass' });
  });

  it('leaves an agent alone that is meant to be silent', () => {
    const silent = { is: 'not-applicable', because: 'the agent is meant to be silent: silent=true' };
    for (const exchange of [answered, silence])
      expect(judgedFor({ silent: 'true' }, `response/${name}`, exchange)).toEqual(silent);
    expect(judgedFor({ silent: 'false' }, `response/${name}`, answered)).toEqual({ is: 'pass' });
  });

  it('judges answered messages with text alone', () => {
    const none = { is: 'inconclusive', because: 'no message with text was answered' };
    for (const exchange of [refused, response(200, {}), late('body')]) expect(judge(exchange)).toEqual(none);
    expect(judge()).toEqual(none);
    for (const text of ['', ' \n']) expect(judge(about(saying(text), silence))).toEqual(none);
  });

  it('does not judge what cannot be read', () => {
    const because = 'events cannot be read: the rows about their form have it';
    for (const events of [answer(7), answer({ author: 'model', content: 'x' })])
      expect(judge(events)).toEqual({ is: 'inconclusive', because });
  });
});

it('model-event-seen fails silence, and tells why', () => {
  const failed = { is: 'fail', expected: 'an event by model with text', actual: 'none, for any message of the run' };
  expect(judged('response/model-event-seen', silence)).toEqual({
    ...failed,
    hint: expect.stringContaining('the user hears nothing'),
  });
  expect(judged('response/model-event-seen', answer(by('weather_agent', 'x')))).toEqual({
    ...failed,
    hint: expect.stringContaining('"weather_agent"'),
  });
});

it('every-message-answered fails a message without one', () => {
  for (const exchange of [silence, answer(by('tool', 'x')), answer(by('model', ''))])
    expect(judged('response/every-message-answered', exchange)).toEqual({
      is: 'fail',
      expected: 'an event by model with text',
      actual: 'none, though other messages bring one',
      hint: expect.stringContaining('say so in a sentence'),
    });
});
