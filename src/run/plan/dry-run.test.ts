import { expect, it } from 'vitest';
import type { Contract, Scenario } from '../../model/index.ts';
import { dryRunOf } from './dry-run.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';

/** Sends the number, and the next one if the first was answered with ok. */
const chained: Scenario<number> = {
  fixed: [2, 7],
  call: (value, turns) => {
    if (turns.length === 0) return { body: `${value}` };
    return turns.length === 1 && String(turns[0]?.received) === 'ok' ? { body: `${value + 1}` } : undefined;
  },
};
const clauses = [
  aClause({ id: 'numbers/plain' }),
  aClause({ id: 'numbers/valid', on: 'valid' }),
  aClause({ id: 'numbers/own', on: chained }),
];
const contract = { calls: numberAlone, answer: { received: 'ok', ended: { by: 'exit', code: 0 } } } as Contract;
const planned = { contract, clauses, seed: 1, amounts: { plain: 3, own: 5 }, iterations: 1 };

it('a dry run lists the conversations and calls of the plan, by the clauses that judge them', async () => {
  const { conversations, ...rest } = await dryRunOf(planned);
  for (const { calls, sends } of conversations) expect(sends).toHaveLength(calls);
  expect(conversations[1]?.sends).toContainEqual({ body: '7' });
  expect({ ...rest, conversations: conversations.map(({ sends: _, ...set }) => set) }).toEqual({
    calls: 8,
    conversations: [
      { clauses: ['numbers/plain', 'numbers/valid'], fixed: 2, generated: 3, calls: 5 },
      // One of four calls was already made as a plain call.
      { clauses: ['numbers/own'], fixed: 2, generated: 0, calls: 3 },
    ],
  });
});

it('a dry run counts as many calls as a run against an agent that gives the ordinary answer', async () => {
  const { calls } = await runNumbers(clauses, () => 'ok', { amounts: planned.amounts });
  expect((await dryRunOf(planned)).calls).toBe(calls);
});

it('a dry run follows a conversation as far as the ordinary answer leads', async () => {
  const silent = { ...contract, answer: { received: '', ended: { by: 'exit', code: 0 } } } as Contract;
  const { conversations } = await dryRunOf({ ...planned, contract: silent });
  expect(conversations[1]).toMatchObject({ calls: 1 });
});

it('a dry run counts every iteration', async () => {
  expect((await dryRunOf({ ...planned, iterations: 3 })).calls).toBe(24);
});
