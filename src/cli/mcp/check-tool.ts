import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { channels, describeChannel } from '../../model/channels/channels.ts';
import type { CombinedReport, Report } from '../../model/index.ts';
import { brief, combinedBrief } from '../../report/formats/brief.ts';
import { isContract } from '../contracts/load-contract.ts';
import { isDone, refusal, refusalOf, withData } from './answers.ts';
import { keptOf } from './kept.ts';
import { operand } from './operand.ts';
import { whileTelling } from './progress.ts';
import type { Kit } from './run-kit.ts';
import { budget, withinMs } from './time.ts';
import { output, outputOf } from './check-output.ts';

/**
 * Options that the tool refuses: the server decides on outputs and colour, and a check that never ends, a plan, a shard or help
 * does not fit a tool call.
 */
const notTaken = /^--(|reporter|json|open|watch|dry-run|shard|color|no-color|help)(=|$)/;

/** Options that name a target of any channel. */
const namesTarget = new RegExp(`^--(agent|${channels.map((channel) => describeChannel(channel).key).join('|')})(=|$)`);

const input = z.strictObject({
  contract: operand
    .optional()
    .describe(
      'The id of a built-in contract, see list; the file of an own one; a target of the configuration. All of the configuration when left out.',
    ),
  command: z.array(z.string()).optional().describe('The agent as a command, word by word: ["python3", "agent.py"].'),
  url: z
    .string()
    .optional()
    .describe('The agent as a server: the base of its address. --start among the options starts it.'),
  module: z.string().optional().describe('The agent as a function: a Python, JavaScript or TypeScript file.'),
  only: z
    .array(z.string())
    .optional()
    .describe("Clauses to check, by globs of their ids: ['output/*']. All when left out."),
  budget,
  options: z
    .array(z.string())
    .default([])
    .describe(
      'Further options of agent-conform check, word by word: ["--deadline", "10s", "--set", "app=demo", "--profile", "codex"].',
    ),
});

type Asked = z.infer<typeof input>;

export function addCheckTool(server: McpServer, kit: Kit): void {
  server.registerTool(
    'check',
    {
      title: 'Check an agent',
      description:
        'Calls an agent as its platform would and judges every clause of a contract. Runs the agent on this machine, some forty times. Failures are kept for replay.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: false, openWorldHint: true },
    },
    (asked, context) => whileTelling('checking', context, () => check(asked, kit, context)),
  );
}

async function check(asked: Asked, kit: Kit, { mcpReq: { signal } }: ServerContext) {
  const mistake = mistakeIn(asked);
  if (mistake !== undefined) return refusal(mistake);
  const printed = await kit.call(wordsOf(asked), signal, withinMs(asked.budget));
  if (!isDone(printed)) return refusalOf(printed);
  const report = JSON.parse(printed.stdout) as Report | CombinedReport;
  const kept = keptOf(report, asked.options, kit.cwd);
  const text = 'reports' in report ? combinedBrief(report, { kept }) : brief(report, { kept });
  const cutOff = `[ended after ${asked.budget}: the rest was not tried, "budget" gives it more time]`;
  return withData(text, (room) => outputOf(report, kept, room), report.interrupted === true ? [cutOff] : []);
}

/** A mistake for which the command line's own message would not help, because the arguments of the tool have other names. */
function mistakeIn({ contract, command, url, module, options }: Asked): string | undefined {
  const word = options.find((one) => notTaken.test(one));
  if (word !== undefined) return `${word} is not taken here: leave it out`;
  if (options.some((one) => /^--budget(=|$)/.test(one))) return '--budget is not taken here: give "budget"';
  const reached = command ?? url ?? module ?? options.find((one) => namesTarget.test(one));
  if (contract !== undefined && isContract(contract) && reached === undefined)
    return 'no agent is given: give "command" (["python3", "agent.py"]), "url" or "module"';
  return undefined;
}

/** The words of a command line. A check runs in its own process, which may crash, hang or be ended without the server. */
function wordsOf({ contract, command, url, module, only = [], budget: time, options }: Asked): string[] {
  return [
    'check',
    ...(contract === undefined ? [] : [contract]),
    ...(url === undefined ? [] : [`--url=${url}`]),
    ...(module === undefined ? [] : [`--module=${module}`]),
    ...only.flatMap((glob) => [`--only=${glob}`]),
    `--budget=${time}`,
    ...options,
    '--json',
    ...(command === undefined ? [] : ['--', ...command]),
  ];
}
