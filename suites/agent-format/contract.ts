import { type Contract, defineContract, mended } from '../../src/contract.ts';
import { behaviourClauses } from './behaviour.ts';
import { preparationOf } from './by-name.ts';
import { alone } from './calls.ts';
import { configClauses } from './config.ts';
import { host } from './host/host.ts';
import { inputClauses } from './input.ts';
import { plainCalls } from './plain.ts';
import { returnClauses } from './returned.ts';
import { mends } from './mends.ts';
import { shapes } from './shapes.generated.ts';
import { signatureClauses } from './signature.ts';
import { version } from './version.ts';

const reply = { content: 'Hello.', response_time_secs: 0, traces: [] };

/*
 * Clauses about the result of a call (the returned value, the duration, whether there was an awaitable) judge every valid call of
 * the run. The others judge calls of their own. Clauses about the function itself judge one call, as every call shows the same.
 * Clauses about a parameter, a text or a key judge the calls that give it, as no other call shows it.
 */
const contract = defineContract({
  id: 'agent-format',
  version,
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
  examples: [{ request: { ...alone }, reply }],
  calls: plainCalls,
  // An ordinary function is asynchronous.
  answer: {
    received: JSON.stringify(reply),
    ended: { by: 'return', value: 'dict', awaitable: true, notJson: [], callMs: 0 },
  },
  clauses: mended(mends, [
    ...signatureClauses,
    ...returnClauses,
    ...configClauses,
    ...inputClauses,
    ...behaviourClauses,
  ]),
  host,
  unchecked: [
    {
      id: 'agent-format/config/wins-over-environment',
      section: 'Config (optional per-call overrides)',
      says: 'config wins over environment variables for its call',
      because: 'the document names no variable: nobody can set one and see',
    },
  ],
});

/** The function run_agent of a module: a prompt in, an object with the answer and the tool calls out. */
export const agentFormat: Contract = { ...contract, preparation: preparationOf(contract) };
