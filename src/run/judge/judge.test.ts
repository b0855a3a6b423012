import { expect, it } from 'vitest';
import type { Contract, Scenario, Turns, Verdict } from '../../model/index.ts';
import type { GivingWay } from '../execute/give-way.ts';
import { judgeByAll, judgeCase, shownTurns } from './judge.ts';
import { aClause, numberAlone } from '../run.samples.ts';
import { aCase, anExchange, listed } from '../execute/turns.samples.ts';

const contract = { calls: numberAlone } as Contract;
const seen = (turns: Turns): Verdict => ({ is: 'inconclusive', because: turns.map(({ call }) => call.body).join() });
const turns = [anExchange('a'), anExchange({ body: 'b', invalid: true }), anExchange('c')];
const plain = aCase({ scenario: numberAlone });
const own = aCase({ scenario: listed });

const cases = [
  ['plain', plain, ['a', 'c']],
  ['plain', own, []],
  ['plain', aCase({ origin: 'past' }), ['a', 'c']],
  ['valid', plain, ['a', 'c']],
  ['valid', own, ['a', 'c']],
  ['every', plain, ['a', 'b', 'c']],
  ['every', own, ['a', 'b', 'c']],
  [listed, plain, []],
  [listed, own, ['a,b,c']],
  [listed, aCase({ scenario: numberAlone, origin: 'past' }), ['a,b,c']],
] as const;

it.each(cases)(
  'a clause judges the conversations that belong to it, by calls or as a whole: %j',
  (on, testCase, judged) => {
    const judgements = judgeCase(aClause({ on, judge: seen }), contract, { testCase, conversation: { turns } });
    expect(judgements.map(({ verdict }) => ('because' in verdict ? verdict.because : ''))).toEqual(judged);
    for (const judgement of judgements) {
      expect(judgement.testCase).toBe(testCase);
      expect(judgement).not.toHaveProperty('cut');
      expect(judgement.turns).toHaveLength(typeof on === 'string' ? 1 : turns.length);
    }
  },
);

it('a failure in a session is shown with the turns before it', () => {
  const late = (judged: Turns): Verdict =>
    judged[0]?.call.body === 'c' ? { is: 'fail', expected: 'x', actual: 'y' } : { is: 'pass' };
  const shownIn = (scenario: Scenario): (string | undefined)[][] =>
    judgeCase(aClause({ on: 'every', judge: late }), contract, {
      testCase: aCase({ scenario }),
      conversation: { turns },
    })
      .filter(({ verdict }) => verdict.is === 'fail')
      .map((judgement) => shownTurns(judgement).map(({ call }) => String(call.body)));
  expect(shownIn({ ...listed, isSession: true })).toEqual([['a', 'b', 'c']]);
  expect(shownIn(listed)).toEqual([['c']]);
});

it.each([
  [plain, ['a', 'c']],
  [own, ['a', 'c']],
  [aCase({ scenario: { ...listed } }), ['a', 'c']],
  [aCase({ scenario: numberAlone, origin: 'past' }), ['a,b,c']],
] as const)(
  'a clause with also judges its own conversations as a whole, and every other valid call alone',
  (testCase, judged) => {
    const mine = { ...numberAlone };
    const clause = aClause({ on: mine, also: 'valid', judge: seen });
    const judgedOf = (held: typeof testCase): (string | undefined)[] =>
      judgeCase(clause, contract, { testCase: held, conversation: { turns } }).map(({ verdict }) =>
        'because' in verdict ? verdict.because : undefined,
      );
    expect(judgedOf(testCase)).toEqual(judged);
    expect(judgedOf(aCase({ scenario: mine }))).toEqual(['a,b,c']);
  },
);

it.each(cases)('a clause does not judge a conversation that was judged before: %j', (on, testCase) => {
  const conversation = { turns, cut: 'judged', judged: true } as const;
  expect(judgeCase(aClause({ on, judge: seen }), contract, { testCase, conversation })).toEqual([]);
});

it.each([
  ['plain', plain, 3],
  ['plain', own, 0],
  ['valid', plain, 3],
  ['valid', own, 2],
  [listed, own, 1],
  [listed, plain, 0],
] as const)('a clause that would judge a cut conversation is inconclusive: %j', (on, testCase, count) => {
  const judgements = judgeCase(aClause({ on, judge: seen }), contract, {
    testCase,
    conversation: { turns, cut: 'spent' },
  });
  expect(judgements).toHaveLength(count);
  const missed = judgements.filter(({ cut }) => cut === true);
  expect(missed).toEqual(
    count === 0 || (on === 'valid' && testCase === own)
      ? []
      : [{ testCase, turns, verdict: { is: 'inconclusive', because: 'spent' }, cut: true }],
  );
});

it('the error of a clause that throws names the clause', () => {
  const fault = new TypeError('x is undefined');
  const broken = aClause({
    judge: () => {
      throw fault;
    },
  });
  expect(() => judgeCase(broken, contract, { testCase: plain, conversation: { turns } })).toThrow(
    expect.objectContaining({
      message: 'clause numbers/answers threw while it judged: TypeError: x is undefined',
      cause: fault,
    }),
  );
});

it('a clause has no verdict on answers that are not read', async () => {
  const clause = aClause({ on: 'valid' });
  const hurried: GivingWay = {
    giveWay: () => undefined,
    whyNotRead: ([turn]) => (turn?.call.body === 'a' ? 'no time' : undefined),
  };
  const judged = await judgeByAll([clause], contract, { testCase: own, conversation: { turns } }, hurried);
  expect(judged.map(({ judgement: { verdict, cut } }) => [verdict, cut])).toEqual([
    [{ is: 'inconclusive', because: 'no time' }, true],
    [{ is: 'pass' }, undefined],
  ]);
});

it('all clauses judge an exchange before the next, and the judgements come in the order of the clauses', async () => {
  const asked: string[] = [];
  const asking = (name: string, on: 'valid' | Scenario) =>
    aClause({
      on,
      judge: (judged) => {
        asked.push(`${name} ${judged.map(({ call }) => call.body).join('')}`);
        return { is: 'pass' };
      },
    });
  const clauses = [asking('x', 'valid'), asking('y', listed), asking('z', 'valid')];
  const way = { giveWay: async () => void asked.push('gave way'), whyNotRead: () => undefined };
  const judged = await judgeByAll(clauses, contract, { testCase: own, conversation: { turns } }, way);
  expect(asked).toEqual(['x a', 'z a', 'x c', 'z c', 'y abc'].flatMap((one) => ['gave way', one]));
  expect(judged.map(({ clause }) => clauses.indexOf(clause))).toEqual([0, 0, 1, 2, 2]);
});
