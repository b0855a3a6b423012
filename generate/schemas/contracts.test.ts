import { expect, it } from 'vitest';
import { contractIds, contracts, loadContract } from '../../src/api/contracts.ts';
import { summarizeContract } from '../../src/report/describe.ts';

it('the list of the built-in contracts matches the contracts', async () => {
  const loaded = await Promise.all(contractIds.map(loadContract));
  const summaries = loaded.map((contract) => ({
    ...summarizeContract(contract),
    options: (contract.preparation?.settable ?? []).filter(({ isOption }) => isOption),
  }));
  await expect(`${JSON.stringify(summaries, null, 2)}\n`).toMatchFileSnapshot('../../schemas/contracts.json');
});

it.each(contracts)('every clause of $id has a sentence of one line', async ({ load }) => {
  const { clauses, unchecked } = await load();
  expect([...clauses, ...unchecked].map(({ says }) => says).filter((says) => says.length >= 80)).toEqual([]);
});
