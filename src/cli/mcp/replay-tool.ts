import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { definedOnly } from '../../model/defined-only.ts';
import { fitting, isDone, refusal, refusalOf, short, withData } from './answers.ts';
import { operand } from './operand.ts';
import { whileTelling } from './progress.ts';
import type { Kit } from './run-kit.ts';
import { budget, withinMs } from './time.ts';

/** Options that the tool refuses: the server decides on outputs and colour. */
const notTaken = /^--(|json|color|no-color|help)(=|$)/;
/** Characters reserved for the fields next to the results. */
const ROOM_OF_REST = 500;

const input = z.strictObject({
  files: z.array(operand).default([]).describe('Files of kept failures; all in .agent-conform/failures when left out.'),
  command: z.array(z.string()).optional().describe('A command that is called instead of the agent that each names.'),
  url: z.string().optional().describe('A server that is called instead.'),
  deadline: z.string().optional().describe('Time for each call: 10s; that of the run that found it when left out.'),
  budget,
  options: z
    .array(z.string())
    .default([])
    .describe(
      'Further options of agent-conform replay, word by word: ["--contract", "./own.ts", "--env", "KEY=x", "--header", "name: value", "--cwd", "agent"].',
    ),
});

const result = z.object({
  came: z.enum(['failed', 'fixed', 'flaky', 'error']).describe('error: it cannot be decided.'),
  clause: z.string().optional(),
  file: z.string().describe('Where it is kept.'),
  expected: z.string().optional(),
  actual: z.string().optional(),
  pointer: z.string().optional().describe('Where in the answer, as a JSON pointer.'),
  because: z.string().optional().describe('Why it cannot be decided.'),
});

const output = z.object({
  results: z.array(result).describe('As many as there is room for, those that are still there first.'),
  moreResults: z.int().describe('Results that are not listed here.'),
  isWhole: z.boolean().describe('Whether all were tried: false where the time was spent.'),
});

type Asked = z.infer<typeof input>;
type Result = z.infer<typeof result>;

export function addReplayTool(server: McpServer, kit: Kit): void {
  server.registerTool(
    'replay',
    {
      title: 'Try failures again',
      description:
        'Makes the calls of failures again that check has kept, and tells of each whether it is FAILED, FIXED or FLAKY, or an ERROR where that cannot be decided. Runs the agent on this machine.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: false, openWorldHint: true },
    },
    (asked, context) => whileTelling('replaying', context, () => replay(asked, kit, context.mcpReq.signal)),
  );
}

async function replay(asked: Asked, kit: Kit, signal: AbortSignal) {
  const word = asked.options.find((one) => notTaken.test(one));
  if (word !== undefined) return refusal(`${word} is not taken here: leave it out`);
  const printed = await kit.call(wordsOf(asked), signal, withinMs(asked.budget));
  if (!isDone(printed)) return refusalOf(printed);
  const { results, interrupted } = JSON.parse(printed.stdout) as { results: Result[]; interrupted?: true };
  const sorted = order.flatMap((came) => results.filter((one) => one.came === came)).map(shortened);
  const cutOff = `[ended after ${asked.budget}: the rest was not tried, "budget" gives it more time]`;
  return withData(
    results.length === 0 ? 'no failures were tried again' : sorted.map(lineOf).join('\n'),
    (room) => {
      const { shown, more } = fitting(sorted, (one) => one, room - ROOM_OF_REST);
      return { results: shown, moreResults: more, isWhole: interrupted !== true };
    },
    interrupted === true ? [cutOff] : [],
  );
}

/** Results whose failure is still there come first. */
const order = ['failed', 'flaky', 'error', 'fixed'] as const;

function wordsOf({ files, command, url, deadline, options }: Asked): string[] {
  return [
    'replay',
    ...files,
    ...(url === undefined ? [] : [`--url=${url}`]),
    ...(deadline === undefined ? [] : [`--deadline=${deadline}`]),
    ...options,
    '--json',
    ...(command === undefined ? [] : ['--', ...command]),
  ];
}

function shortened({ came, clause, file, expected, actual, pointer, because }: Result): Result {
  const all = { expected, actual, pointer, because };
  const texts = Object.entries(all).map(([name, text]) => [name, text === undefined ? undefined : short(text, 500)]);
  return { came, file, ...definedOnly({ clause, ...(Object.fromEntries(texts) as typeof all) }) };
}

function lineOf({ came, clause, file, expected, actual, pointer, because }: Result): string {
  const place = pointer === undefined ? '' : ` at ${pointer}`;
  const said = actual === undefined ? because : `expected ${expected}; actual ${actual}${place}`;
  return `${came.toUpperCase()} ${clause ?? ''} in ${file}${said === undefined ? '' : `: ${said}`}`;
}
