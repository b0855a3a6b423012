import { type Contract, defineContract, mended, namesIn, type TargetParameters } from '../../src/contract.ts';
import { failureClauses } from './failure.ts';
import { mends } from './mends.ts';
import { shapes } from './shapes.generated.ts';
import { handshakeClauses } from './handshake.ts';
import { host } from './host/host.ts';
import { inputClauses } from './input.ts';
import { outputClauses } from './output.ts';
import { timingClauses } from './timing.ts';
import { version } from './version.ts';
import { example, workItems } from './work-items.ts';

/** A work item on stdin, an answer on stdout: one process per work item. */
function wendellFor(parameters: TargetParameters): Contract {
  return defineContract({
    id: 'wendell',
    version,
    title: 'Wendell agent adapter',
    source: 'Wendell, Agent Adapter Contract',
    channel: 'command',
    alsoBy: ['module'],
    reads: { '': namesIn(shapes.reply), '/tool_calls/*': namesIn(shapes.toolCall) },
    shapes,
    host,
    examples: [{ request: example, reply: { message: 'Hello.', tool_calls: [] } }],
    calls: workItems,
    clauses: mended(mends, [
      ...inputClauses,
      ...outputClauses,
      ...failureClauses,
      ...timingClauses,
      ...handshakeClauses(parameters),
    ]),
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
  });
}

export const wendell: Contract = wendellFor({});
