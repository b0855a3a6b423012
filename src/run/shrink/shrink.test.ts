import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call, Contract, Scenario, Verdict } from '../../model/index.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import type { Judgement } from '../judge/judge.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';
import { shrink } from './shrink.ts';
import { aCase, aMemory, anExchange, late } from '../execute/turns.samples.ts';

const no: Verdict = { is: 'fail', expected: 'ok', actual: 'no' };
const contract = { calls: numberAlone } as Contract;

/** A clause of its own about numbers, and the failure of one of them. */
function found(value: number, facts: Partial<Scenario<number>> = {}) {
  const scenario = { ...numberAlone, ...facts } as Scenario<number>;
  const judgement: Judgement = {
    testCase: aCase({ scenario, value }),
    turns: [anExchange(`${value}`, 'no')],
    verdict: no,
  };
  return { clause: aClause({ on: scenario }), judgement };
}

const answers = (behaviour: (number: number) => string) => (body: string) => ({
  received: Buffer.from(behaviour(Number(body))),
});

it('tells the calls of the search, in its order', async () => {
  const { clause, judgement } = found(5);
  const { memory, made } = aMemory(answers((number) => (number > 2 ? 'no' : 'ok')));
  const {
    keys,
    calls,
    end,
    judgement: smallest,
  } = await shrink(clause, judgement, { contract, memory, seed: 1, most: 9 });
  expect(smallest.turns.map(({ call }) => call.body)).toEqual(['3']);
  expect(end).toBe('smallest');
  // A call that the search wants again was made before.
  expect(new Set(keys)).toEqual(new Set(made.map((body) => callKey({ body }))));
  expect(calls).toBe(made.length);
});

it('ends after as many values that cannot be asked for as it might make calls', async () => {
  const asked: number[] = [];
  const call = (value: number): Call => ({ body: String(asked.push(value)) });
  const { clause, judgement } = found(Math.PI, { plain: 0, fits: () => true, call });
  const { memory } = aMemory(undefined, { calls: 0 });
  expect(await shrink(clause, judgement, { contract, memory, seed: 1, most: 3 })).toMatchObject({
    calls: 0,
    end: 'budget',
  });
  expect(asked).toHaveLength(3);
});

it('searches nothing where there is nothing smaller, or nothing to search with', async () => {
  const { memory, made } = aMemory();
  const { generated: _, ...alone } = numberAlone;
  const smallest = found(0);
  const fixed = { ...found(5), clause: aClause({ on: alone }) };
  const fixedFailure = { ...fixed.judgement, testCase: aCase({ scenario: alone, value: 5 }) };
  for (const { clause, judgement } of [smallest, { ...fixed, judgement: fixedFailure }])
    expect(await shrink(clause, judgement, { contract, memory, seed: 1, most: 9 })).toEqual({
      judgement,
      calls: 0,
      end: 'not-tried',
      keys: [],
    });
  expect(made).toEqual([]);
});

it('never follows a late answer, whatever the clause says of it', async () => {
  const { clause, judgement } = found(900_000);
  const { memory } = aMemory((body) => (Number(body) > 1_000 ? { received: Buffer.from('no') } : late));
  const strict = { ...clause, judge: (): Verdict => no };
  const { judgement: smallest } = await shrink(strict, judgement, { contract, memory, seed: 1, most: 90 });
  expect(smallest.turns.map(({ call }) => call.body)).toEqual(['1001']);
});

it('does not count a call that the failure was found with', async () => {
  const pair: Partial<Scenario<number>> = {
    call: (value, turns) => [{ body: 'unchanged' }, { body: `${value}` }][turns.length],
  };
  const { clause, judgement } = found(7, pair);
  const both = { ...judgement, turns: [anExchange('unchanged'), anExchange('7', 'no')] };
  const always = { ...clause, judge: (): Verdict => no };
  const { memory, made } = aMemory();
  const { calls, end } = await shrink(always, both, { contract, memory, seed: 1, most: 9 });
  expect(made).toEqual(['unchanged', '0']);
  expect({ calls, end }).toEqual({ calls: 1, end: 'smallest' });
});

it('shrinks a generated value by the way in which it was made', async () => {
  const spelled: Scenario<string> = {
    fixed: [],
    generated: fc.nat({ max: 1_000_000 }).map((number) => `${number}`),
    call: (body, turns) => (turns.length === 0 ? { body } : undefined),
  };
  const { findings } = await runNumbers([aClause({ on: spelled })], (number) => (number > 1_000 ? 'no' : 'ok'));
  expect(findings[0]?.evidence).toMatchObject({ origin: 'generated', turns: [{ sent: { text: '1001' } }] });
});

it('searches at once for several clauses where the budget is enough for all, one after another elsewhere', async () => {
  const clauses = [1, 2, 3].map((digit) =>
    aClause({
      id: `numbers/${digit}`,
      on: { ...numberAlone, fixed: [900_000 + digit] },
      judge: ([x]) => (Number(x?.call.body) > 1_000 * digit ? no : { is: 'pass' }),
    }),
  );
  const mostAtOnce = async (calls: number): Promise<number> => {
    let [underWay, most] = [0, 0];
    const slowly = async (number: number): Promise<string> => {
      // What the search asks for, not the plan.
      const counts = number < 900_000 ? 1 : 0;
      underWay += counts;
      most = Math.max(most, underWay);
      for (let wait = 0; wait < 3; wait += 1) await new Promise(setImmediate);
      underWay -= counts;
      return 'ok';
    };
    const options = { jobs: 3, confirmations: 0, shrinkCalls: 10, amounts: { plain: 0, own: 0 } };
    await runNumbers(clauses, slowly, { ...options, budget: { calls, ms: Infinity } });
    return most;
  };
  // Three calls of the plan, ten for each search.
  expect(await mostAtOnce(33)).toBeGreaterThan(1);
  expect(await mostAtOnce(32)).toBe(1);
});

it.each([
  ['a long text', 'ab'.repeat(50_000), 25_000_000],
  ['many numbers', Array.from({ length: 300 }, (_, at) => 10_000 + at), 250_000],
])('comes to an end in %s of which nothing else may be sent', async (_, value, most) => {
  let looked = 0;
  const fits = (other: unknown): boolean => {
    looked += typeof other === 'string' ? other.length : 1;
    return isDeepStrictEqual(other, value);
  };
  const scenario: Scenario<typeof value> = {
    fixed: [value],
    plain: typeof value === 'string' ? '' : [],
    fits,
    call: (body) => ({ body: JSON.stringify(body) }),
  };
  const judgement: Judgement = { testCase: aCase({ scenario, value }), turns: [anExchange('all', 'no')], verdict: no };
  const { memory } = aMemory(answers(() => 'no'));
  const { end } = await shrink(aClause({ on: scenario }), judgement, { contract, memory, seed: 1, most: 9 });
  expect(end).toBe('budget');
  expect(looked).toBeLessThan(most);
});
