import { expect, it } from 'vitest';
import { flakyGates } from '../../model/index.ts';
import { defaults, efforts } from './defaults.ts';

it('each effort does more than the one before, and standard is the default', () => {
  const { quick, standard, thorough } = efforts;
  for (const [less, more] of [
    [quick, standard],
    [standard, thorough],
  ] as const) {
    expect(less.calls).toBeLessThan(more.calls);
    expect(less.amounts.plain).toBeLessThan(more.amounts.plain);
    expect(less.amounts.own).toBeLessThan(more.amounts.own);
    expect(less.confirmations).toBeLessThan(more.confirmations);
    expect(less.shrinkCalls).toBeLessThan(more.shrinkCalls);
  }
  expect(quick.amounts.weaker).toBeGreaterThan(0);
  expect([standard, thorough].map(({ amounts }) => 'weaker' in amounts)).toEqual([false, false]);
  expect(efforts[defaults.effort]).toBe(standard);
});

it('by default must clauses and flaky failures gate, and the deadline is 30 s', () => {
  expect(defaults).toEqual({ seed: 1, effort: 'standard', deadlineMs: 30_000, failOn: 'must', flaky: 'fail' });
  expect(flakyGates).toEqual(['fail', 'warn']);
});
