import { expect, it } from 'vitest';
import { answerOf, isAnswered, isJudgedElsewhere, isNoObject } from './answers.ts';
import { anExchange, answered, flooded, good, killed, late, refused } from './wendell.samples.ts';

it.each([
  ['an object alone', '{"any": 1}', { any: 1 }],
  ['an answer after a log', '{"level": "info"} {"message": "ok", "tool_calls": []}', good],
  ['an answer before a log', '{"message": "ok", "tool_calls": []} {"level": "info"}', good],
  ['a whole answer before a part', '{"message": "ok", "tool_calls": []} {"message": "log"}', good],
  ['a whole answer before another part', '{"message": "ok", "tool_calls": []} {"tool_calls": [1]}', good],
  ['the last of two answers', '{"message": "a", "tool_calls": []} {"message": "ok", "tool_calls": []}', good],
  ['the last of two parts', 'x {"message": "a"} {"message": "b"} {"c": 1}', { message: 'b' }],
  ['tool_calls alone amid text', 'x {"tool_calls": []}', { tool_calls: [] }],
])('takes %s for the answer', (_, printed, answer) => {
  expect(answerOf(anExchange(printed))).toEqual(answer);
});

it.each(['', '[]', '7', 'words', 'x {"level": "info"}', '[{"message": "ok"}]', 'x {"tool": {"message": "ok"}}'])(
  'finds no answer in %j',
  (printed) => {
    expect(answerOf(anExchange(printed))).toBeUndefined();
    expect(isAnswered(anExchange(printed))).toBe(false);
    expect(isJudgedElsewhere(anExchange(printed, { ended: { by: 'exit', code: 1 } }))).toBe(false);
  },
);

it('takes an object for an answer under exit code 0 alone', () => {
  expect(isAnswered(answered)).toBe(true);
  for (const { ended } of [refused, late, killed, flooded]) expect(isAnswered(anExchange(good, { ended }))).toBe(false);
});

it('leaves an object to another clause where the command failed or did not end', () => {
  for (const { ended } of [refused, killed, late]) expect(isJudgedElsewhere(anExchange(good, { ended }))).toBe(true);
  for (const { ended } of [answered, flooded]) expect(isJudgedElsewhere(anExchange(good, { ended }))).toBe(false);
});

it('leaves what is printed under exit code 0 and is no object to another clause', () => {
  for (const printed of ['null', '[]', 'words', '{"mess']) {
    expect(isNoObject(anExchange(printed))).toBe(true);
    expect(isJudgedElsewhere(anExchange(printed))).toBe(true);
    expect(isNoObject(anExchange(printed, { ended: refused.ended }))).toBe(false);
    expect(isJudgedElsewhere(anExchange(printed, { ended: late.ended }))).toBe(false);
  }
  for (const printed of ['', ' \n']) expect(isJudgedElsewhere(anExchange(printed))).toBe(false);
});
