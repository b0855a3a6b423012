import { type Contract, namesIn, type Told } from '../../src/index.ts';
import { failureClauses } from './failure.ts';
import { shapes } from './shapes.generated.ts';
import { handshakeClauses } from './handshake.ts';
import { inputClauses } from './input.ts';
import { outputClauses } from './output.ts';
import { timingClauses } from './timing.ts';
import { workItems } from './work-items.ts';

/** A work item on stdin, an answer on stdout: one process a work item. */
function wendellFor(told: Told): Contract {
  return {
    id: 'wendell',
    version: 'wendell.agent_input.v1',
    title: 'Wendell agent adapter',
    source: 'Wendell, Agent Adapter Contract',
    channel: 'command',
    alsoBy: ['module'],
    reads: { '': namesIn(shapes.reply), '/tool_calls/*': namesIn(shapes.toolCall) },
    shapes,
    calls: workItems,
    answer: { received: '{"message": "Hello.", "tool_calls": []}', ended: { by: 'exit', code: 0 } },
    clauses: [...inputClauses, ...outputClauses, ...failureClauses, ...timingClauses, ...handshakeClauses(told)],
    unchecked: [
      {
        id: 'wendell/input/withheld',
        section: 'Input shape',
        says: 'rubrics, hidden facts and expected outcomes stay out of the payload',
        because: 'it binds the host: no answer of an agent can show it',
      },
    ],
    profiles: [
      {
        id: 'handshake',
        says: 'the agent answers the handshake that the real host sends before suites with tool contracts',
      },
    ],
    preparation: {
      settable: [
        {
          name: 'tools',
          says: 'the tools that the agent has, by name, commas between them: the handshake asks for these',
        },
      ],
      call: () => undefined,
      contract: wendellFor,
    },
  };
}

export const wendell: Contract = wendellFor({});
