import { expect, it } from 'vitest';
import { check, contracts, dryRun, loadContract, UnknownContractError } from '../index.ts';

const answers = (): unknown => ({ message: 'Hello.', tool_calls: [] });

it('check by the id of a built-in contract is the same as by the contract itself', async () => {
  const asked = { clauses: ['wendell/output/message'], seed: 2 };
  const byId = await check('wendell', answers, asked);
  const byContract = await check(await loadContract('wendell'), answers, asked);
  expect([byId.contract.id, byId.outcome, byId.calls]).toEqual(['wendell', 'conformant', byContract.calls]);
  expect(byContract.callLog).toBe(byId.callLog);
});

it('dryRun by id plans a run', async () => {
  expect(await dryRun('wendell', { effort: 'quick' })).toMatchObject({ contract: { id: 'wendell' } });
});

it.each(contracts)(
  "the contract $id can be planned by its id, and is read like a user's own contract",
  async ({ id, needsProfile, profiles }) => {
    const named = needsProfile === true ? profiles.slice(0, 1).map((profile) => profile.id) : [];
    expect(await dryRun(id, { profiles: named })).toMatchObject({ contract: { id } });
  },
);

it('contracts lists exactly the contracts that it loads', async () => {
  const loaded = await Promise.all(contracts.map(({ load }) => load()));
  expect(loaded.map(({ id, version }) => [id, version])).toEqual(contracts.map(({ id, version }) => [id, version]));
});

it.each(['wendel', 'toString', ''])('an unknown id is refused: %j', async (id) => {
  await expect(check(id, answers)).rejects.toThrow(UnknownContractError);
  await expect(dryRun(id)).rejects.toThrow(expect.objectContaining({ id, hint: expect.stringContaining('wendell') }));
});
