import { expect, it } from 'vitest';
import type { Contract, Turns, Verdict } from '../model/index.ts';
import { judgeHeld } from './judge.ts';
import { aClause, numberAlone } from './run.samples.ts';
import { aCase, anExchange, listed } from './turns.samples.ts';

const contract = { calls: numberAlone } as Contract;
const seen = (turns: Turns): Verdict => ({ is: 'inconclusive', because: turns.map(({ call }) => call.body).join() });
const turns = [anExchange('a'), anExchange({ body: 'b', invalid: true }), anExchange('c')];
const plain = aCase({ sends: numberAlone });
const own = aCase({ sends: listed });

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
  [listed, aCase({ sends: numberAlone, origin: 'past' }), ['a,b,c']],
] as const;

it.each(cases)('judges what belongs to it: %j', (on, tried, judged) => {
  const judgements = judgeHeld(aClause({ on, judge: seen }), contract, { tried, talk: { turns } });
  expect(judgements.map(({ verdict }) => ('because' in verdict ? verdict.because : ''))).toEqual(judged);
  for (const judgement of judgements) {
    expect(judgement.tried).toBe(tried);
    expect(judgement).not.toHaveProperty('cut');
    expect(judgement.turns).toHaveLength(typeof on === 'string' ? 1 : turns.length);
  }
});

it.each([
  [plain, ['a', 'c']],
  [own, ['a', 'c']],
  [aCase({ sends: { ...listed } }), ['a', 'c']],
  [aCase({ sends: numberAlone, origin: 'past' }), ['a,b,c']],
] as const)('judges its own conversations as a whole, and every other valid call by itself', (tried, judged) => {
  const mine = { ...numberAlone };
  const clause = aClause({ on: mine, also: 'valid', judge: seen });
  const judgedOf = (held: typeof tried): (string | undefined)[] =>
    judgeHeld(clause, contract, { tried: held, talk: { turns } }).map(({ verdict }) =>
      'because' in verdict ? verdict.because : undefined,
    );
  expect(judgedOf(tried)).toEqual(judged);
  expect(judgedOf(aCase({ sends: mine }))).toEqual(['a,b,c']);
});

it.each(cases)('judges none of what was judged before: %j', (on, tried) => {
  const talk = { turns, cut: 'judged', judged: true } as const;
  expect(judgeHeld(aClause({ on, judge: seen }), contract, { tried, talk })).toEqual([]);
});

it.each([
  ['plain', plain, 3],
  ['plain', own, 0],
  ['valid', plain, 3],
  ['valid', own, 2],
  [listed, own, 1],
  [listed, plain, 0],
] as const)('misses what was cut off, where it would judge it: %j', (on, tried, count) => {
  const judgements = judgeHeld(aClause({ on, judge: seen }), contract, { tried, talk: { turns, cut: 'spent' } });
  expect(judgements).toHaveLength(count);
  const missed = judgements.filter(({ cut }) => cut === true);
  expect(missed).toEqual(
    count === 0 || (on === 'valid' && tried === own)
      ? []
      : [{ tried, turns, verdict: { is: 'inconclusive', because: 'spent' }, cut: true }],
  );
});

it('tells a clause that throws by its name', () => {
  const fault = new TypeError('x is undefined');
  const broken = aClause({
    judge: () => {
      throw fault;
    },
  });
  expect(() => judgeHeld(broken, contract, { tried: plain, talk: { turns } })).toThrow(
    expect.objectContaining({
      message: 'clause numbers/answers threw while it judged: TypeError: x is undefined',
      cause: fault,
    }),
  );
});
