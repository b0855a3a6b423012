import { expect, test } from 'vitest';
import { summarizeContract } from '../report/describe.ts';
import { suites } from './suites.ts';

test.each(suites)('$summary.id is what it is said to be before it is loaded', async ({ summary, load }) => {
  expect(summarizeContract(await load())).toEqual(summary);
});

test.each(suites)('$summary.id takes the options that it is said to take', async ({ options = [], load }) => {
  const { preparation } = await load();
  expect((preparation?.settable ?? []).filter(({ isOption }) => isOption)).toEqual(options);
});

test.each(suites)('every clause of $summary.id says what it wants in a line', async ({ load }) => {
  const { clauses, unchecked } = await load();
  expect([...clauses, ...unchecked].map(({ says }) => says).filter((says) => says.length >= 80)).toEqual([]);
});
