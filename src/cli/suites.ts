import type { Contract } from '../model/index.ts';
import type { ContractSummary } from '../report/describe.ts';

/** A built-in contract. */
export interface Suite {
  /** What is told of it without loading it: what it is written with takes longer to load than everything else. */
  readonly summary: ContractSummary;
  readonly load: () => Promise<Contract>;
}

export const suites: readonly Suite[] = [
  {
    summary: {
      id: 'wendell',
      version: 'wendell.agent_input.v1',
      title: 'Wendell agent adapter',
      source: 'Wendell, Agent Adapter Contract',
      channel: 'command',
      levels: { must: 10, should: 11, may: 2 },
      unchecked: 1,
      profiles: [
        {
          id: 'handshake',
          says: 'the agent answers the handshake that the real host sends before suites with tool contracts',
        },
      ],
    },
    load: async () => (await import('../../suites/wendell/contract.ts')).wendell,
  },
];
