import type { Contract } from '../model/index.ts';
import type { ContractSummary } from '../report/describe.ts';

/** A built-in contract. */
export interface Suite {
  /** What is told of it without loading it: what it is written with takes longer to load than everything else. */
  readonly summary: ContractSummary;
  readonly load: () => Promise<Contract>;
  /** The program of an agent that comes with the kit and keeps the contract, where the contract is called as a command. */
  readonly agent?: URL;
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
    agent: new URL('./demo/careful.js', import.meta.url),
  },
  {
    summary: {
      id: 'adk-run',
      version: '2.0',
      title: 'wa2ai router to ADK agent',
      source: 'wa2ai, Agent Contract Specification 2.0',
      channel: 'http',
      levels: { must: 13, should: 18, may: 4 },
      unchecked: 1,
      profiles: [],
    },
    load: async () => (await import('../../suites/adk-run/contract.ts')).adkRun,
  },
  {
    summary: {
      id: 'agent-format',
      version: '1',
      title: 'Agent format, minimum interface',
      source: 'Agent Format, Minimum Interface Spec',
      channel: 'module',
      levels: { must: 20, should: 11, may: 2 },
      unchecked: 4,
      profiles: [],
    },
    load: async () => (await import('../../suites/agent-format/contract.ts')).agentFormat,
  },
];
