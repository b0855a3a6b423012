import { expect, it } from 'vitest';
import type { Ending, Json } from '../../model/index.ts';
import { isAnswered, onAnswer } from '../judging/answers.ts';
import { answerOf, answersRequest } from './answer-of.ts';
import { anExchange } from '../exchange.samples.ts';
import { inconclusive, pass } from '../judging/verdicts.ts';

const response = (status: number): Ending => ({ by: 'response', status, headers: {} });
const returned = (notJson: { pointer: string; was: string }[]): Ending => ({
  by: 'return',
  value: 'object',
  awaitable: false,
  notJson,
  callMs: 1,
});

it.each<[string, string, Ending, Json | undefined]>([
  ['an exit code of 0', '{"a":1}\n', { by: 'exit', code: 0 }, { a: 1 }],
  ['a lone value', ' 7 ', { by: 'exit', code: 0 }, 7],
  ['null', 'null', { by: 'exit', code: 0 }, null],
  ['a status of 200', '[]', response(200), []],
  ['a status of 201', '[]', response(201), []],
  ['a value that came back', '{}', returned([]), {}],
  ['another exit code', '{}', { by: 'exit', code: 1 }, undefined],
  ['other text', 'log\n{}', { by: 'exit', code: 0 }, undefined],
  ['nothing', '', { by: 'exit', code: 0 }, undefined],
  ['a status of 400', '{}', response(400), undefined],
  ['a status of 302', '{}', response(302), undefined],
  ['what JSON cannot carry', '{"a":null}', returned([{ pointer: '/a', was: 'NaN' }]), undefined],
  ['a deadline that passed', '{}', { by: 'timeout', afterMs: 5 }, undefined],
])('answerOf reads the answer of %s', (_, text, ended, answer) => {
  const exchange = anExchange(text, { ended });
  expect(answerOf(exchange)).toEqual(answer);
  expect(isAnswered(exchange)).toBe(answer !== undefined);
  expect(answersRequest([exchange]).is).toBe(
    answer !== undefined ? 'pass' : ended.by === 'timeout' ? 'inconclusive' : 'fail',
  );
});

it('onAnswer judges the answer to the last call, and is inconclusive without one', () => {
  const judge = onAnswer((answer, { call }) => (answer === call.body ? pass : inconclusive('other')));
  const last = anExchange('"x"', { call: { body: 'x' } });
  expect(judge([anExchange('1'), last])).toEqual(pass);
  expect(judge([last, anExchange('')])).toEqual(inconclusive('no call was answered'));
  expect(judge([])).toEqual(inconclusive('no call was answered'));
});

it('answersRequest says what there was instead of an answer', () => {
  const said = (text: string, ended: Ending) => answersRequest([anExchange(text, { ended })]);
  expect(said('log\n{}', { by: 'exit', code: 0 })).toMatchObject({ actual: 'something else than one JSON value' });
  expect(said('{}', { by: 'exit', code: 3 })).toMatchObject({ actual: 'the target ended with exit code 3' });
  expect(said('', { by: 'exit', code: 0 })).toMatchObject({ actual: expect.stringContaining('wrote nothing') });
  expect(answersRequest([])).toEqual(inconclusive('no call was made'));
});
