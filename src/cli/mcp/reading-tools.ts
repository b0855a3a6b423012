import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isDone, page, refusalOf } from './answers.ts';
import { operand } from './operand.ts';
import type { Kit } from './run-kit.ts';

const from = z.int().min(0).default(0).describe('The character to begin with, where an answer was too long.');
const reads = { readOnlyHint: true, openWorldHint: false };

/** The tools that call no agent. */
export function addReadingTools(server: McpServer, kit: Kit): void {
  const read = async (words: readonly string[], begin: number, signal: AbortSignal) => {
    const printed = await kit.read(words, signal);
    return isDone(printed) ? page(printed.stdout, begin) : refusalOf(printed);
  };
  server.registerTool(
    'list',
    {
      title: 'List contracts',
      description: 'Lists the contracts that agents can be checked against.',
      inputSchema: z.strictObject({}),
      annotations: reads,
    },
    (_, { mcpReq }) => read(['list'], 0, mcpReq.signal),
  );
  server.registerTool(
    'explain',
    {
      title: 'Explain a contract or a clause',
      description:
        'Tells what a contract demands, clause by clause; or of one clause what it demands, an exchange that passes, one that fails, and how to mend it in Python and JavaScript.',
      inputSchema: z.strictObject({
        name: operand.describe(
          'A contract or a clause: wendell, wendell/output/message; or the file of an own contract.',
        ),
        profile: operand
          .optional()
          .describe('Of a clause that profiles judge: under which, codex of hooks. The first when left out.'),
        example: z.boolean().default(false).describe('Of a contract: a whole request and a good answer instead.'),
        from,
      }),
      annotations: reads,
    },
    ({ name, profile, example, from: begin }, { mcpReq }) => {
      const under = profile === undefined ? [] : ['--profile', profile];
      return read(['explain', name, ...under, ...(example ? ['--example'] : [])], begin, mcpReq.signal);
    },
  );
  server.registerTool(
    'schema',
    {
      title: 'Print a JSON Schema',
      description:
        'Prints the JSON Schema of what a contract sends or answers, or of what the kit itself writes; without a part, lists them.',
      inputSchema: z.strictObject({
        contract: operand
          .optional()
          .describe('A contract, or report for what the kit itself writes. All are listed when left out.'),
        part: operand.optional().describe('Which one: reply.'),
        draft: z.enum(['2020-12', '7']).default('2020-12').describe('The draft of JSON Schema.'),
        from,
      }),
      annotations: reads,
    },
    ({ contract, part, draft, from: begin }, { mcpReq }) =>
      read(
        [
          'schema',
          ...(contract === undefined ? [] : [contract]),
          ...(part === undefined ? [] : [part]),
          '--draft',
          draft,
        ],
        begin,
        mcpReq.signal,
      ),
  );
}
