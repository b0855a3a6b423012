import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { definedOnly } from '../../model/defined-only.ts';
import type { Report } from '../../model/index.ts';
import type { TextOptions } from '../../report/layout/page.ts';
import { reporters } from '../../report/reporters.ts';
import { assertApart } from '../files/apart.ts';
import { assertWritable, writeWhole } from '../files/write.ts';
import { insteadOf } from '../options/nearest.ts';
import { layout, print, printError } from './output.ts';
import { UsageError } from '../options/usage-error.ts';
import { reasonOf } from '../../model/reason-of.ts';

/**
 * Variables that coding agents set for the commands that they run. Variables that are also set for people are left out: those of
 * an editor, of a workspace, or of an agent's settings.
 */
export const codingAgentVariables = [
  'AI_AGENT',
  'AMP_CURRENT_THREAD_ID',
  'ANTIGRAVITY_AGENT',
  'AUGMENT_AGENT',
  'CLAUDECODE',
  'CLINE_ACTIVE',
  'CODEX_CI',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'COPILOT_CLI',
  'CURSOR_AGENT',
  'GEMINI_CLI',
  'OPENCODE',
  'PI_CODING_AGENT',
  'QWEN_CODE',
] as const;

/** Whether the environment shows that a coding agent runs the kit. */
function isRunByCodingAgent(env: Readonly<Record<string, string | undefined>>): boolean {
  return codingAgentVariables.some((name) => !/^(0|false)?$/.test(env[name] ?? ''));
}

/** A reporter, and the file of its report; stdout if there is none. */
export interface Output {
  readonly reporter: string;
  readonly file?: string;
}

/** Reads `name` or `name=file`. */
export function readReporterOption(text: string): Output {
  const [, reporter = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(reporters, reporter))
    throw new UsageError(`unknown reporter ${reporter}`, insteadOf(reporter, Object.keys(reporters)));
  if (file === undefined) return { reporter };
  assertWritable(file, `--reporter ${text}`);
  return { reporter, file };
}

/** The options that decide where reports go. */
export interface OutputFlags {
  readonly reporter?: readonly Output[];
  readonly json?: true;
  /** Set if the page is to be opened in a browser. */
  readonly open?: true;
  /** The artefact that a statement is about. */
  readonly subject?: string;
  /** The file of the recording, which no report may overwrite. */
  readonly record?: string;
}

/**
 * Chooses all reports to write: one goes to stdout (`text`, or `brief` for a coding agent, unless another is asked for), the
 * others go to files.
 *
 * @throws {UsageError} when two would go to one place, or one would overwrite a file that was read
 */
export function chooseOutputs({ reporter = [], json, record, open }: OutputFlags): Output[] {
  const typed = json ? [...reporter, { reporter: 'json' }] : reporter;
  const asked = open && pageIn(typed) === undefined ? [...typed, { reporter: 'html', file: unnamedPage() }] : typed;
  const toFiles = asked.filter(({ file }) => file !== undefined);
  assertApart(filesOf(toFiles, record));

  const toStdout = [...new Set(asked.filter(({ file }) => file === undefined).map((output) => output.reporter))];
  if (toStdout.length > 1)
    throw new UsageError(
      `${toStdout.join(' and ')} would both go to stdout`,
      'name a file for one: --reporter text=FILE',
    );
  return [...toFiles, { reporter: toStdout[0] ?? (isRunByCodingAgent(process.env) ? 'brief' : 'text') }];
}

let unnamed: string | undefined;

/** The file of a page without a name: the same for the whole process, so that an open page can be reloaded. */
function unnamedPage(): string {
  unnamed ??= join(mkdtempSync(join(tmpdir(), 'agent-conform-page-')), 'report.html');
  return unnamed;
}

/** The file of the page, if one is written. */
function pageIn(outputs: readonly Output[]): string | undefined {
  return outputs.find(({ reporter, file }) => reporter === 'html' && file !== undefined)?.file;
}

/** The files of the reports, and of the recording. */
export function filesOf(outputs: readonly Output[], record?: string): string[] {
  return [record, ...outputs.map(({ file }) => file)].flatMap((file) => file ?? []);
}

/** Options for reports that people read. */
export interface ReportView extends Pick<TextOptions, 'kept' | 'calls' | 'commandLine' | 'artefacts'> {
  /** The user's choice about colour on stdout. */
  readonly color: boolean | undefined;
  /** Set if the page is to be opened in a browser. */
  readonly open?: true | undefined;
}

/** Whether one of the outputs shows every call. */
export function showsCalls(outputs: readonly Output[]): boolean {
  return outputs.some(({ reporter }) => reporter === 'html');
}

/**
 * Writes a report to all outputs. Stdout comes last, so that after an error of a file stdout holds only the error. In GitHub
 * Actions failures are annotated, too.
 *
 * @param shown options for reports that people read
 * @param beside other outputs for the same report, which the caller writes
 * @throws {UsageError}
 */
export async function writeReport(
  report: Report,
  outputs: readonly Output[],
  shown: ReportView,
  beside: readonly Output[] = [],
): Promise<void> {
  const isAnnotated = [...outputs, ...beside].some(({ reporter }) => reporter === 'github');
  await writeForActions(report, isAnnotated);
  await writeOutputs(outputs, shown, async (reporter, options) => (await reporters[reporter]?.())?.(report, options));
}

/** Renders and writes each output, one after another. */
export async function writeOutputs(
  outputs: readonly Output[],
  { color, open, ...shown }: ReportView,
  render: (reporter: string, options: TextOptions) => Promise<string | undefined>,
): Promise<void> {
  const statement = outputs.find((output) => output.reporter === 'in-toto')?.file;
  for (const { reporter, file } of outputs) {
    const beside = file === undefined || statement === undefined ? undefined : relative(dirname(file), statement);
    const view = file === undefined ? layout(color) : { color: false, columns: Infinity };
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const text = (await render(reporter, { ...view, ...shown, ...definedOnly({ statement: beside }) })) ?? '';
    // oxlint-disable-next-line no-await-in-loop
    if (file === undefined) await print(text);
    else writeWhole(file, text, `--reporter ${reporter}`);
  }
  const page = pageIn(outputs);
  if (open && page !== undefined) await (await import('./open-page.ts')).openPage(page);
}

/**
 * In GitHub Actions, writes annotations to stderr, which the runner reads too, so that stdout holds only the report; and appends
 * to the summary of the step. Elsewhere does nothing. Annotations are left out if the github reporter writes them already.
 */
async function writeForActions(report: Report, isAnnotated: boolean): Promise<void> {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return;
  if (!isAnnotated) {
    const { github } = await import('../../report/formats/github.ts');
    process.stderr.write(github(report));
  }
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary === undefined || summary === '') return;
  const { markdown } = await import('../../report/formats/markdown.ts');
  try {
    appendFileSync(summary, markdown(report));
  } catch (error) {
    printError(`agent-conform: the summary of the step cannot be written: ${reasonOf(error)}`);
  }
}
