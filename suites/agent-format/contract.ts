import type { Contract } from '../../src/index.ts';
import { behaviourClauses } from './behaviour.ts';
import { preparationOf } from './by-name.ts';
import { configClauses } from './config.ts';
import { inputClauses } from './input.ts';
import { plainCalls } from './plain.ts';
import { returnClauses } from './returned.ts';
import { shapes } from './shapes.generated.ts';
import { signatureClauses } from './signature.ts';

/*
 * Clauses about what comes of a call (what is returned, how long it took, whether there was something to wait for) judge every valid
 * call of the run. The others judge calls of their own: those about the function itself one call, for any shows the same; those about
 * a parameter, a text or a key the calls that give it, for no other call tells of it.
 */
const contract: Contract = {
  id: 'agent-format',
  version: '1',
  title: 'Agent format, minimum interface',
  source: 'Agent Format, Minimum Interface Spec',
  channel: 'module',
  alsoBy: ['command', 'http'],
  exports: ['run_agent', 'runAgent'],
  reads: {
    '': ['content', 'response_time_secs', 'traces', 'final'],
    '/traces/*': ['tool', 'output', 'args', 'duration_secs'],
  },
  shapes,
  calls: plainCalls,
  answer: {
    received: '{"content": "Hello.", "response_time_secs": 0, "traces": []}',
    ended: { by: 'return', value: 'dict', awaitable: true, notJson: [], callMs: 0 },
  },
  clauses: [...signatureClauses, ...returnClauses, ...configClauses, ...inputClauses, ...behaviourClauses],
  unchecked: [
    {
      id: 'agent-format/config/wins-over-environment',
      section: 'Config (optional per-call overrides)',
      says: 'config wins over environment variables for its call',
      because: 'the document names no variable: nobody can set one and see',
    },
    {
      id: 'agent-format/config/passed-on',
      section: 'Config (optional per-call overrides)',
      says: 'callers pass config keys on that they do not know',
      because: 'it binds the host: no result of an agent can show it',
    },
    {
      id: 'agent-format/compat/minimal-fields',
      section: 'Compatibility and extensions',
      says: 'callers prefer the minimal fields, and work with further ones beside them',
      because: 'it binds the host: no result of an agent can show it',
    },
    {
      id: 'agent-format/compat/tool-names-once',
      section: 'Compatibility and extensions',
      says: 'callers show each tool name once, in the order of first occurrence',
      because: 'it binds the host; the agent itself may list a tool as often as it called it',
    },
  ],
};

/** The function run_agent of a module: a prompt in, an object with the answer and the tool calls out. */
export const agentFormat: Contract = { ...contract, preparation: preparationOf(contract) };
