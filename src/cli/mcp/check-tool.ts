import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { definedOnly } from '../../model/defined-only.ts';
import type { CombinedReport, Finding, Report } from '../../model/index.ts';
import { brief, combinedBrief } from '../../report/formats/brief.ts';
import { isDone, refusal, short } from './answers.ts';
import { operand } from './operand.ts';
import { whileTelling } from './progress.ts';
import type { Kit } from './run-kit.ts';

/** Failures that are listed one by one. */
const MOST_FAILURES = 20;
/** Many clients wait for an answer for a minute. */
const USUAL_BUDGET = '50s';
/** What decides where reports go is the server's; so is what never ends. */
const notTaken = /^--(reporter|json|watch|dry-run|color|no-color|help)(=|$)/;

const input = z.object({
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
  budget: z
    .string()
    .default(USUAL_BUDGET)
    .describe('Time for all calls: 30s, 5m. What it cuts off is inconclusive, never passed.'),
  options: z
    .array(z.string())
    .default([])
    .describe('Further options of agent-conform check, word by word: ["--deadline", "10s", "--set", "app=demo"].'),
});

const failure = z.object({
  target: z.string().optional().describe('The target, where several were checked.'),
  clause: z.string(),
  level: z.string(),
  says: z.string().describe('What the clause demands.'),
  expected: z.string(),
  actual: z.string(),
  pointer: z.string().optional().describe('Where in the answer, as a JSON pointer.'),
  hint: z.string().optional().describe('How to mend it.'),
  reproduce: z.string().optional().describe('A shell command that shows it again without the kit.'),
});

const output = z.object({
  outcome: z.enum(['conformant', 'non-conformant', 'inconclusive']),
  because: z.string(),
  calls: z.int().describe('Calls that were made.'),
  failures: z.array(failure).describe(`At most ${MOST_FAILURES}.`),
  moreFailures: z.int().describe('Failures that are not listed here.'),
  inconclusive: z
    .array(z.object({ clause: z.string(), because: z.string() }))
    .describe('Clauses that could not be judged.'),
});

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

async function check(asked: z.infer<typeof input>, kit: Kit, { mcpReq: { signal } }: ServerContext) {
  const refused = asked.options.find((word) => notTaken.test(word));
  if (refused !== undefined) return refusal({ stdout: '', stderr: `${refused} is not taken here: leave it out` });
  const printed = await kit.call(wordsOf(asked), signal);
  if (!isDone(printed)) return refusal(printed);
  const report = JSON.parse(printed.stdout) as Report | CombinedReport;
  const text = 'reports' in report ? combinedBrief(report) : brief(report);
  return { content: [{ type: 'text' as const, text }], structuredContent: outputOf(report) };
}

/** The words of a command line: a check is a process of its own, which may crash, hang or be ended without the server. */
function wordsOf({ contract, command, url, module, only = [], budget, options }: z.infer<typeof input>): string[] {
  return [
    'check',
    ...(contract === undefined ? [] : [contract]),
    ...(url === undefined ? [] : [`--url=${url}`]),
    ...(module === undefined ? [] : [`--module=${module}`]),
    ...only.flatMap((glob) => [`--only=${glob}`]),
    `--budget=${budget}`,
    ...options,
    '--json',
    ...(command === undefined ? [] : ['--', ...command]),
  ];
}

function outputOf(report: Report | CombinedReport): z.infer<typeof output> {
  const reports = 'reports' in report ? report.reports : [report];
  const findings = reports.flatMap((one) =>
    one.findings.map((finding) => ({ finding, target: reports.length > 1 && 'name' in one ? one.name : undefined })),
  );
  const failed = findings.flatMap(({ finding, target }) =>
    finding.verdict === 'fail' ? [{ ...definedOnly({ target }), ...failureOf(finding) }] : [],
  );
  return {
    outcome: report.outcome,
    because: report.because,
    calls: reports.reduce((sum, { calls }) => sum + calls, 0),
    failures: failed.slice(0, MOST_FAILURES),
    moreFailures: Math.max(0, failed.length - MOST_FAILURES),
    inconclusive: findings
      .flatMap(({ finding: { clause, verdict, because = '' } }) =>
        verdict === 'inconclusive' ? [{ clause, because: short(because) }] : [],
      )
      .slice(0, MOST_FAILURES),
  };
}

function failureOf({
  clause,
  level,
  says,
  expected = '',
  actual = '',
  pointer,
  hint,
  reproduce,
}: Finding): z.infer<typeof failure> {
  return {
    clause,
    level,
    says,
    expected: short(expected),
    actual: short(actual),
    ...definedOnly({
      pointer,
      hint,
      reproduce: reproduce === undefined || reproduce.length > 2_000 ? undefined : reproduce,
    }),
  };
}
