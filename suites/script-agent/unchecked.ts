import type { Unchecked } from '../../src/contract.ts';

const typeSafety = 'Type Safety & Validation';

/** Sentences that no exchange with a script can show. */
export const unchecked: readonly Unchecked[] = [
  {
    id: 'script-agent/host/types-inside',
    section: typeSafety,
    says: 'types are checked inside the framework',
    because: 'it is about the inside of the orchestrator',
  },
  {
    id: 'script-agent/host/editor-support',
    section: typeSafety,
    says: 'editors complete and check what is written against the models',
    because: 'it is about those who write scripts',
  },
  {
    id: 'script-agent/host/documentation',
    section: 'Developer Experience',
    says: 'the schemas document the interfaces',
    because: 'it is about documentation',
  },
];
