import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isDone, page, refusal } from './answers.ts';
import { operand } from './operand.ts';
import { whileTelling } from './progress.ts';
import type { Kit } from './run-kit.ts';

const input = z.object({
  files: z.array(operand).default([]).describe('Files of kept failures; all in .agent-conform/failures when left out.'),
  command: z.array(z.string()).optional().describe('A command that is called instead of the agent that each names.'),
  url: z.string().optional().describe('A server that is called instead.'),
  deadline: z.string().optional().describe('Time for each call: 10s; that of the run that found it when left out.'),
});

export function addReplayTool(server: McpServer, kit: Kit): void {
  server.registerTool(
    'replay',
    {
      title: 'Try failures again',
      description:
        'Makes the calls of failures again that check has kept, and tells of each whether it is FAILED, FIXED or FLAKY, or an ERROR where that cannot be decided. Runs the agent on this machine.',
      inputSchema: input,
      annotations: { readOnlyHint: false, openWorldHint: true },
    },
    ({ files, command, url, deadline }, context) =>
      whileTelling('replaying', context, async () => {
        const words = [
          'replay',
          ...files,
          ...(url === undefined ? [] : [`--url=${url}`]),
          ...(deadline === undefined ? [] : [`--deadline=${deadline}`]),
          ...(command === undefined ? [] : ['--', ...command]),
        ];
        const printed = await kit.call(words, context.mcpReq.signal);
        return isDone(printed) ? page(printed.stdout) : refusal(printed);
      }),
  );
}
