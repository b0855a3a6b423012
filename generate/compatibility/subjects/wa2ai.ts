import type { Subject } from '../subject.ts';

const source = {
  from: 'folder',
  repository: 'miguelmsoler/wa2ai',
  commit: '9765bde',
  npm: ['tsx@4'],
} as const;

/** The router whose document is the contract: the mock agent of its tests, and its client as a host. */
export const wa2ai: readonly Subject[] = [
  {
    name: 'wa2ai/mock-agent',
    contract: 'adk-run',
    title: 'wa2ai: the mock agent of its tests',
    about:
      'The mock agent that the router is tested with. It answers three messages and then nothing any more, so that nobody is written to by mistake.',
    source,
    words: () => [
      '--url',
      'http://127.0.0.1:{port}',
      '--start',
      'node {folder}/tests/fixtures/adk-mock-agent.js {port}',
      '--set',
      'app=test_agent',
    ],
  },
  {
    name: 'wa2ai/router',
    contract: 'adk-run',
    side: 'host',
    title: 'wa2ai: the router',
    about:
      'The class that hands a message to its route, `MessageRouter`, with the client that it comes with, driven by a small driver of ours: one route, nobody to write to, and a timeout that is shorter than its own.',
    source,
    files: 'agents/wa2ai',
    words: () => [
      '--error-text',
      'timeout=timed out after',
      '--error-text',
      'status=returned',
      '--loop',
      'tsx drive.mjs',
    ],
  },
];
