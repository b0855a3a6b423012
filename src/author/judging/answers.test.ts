import { expect, it } from 'vitest';
import type { Exchange, Scenario } from '../../model/index.ts';
import { anExchange } from '../exchange.samples.ts';
import { answers } from './answers.ts';
import { inconclusive, pass } from './verdicts.ts';

/** The answer is the text on stderr; an exchange whose stderr begins with `!` is judged by another clause. */
const read = ({ stderr }: Exchange) => (stderr === '' || stderr.startsWith('!') ? undefined : stderr);
const { isAnswered, onAnswer, onChanged, takesChange } = answers(read, {
  unanswered: 'nobody said anything',
  elsewhere: ({ stderr }) => stderr.startsWith('!'),
});
const [said, silent, odd] = ['hello', '', '!'].map((stderr) => anExchange('', { stderr }));

it('onAnswer judges what the contract counts as an answer', () => {
  const judge = onAnswer((answer) => (answer === 'hello' ? pass : inconclusive(answer)));
  expect([said, silent].map((exchange) => isAnswered(exchange as Exchange))).toEqual([true, false]);
  expect(judge([silent, said] as Exchange[])).toEqual(pass);
  expect(judge([said, silent] as Exchange[])).toEqual(inconclusive('nobody said anything'));
  expect(judge([])).toEqual(inconclusive('nobody said anything'));
  expect(onAnswer(() => pass, 'no time was given')([])).toEqual(inconclusive('no time was given'));
});

it('onChanged judges the exchange of the changed call', () => {
  const judge = onChanged((exchange) => (exchange === silent ? pass : inconclusive('said')));
  expect(judge([said, silent] as Exchange[])).toEqual(pass);
  expect(judge([silent] as Exchange[])).toEqual(inconclusive('the unchanged call was not answered'));
});

it('takesChange makes the scenario and the judge of a clause about a change', () => {
  const call = (body: string) => ({ body });
  const { on, judge } = takesChange({ fixed: ['a'], unchanged: () => call(''), changed: call, hint: 'take it' });
  expect((on as Scenario).call('a', [])).toEqual({ body: '' });
  expect((on as Scenario).call('a', [said] as Exchange[])).toEqual({ body: 'a' });
  expect((on as Scenario).call('a', [silent] as Exchange[])).toBeUndefined();
  expect(judge([said, said] as Exchange[])).toEqual(pass);
  expect(judge([said, silent] as Exchange[])).toMatchObject({ is: 'fail', hint: 'take it' });
  expect(judge([said, odd] as Exchange[])).toEqual(inconclusive('another clause judges how the changed call ended'));
});
