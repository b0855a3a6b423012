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

/** A clause with its own scenario about numbers, and the failure of one number. */
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

it('a search returns the keys of its calls, in their order', async () => {
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
  // The search asks for some calls more than once, but each is made once.
  expect(new Set(keys)).toEqual(new Set(made.map((body) => callKey({ body }))));
  expect(calls).toBe(made.length);
});

it('a search ends after as many cut conversations as it may make calls', async () => {
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

it('there is no search if there is no smaller value, or neither a plain value nor a generator', async () => {
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

it('a search never follows a late answer, even if the clause fails on it', async () => {
  const { clause, judgement } = found(900_000);
  const { memory } = aMemory((body) => (Number(body) > 1_000 ? { received: Buffer.from('no') } : late));
  const strict = { ...clause, judge: (): Verdict => no };
  const { judgement: smallest } = await shrink(strict, judgement, { contract, memory, seed: 1, most: 90 });
  expect(smallest.turns.map(({ call }) => call.body)).toEqual(['1001']);
});

it('a search does not count the calls that the failure was found with', async () => {
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

it('a generated value is shrunk by its generator', async () => {
  const spelled: Scenario<string> = {
    fixed: [],
    generated: fc.nat({ max: 1_000_000 }).map((number) => `${number}`),
    call: (body, turns) => (turns.length === 0 ? { body } : undefined),
  };
  const { findings } = await runNumbers([aClause({ on: spelled })], (number) => (number > 1_000 ? 'no' : 'ok'));
  expect(findings[0]?.evidence).toMatchObject({ origin: 'generated', turns: [{ sent: { text: '1001' } }] });
});

it('searches for several clauses run at once if the budget is enough for all, else one after another', async () => {
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
      // Counts the calls of the searches, not those of the plan.
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
  // Three calls of the plan, and ten for each search.
  expect(await mostAtOnce(33)).toBeGreaterThan(1);
  expect(await mostAtOnce(32)).toBe(1);
});

it.each([
  ['a long text', 'ab'.repeat(50_000), 25_000_000],
  ['many numbers', Array.from({ length: 300 }, (_, at) => 10_000 + at), 250_000],
])('a search ends for %s of which no other value may be sent', async (_, value, most) => {
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
