import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Clause, Contract, Scenario } from '../../model/index.ts';
import { type Amounts, plan, type Planned, planSize } from './plan.ts';
import { aClause } from '../run.samples.ts';

const scenario = (name: string, facts: Partial<Scenario> = {}): Scenario => ({
  fixed: [`${name}1`, `${name}2`],
  generated: fc.nat().map((number) => `${name} ${number}`),
  call: () => undefined,
  ...facts,
});
const plain = scenario('plain');
const contract = { calls: plain } as Contract;
const planned = (clauses: readonly Clause[], amounts: Amounts, facts: Partial<Planned> = {}): Planned => ({
  contract,
  clauses,
  seed: 1,
  amounts,
  iterations: 1,
  ...facts,
});
const none = { plain: 0, own: 0 };
const values = (given: Planned): unknown[] => [...plan(given)].map(({ value }) => value);

it.each([
  [undefined, undefined, 5],
  [undefined, 0, 5],
  [true, undefined, 5],
  [true, 0, 2],
  [true, 1, 3],
  [true, 9, 5],
] as const)('the plan makes no more generated values than usual asks for: %s, %s', (usual, usually, size) => {
  const amounts: Amounts = { plain: 0, own: 3, ...(usual === undefined ? {} : { usual }) };
  const given = planned([aClause({ on: scenario('x', usually === undefined ? {} : { usually }) })], amounts);
  expect(values(given)).toHaveLength(size);
  expect(planSize(given)).toBe(size);
});

it('plain calls come first, then must clauses, then others; first fixed values before second ones; generated ones last', () => {
  const [may, should, must] = [scenario('may'), scenario('should'), scenario('must')];
  const clauses = [
    aClause({ on: may, level: 'may' }),
    aClause({ on: should, level: 'should' }),
    aClause({ on: must, level: 'must' }),
    aClause({ on: 'valid', level: 'may' }),
  ];
  const cases = [...plan(planned(clauses, { plain: 2, own: 1 }))];
  expect(cases.map(({ scenario: group, origin, index }) => `${String(group.fixed[0])} ${origin} ${index}`)).toEqual([
    ...['plain1', 'must1'].flatMap((name) => [`${name} fixed 0`, `${name} fixed 1`]),
    ...[0, 1].flatMap((at) => [`should1 fixed ${at}`, `may1 fixed ${at}`]),
    'plain1 generated 0',
    'plain1 generated 1',
    'must1 generated 0',
    'should1 generated 0',
    'may1 generated 0',
  ]);
  expect(cases.slice(0, 4).map(({ value }) => value)).toEqual(['plain1', 'plain2', 'must1', 'must2']);
});

it('the plan has plain calls only if a clause judges them, and a shared scenario once', () => {
  const own = scenario('own');
  const clauses = [aClause({ on: own }), aClause({ on: own, level: 'may' })];
  expect(values(planned(clauses, none))).toEqual(['own1', 'own2']);
  const all = ['plain1', 'plain2', 'own1', 'own2'];
  expect(values(planned([...clauses, aClause({ on: 'plain' })], none))).toEqual(all);
  expect(values(planned([aClause({ on: own, also: 'valid' })], none))).toEqual(all);
  expect(values(planned([], { plain: 3, own: 3 }))).toEqual([]);
});

it('the plan has the values that fast-check generates for the seed, for any amount', () => {
  const cases = [...plan(planned([aClause({})], { plain: 2_500, own: 0 }, { seed: 7 }))].slice(2);
  const sample = fc.sample(plain.generated as fc.Arbitrary<unknown>, { seed: 7, numRuns: 2_500 });
  expect(cases.map(({ value }) => value)).toEqual(sample);
  expect(cases.map(({ index }) => index)).toEqual(sample.map((_, index) => index));
  expect(values(planned([aClause({})], { plain: 1, own: 0 }, { seed: 8 }))[2]).not.toBe(sample[0]);
});

it('the plan makes values on demand', () => {
  let made = 0;
  const counting = scenario('x', {
    fixed: [],
    generated: fc.nat().map((number) => {
      made += 1;
      return number;
    }),
  });
  const cases = plan(planned([aClause({ on: counting })], { plain: 0, own: 1_000_000 }));
  for (let taken = 0; taken < 150; taken += 1) cases.next();
  expect(made).toBeGreaterThanOrEqual(150);
  expect(made).toBeLessThan(100_000);
});

it('the plan has only fixed values for a scenario without a generator', () => {
  const { generated: _, ...fixed } = scenario('own');
  expect(values(planned([aClause({ on: fixed })], { plain: 5, own: 5 }))).toEqual(['own1', 'own2']);
});

it('the plan repeats everything after all was taken once, except calibrated conversations', () => {
  const calibrated = scenario('steady', { fixed: ['steady1'], calibrated: true });
  const clauses = [aClause({ on: scenario('own', { fixed: ['own1'] }) }), aClause({ on: calibrated })];
  const cases = [...plan(planned(clauses, none, { iterations: 3 }))];
  expect(cases.map(({ value, attempt }) => [value, attempt])).toEqual([
    ['own1', 0],
    ['steady1', 0],
    ['own1', 1],
    ['own1', 2],
  ]);
});

it('weaker limits the fixed values that no must clause asks for', () => {
  const [must, should, shared] = [scenario('must'), scenario('should'), scenario('shared')];
  const clauses = [
    aClause({ on: 'plain', level: 'may' }),
    aClause({ on: must, level: 'must' }),
    aClause({ on: should, level: 'should' }),
    aClause({ on: shared, level: 'may' }),
    aClause({ on: shared, level: 'must' }),
  ];
  const strong = ['plain1', 'plain2', 'must1', 'shared1', 'must2', 'shared2'];
  expect(values(planned(clauses, { ...none, weaker: 1 }))).toEqual([...strong, 'should1']);
  expect(values(planned(clauses, { ...none, weaker: 0 }))).toEqual(strong);
  expect(values(planned(clauses, none))).toEqual([...strong, 'should1', 'should2']);
});

it('planSize counts the conversations of a plan without making one', () => {
  const fixedAlone: Scenario = { fixed: ['alone'], call: () => undefined };
  const clauses = [
    aClause({}),
    aClause({ on: scenario('must') }),
    aClause({ on: scenario('should', { calibrated: true }), level: 'should' }),
    aClause({ on: fixedAlone, level: 'may' }),
  ];
  for (const amounts of [none, { plain: 3, own: 2 }, { plain: 1, own: 4, weaker: 1 }]) {
    for (const iterations of [1, 3]) {
      for (const some of [clauses, clauses.slice(1), []]) {
        const asked = planned(some, amounts, { iterations });
        expect(planSize(asked)).toBe(values(asked).length);
      }
    }
  }
});
