import { expect, it } from 'vitest';
import { checkAgent } from '../../src/conform/check-agent.ts';
import { good } from './agent-format.samples.ts';
import { alone, type PlainInput } from './calls.ts';
import { agentFormat } from './contract.ts';

/** The prompt by which the failure of a clause is shown. */
async function promptFor(agent: (given: PlainInput) => object, clause: string): Promise<unknown> {
  const { findings } = await checkAgent({
    contract: agentFormat,
    agent: (given) => agent(given as unknown as PlainInput),
    clauses: agentFormat.clauses.map(({ id }) => id),
  });
  const finding = findings.find(({ clause: id }) => id === `agent-format/${clause}`);
  expect(finding).toMatchObject({ verdict: 'fail', firstCall: expect.any(Number) });
  return (JSON.parse(finding?.evidence?.turns.at(-1)?.sent.text ?? '') as PlainInput).prompt;
}

it('shows an answer of the wrong shape by the plain prompt, not by an empty one', async () => {
  expect(await promptFor(() => ({ ...good, content: 17 }), 'return/content')).toBe(alone.prompt);
});

it('shows what a long prompt alone brings by the shortest that does', async () => {
  const agent = ({ prompt }: PlainInput): object => {
    if (prompt.length > 4_096) throw new Error('too long');
    return good;
  };
  expect(await promptFor(agent, 'prompt/text-kinds')).toBe('a'.repeat(4_097));
});

it('shows what an empty prompt brings by that', async () => {
  const agent = ({ prompt }: PlainInput): object => {
    if (prompt === '') throw new Error('empty');
    return good;
  };
  expect(await promptFor(agent, 'prompt/text-kinds')).toBe('');
});
