import { describe, expect, it } from 'vitest';
import type { Transport } from '../model/index.ts';
import { agentsTransport } from './agents.ts';
import { commandTransport } from './command/command.ts';
import { openCommand } from './command/command.samples.ts';
import { transportLaws } from './transport.laws.ts';

const limits = { deadlineMs: 30_000 };

transportLaws('a target beside agents', (behaviour) => agentsTransport(openCommand(behaviour), new Map()));
transportLaws('an agent that is called by its type', (behaviour) => {
  const agents = agentsTransport(says('own'), new Map([['asked', openCommand(behaviour)]]));
  return {
    close: () => agents.close(),
    // The law compares the exchange with its own call, so `agent` is removed again.
    call: async (call, given) => ({ ...(await agents.call({ ...call, agent: 'asked' }, given)), call }),
  };
});

describe('agentsTransport', () => {
  it('a call goes to the agent that it names, or to the target if it names none', async () => {
    const transport = agentsTransport(
      says('own'),
      new Map([
        ['a', says('of a')],
        ['b', says('of b')],
      ]),
    );
    const answers = await Promise.all(
      [{}, { agent: 'a' }, { agent: 'b' }].map((to) => transport.call({ body: '', ...to }, limits)),
    );
    await transport.close();
    expect(answers.map(({ received }) => Buffer.from(received).toString())).toEqual(['own', 'of a', 'of b']);
  });

  it('an unknown agent type gives a reason of one line', async () => {
    const transport = agentsTransport(says('own'), new Map([['a', says('of a')]]));
    const { ended } = await transport.call({ body: '', agent: 'b\n' }, limits);
    await transport.close();
    expect(ended).toEqual({ by: 'unreachable', reason: 'no agent of the type "b\\n" is named' });
  });
});

function says(text: string): Transport {
  return commandTransport({ command: ['printf', '%s', text] });
}
