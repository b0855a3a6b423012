import type { Unchecked } from '../../src/contract.ts';

/** Sentences that no reply of a hook can show. */
export const unchecked: readonly Unchecked[] = [
  {
    id: 'hooks/run/called-at-all',
    section: 'Running',
    says: 'the host calls the hook for the tools that it is meant for',
    because:
      'matchers, trust and hosted tools are matters of the host: the configuration is read for the command, the event and the time',
  },
  {
    id: 'hooks/run/several-hooks',
    section: 'Running',
    says: 'what several hooks of one event say is put together',
    because: 'one hook is called here: order and precedence are matters of the host',
  },
  {
    id: 'hooks/run/other-kinds',
    section: 'Running',
    says: 'hooks that run on, are called over HTTP or MCP, or are prompts or agents',
    because: 'what is judged is a command that is waited for',
  },
  {
    id: 'hooks/input/further-events',
    section: 'Events',
    says: 'the fields of events beside tools, prompts, turns and sessions',
    because:
      'nothing is known of them but their names: such an event is sent where it is named, and judged by three clauses alone',
  },
  {
    id: 'hooks/decision/policy',
    section: 'charter',
    says: 'the policy is a good one, and its reasons are helpful',
    because: 'the kit knows no policy: what has to be blocked the user declares',
  },
  {
    id: 'hooks/output/length',
    section: 'Output',
    says: 'texts for the model stay below the limit of the host',
    because: 'a longer text is cut or spilled by the host, and the decision stands',
  },
  {
    id: 'hooks/output/rewriting',
    section: 'Output',
    says: 'arguments that the hook gives in place of the others take effect',
    because: 'that is done by the host: the shape alone is checked',
  },
  {
    id: 'hooks/run/on-failure',
    section: 'Exit codes',
    says: 'a failure blocks where the configuration says so (onFailure, failClosed)',
    because: 'it is read of the configuration and shown beside failed open; what comes of it is done by the host',
  },
];
