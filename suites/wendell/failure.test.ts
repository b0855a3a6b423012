import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../src/contract.ts';
import { anExchange, answered, asks, flooded, good, judged, killed, late, refused } from './wendell.samples.ts';
import { callOf, example } from './work-items.ts';

const onMalformed = ['malformed-input', 'clear-error', 'no-answer-on-failure'] as const;
const exit1 = { by: 'exit', code: 1 } as const;

describe('exit-code-zero', () => {
  const judge = (exchange: Exchange) => judged('failure/exit-code-zero', exchange);

  it('passes an answer under exit code 0', () => {
    expect(judge(answered)).toEqual({ is: 'pass' });
  });

  it('fails an answer under another exit code, or a signal', () => {
    const failed = { is: 'fail', expected: 'exit code 0', hint: expect.stringContaining('drops the answer') };
    expect(judge(anExchange(good, { ended: { by: 'exit', code: 3 } }))).toEqual({ ...failed, actual: 'exit code 3' });
    expect(judge(anExchange(good, { ended: killed.ended }))).toEqual({ ...failed, actual: 'was killed by SIGSEGV' });
  });

  it('has nothing to judge without an answer, or without an end', () => {
    const none = { is: 'inconclusive', because: 'no JSON object was printed' };
    expect(judge(refused)).toEqual(none);
    expect(judge(anExchange('[]', { ended: exit1 }))).toEqual(none);
    expect(judged('failure/exit-code-zero')).toEqual(none);
    expect(judge(anExchange(good, { ended: late.ended }))).toEqual({
      is: 'inconclusive',
      because: 'the command did not end within 30 s',
    });
  });
});

it.each(onMalformed)('sends for %s what is no JSON object, after the example', (name) => {
  const { fixed, next } = asks(`failure/${name}`);
  const [empty, words, half, ...others] = fixed as string[];
  expect(empty).toBe('');
  expect(words).toMatch(/^\w+( \w+)+$/);
  expect(String(callOf(example).body).startsWith(half ?? '-')).toBe(true);
  expect(() => JSON.parse(half ?? '{}')).toThrow(SyntaxError);
  expect(others.map((text) => JSON.parse(text))).toEqual([[], null, 'text']);
  for (const value of fixed) {
    expect(next(value)).toEqual(callOf(example));
    expect(next(value, answered)).toEqual({ body: value, invalid: true });
    expect(next(value, refused)).toBeUndefined();
    expect(next(value, answered, refused)).toBeUndefined();
  }
});

it.each(onMalformed)('judges %s after an answer alone', (name) => {
  const judge = (...turns: Exchange[]) => judged(`failure/${name}`, ...turns);
  expect(judge(refused, refused)).toEqual({ is: 'inconclusive', because: 'the unchanged call was not answered' });
  expect(judge(answered)).toEqual({ is: 'inconclusive', because: 'the changed call was not made' });
  expect(judge(answered, flooded)).toMatchObject({ is: 'inconclusive' });
  expect(judge(answered, refused)).toEqual({ is: 'pass' });
  expect(judge(answered, anExchange('', { ended: killed.ended, stderr: 'why' }))).toEqual({ is: 'pass' });
});

it.each([
  ['the command ended with exit code 0', [answered]],
  ['the command ended with exit code 0 and wrote nothing to stdout', [anExchange('')]],
  ['the command wrote nothing to stdout within 30 s', [late, answered, late]],
])('malformed-input fails what is no refusal: %s', (actual, turns) => {
  expect(judged('failure/malformed-input', answered, ...turns)).toEqual({
    is: 'fail',
    expected: 'an exit code other than 0',
    actual,
    hint: expect.stringContaining('exit code 1'),
  });
  const notRefused = { is: 'not-applicable', because: 'malformed input was not refused by exit code' };
  expect(judged('failure/clear-error', answered, ...turns)).toEqual(notRefused);
  expect(judged('failure/no-answer-on-failure', answered, ...turns)).toEqual(notRefused);
});

it.each(onMalformed)('%s judges nothing that is late by chance', (name) => {
  expect(judged(`failure/${name}`, answered, late)).toMatchObject({ is: 'inconclusive' });
  expect(judged(`failure/${name}`, answered, late, answered, refused)).toMatchObject({ is: 'inconclusive' });
});

it.each(['', ' \n'])('clear-error fails %j on stderr', (stderr) => {
  expect(judged('failure/clear-error', answered, anExchange('no', { ended: exit1, stderr }))).toEqual({
    is: 'fail',
    expected: 'a message on stderr',
    actual: 'nothing on stderr',
    hint: expect.stringContaining('stderr'),
  });
});

it('no-answer-on-failure fails a whole answer alone', () => {
  const judge = (printed: unknown) =>
    judged('failure/no-answer-on-failure', answered, anExchange(printed, { ended: exit1 }));
  expect(judge(good)).toEqual({
    is: 'fail',
    expected: 'no answer on stdout',
    actual: 'an answer with message and tool_calls',
  });
  for (const printed of [
    {},
    { message: 'no' },
    { tool_calls: [] },
    { message: 7, tool_calls: [] },
    { ...good, tool_calls: null },
    'no',
  ])
    expect(judge(printed)).toEqual({ is: 'pass' });
});
