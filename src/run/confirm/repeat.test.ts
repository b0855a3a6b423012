import { expect, it } from 'vitest';
import type { Call, Scenario } from '../../model/index.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';

const two = { amounts: { plain: 0, own: 0 } };
const over = (limit: number) => (number: number) => (number > limit ? 'no' : 'ok');
const repeatsOf = (made: readonly Call[], body: string) =>
  made.filter((call) => call.body === body).map(({ nonce }) => nonce);

it('a failing conversation is executed again as often as asked, each time anew', async () => {
  const { made, findings } = await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), {
    ...two,
    confirmations: 2,
    shrinkCalls: 0,
  });
  expect(repeatsOf(made, '2')).toEqual([undefined, 100, 200]);
  expect(findings[0]).not.toHaveProperty('flaky');
});

it('repetitions of a failure are numbered after the iterations of the plan', async () => {
  const { made } = await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), {
    ...two,
    iterations: 2,
    confirmations: 2,
    shrinkCalls: 0,
  });
  expect(repeatsOf(made, '2')).toEqual([undefined, 100, 200, 300]);
});

it('a smaller conversation is executed once more, separately from all earlier repetitions', async () => {
  const clause = aClause({ on: { ...numberAlone, fixed: [900_000] } });
  const { made } = await runNumbers([clause], over(1_000), two);
  expect(repeatsOf(made, '900000')).toEqual([undefined, 100, 200, 300]);
  expect(repeatsOf(made, '1001')).toEqual([undefined, 400]);
});

it('a calibrated conversation is not repeated', async () => {
  const clause = aClause({ on: { ...numberAlone, fixed: [900_000], calibrated: true } });
  const { made, findings } = await runNumbers([clause], over(1_000), two);
  expect(made.every(({ nonce }) => nonce === undefined)).toBe(true);
  expect(findings[0]).toMatchObject({ verdict: 'fail', evidence: { shrinkEnd: 'smallest' } });
  expect(findings[0]).not.toHaveProperty('flaky');
});

it('a repetition that was cut does not count as a pass', async () => {
  const { findings } = await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), {
    ...two,
    budget: { calls: 3, ms: Infinity },
  });
  expect(findings[0]).toMatchObject({ verdict: 'fail' });
  expect(findings[0]).not.toHaveProperty('flaky');
});

it('a smaller failure is reported even if the budget is spent before it can be repeated', async () => {
  const clause = aClause({ on: { ...numberAlone, fixed: [900_000] } });
  const whole = await runNumbers([clause], over(1_000), two);
  const cut = await runNumbers([clause], over(1_000), { ...two, budget: { calls: whole.calls - 1, ms: Infinity } });
  expect(cut.findings).toEqual(whole.findings);
});

it('a repetition counts as failed if any call of the conversation shows the failure', async () => {
  const pair: Scenario<number> = {
    ...numberAlone,
    fixed: [5_000],
    call: (value, turns) => [{ body: '1' }, { body: `${value}` }, { body: '2' }][turns.length],
  };
  const clauses = [aClause({ on: 'valid' }), aClause({ id: 'numbers/own', on: pair, judge: () => ({ is: 'pass' }) })];
  const { findings } = await runNumbers(clauses, over(1_000), two);
  expect(findings[0]).toMatchObject({ verdict: 'fail', evidence: { shrinkEnd: 'smallest' } });
  expect(findings[0]).not.toHaveProperty('flaky');
});
