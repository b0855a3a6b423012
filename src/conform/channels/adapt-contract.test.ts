import { expect, it } from 'vitest';
import { agentFormat } from '../../../suites/agent-format/contract.ts';
import { adaptContract } from './adapt-contract.ts';

it('the calls of a contract that is tried afresh are adapted to the channel too', () => {
  const adapted = adaptContract({ ...agentFormat, afresh: () => agentFormat }, 'http');
  const [first, again] = [adapted, adapted.afresh?.()].map((contract) =>
    contract?.calls.call(contract.calls.fixed[0], []),
  );
  expect(first).toHaveProperty('method');
  expect(again).toEqual(first);
});
