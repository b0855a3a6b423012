import type { Contract, Settable } from '../model/index.ts';
import type { ContractSummary } from '../report/describe.ts';

/** A built-in contract. */
export interface Suite {
  /** What is told of it without loading it: what it is written with takes longer to load than everything else. */
  readonly summary: ContractSummary;
  readonly load: () => Promise<Contract>;
  /** What can be told of a target and is an option of `check` too. */
  readonly options?: readonly Settable[];
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
  {
    summary: {
      id: 'script-agent',
      version: 'adr-001',
      title: 'Script agents of an orchestrator',
      source: 'ADR-001, Pydantic-Based Script Agent Interface System',
      channel: 'command',
      levels: { must: 27, should: 10, may: 2 },
      unchecked: 6,
      profiles: [
        {
          id: 'user-input',
          says: 'the script asks a user at the terminal, and asks again where the answer does not match',
        },
        { id: 'file', says: 'the script reads, writes, appends to and deletes files' },
        { id: 'validation', says: 'the script tells whether a text keeps rules' },
        { id: 'prompt', says: 'the script makes a prompt for another one' },
      ],
    },
    options: [
      {
        name: 'stdin-only',
        says: 'the input on stdin alone, not in INPUT_DATA, INPUT_TEXT and AGENT_PARAMETERS too',
        values: ['true', 'false'],
        isOption: true,
      },
      {
        name: 'input',
        says: 'the form of the input: that of the document, or the older {input, parameters, context}',
        values: ['document', 'older'],
        isOption: true,
      },
    ],
    load: async () => (await import('../../suites/script-agent/contract.ts')).scriptAgent,
  },
];
