import type { Unchecked } from '../../src/index.ts';

const ofTheHost = 'it binds the host: no output of a script can show it';
const typeSafety = 'Type Safety & Validation';

/** Sentences that no exchange with a script can show. */
export const unchecked: readonly Unchecked[] = [
  {
    id: 'script-agent/host/refuses-invalid-input',
    section: typeSafety,
    says: 'an invalid input never starts the script',
    because: ofTheHost,
  },
  {
    id: 'script-agent/host/validates-output',
    section: typeSafety,
    says: 'an output is validated before it is passed on',
    because: ofTheHost,
  },
  {
    id: 'script-agent/host/hands-requests-on',
    section: 'Dynamic Behavior',
    says: 'agent requests reach the agent that is asked unchanged',
    because: ofTheHost,
  },
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
