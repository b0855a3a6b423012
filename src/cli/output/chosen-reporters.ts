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
 * Variables that coding agents set for the commands which they run. Not those that are there for people too: of an editor, of a
 * workspace, of an agent's settings.
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

/** Whether a coding agent runs the kit, as far as the environment tells. */
function isRunByCodingAgent(env: Readonly<Record<string, string | undefined>>): boolean {
  return codingAgentVariables.some((name) => !/^(0|false)?$/.test(env[name] ?? ''));
}

/** A reporter, and where its report goes: to stdout where no file is named. */
export interface Output {
  readonly reporter: string;
  readonly file?: string;
}

/** Reads `name` or `name=file`. */
export function readOutput(text: string): Output {
  const [, reporter = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(reporters, reporter))
    throw new UsageError(`unknown reporter ${reporter}`, insteadOf(reporter, Object.keys(reporters)));
  if (file === undefined) return { reporter };
  assertWritable(file, `--reporter ${text}`);
  return { reporter, file };
}

/** What decides where reports go. */
export interface OutputFlags {
  readonly reporter?: readonly Output[];
  readonly json?: true;
  /** Set where the page is opened in a browser. */
  readonly open?: true;
  /** The file that a statement is about. */
  readonly subject?: string;
  /** A file that something else is written to. */
  readonly record?: string;
}

/**
 * Every report that is to be written: one goes to stdout, as text unless something else is said (`brief` where a coding agent runs
 * the kit), the others to files.
 *
 * @throws {UsageError} where two would go to one place, or one over what has been read
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

/** The file of a page that the user gave no name: one a process, so that a page which is open can be loaded again. */
function unnamedPage(): string {
  unnamed ??= join(mkdtempSync(join(tmpdir(), 'agent-conform-page-')), 'report.html');
  return unnamed;
}

/** The file of the page, where one is written. */
function pageIn(outputs: readonly Output[]): string | undefined {
  return outputs.find(({ reporter, file }) => reporter === 'html' && file !== undefined)?.file;
}

/** The files that are written. */
export function filesOf(outputs: readonly Output[], record?: string): string[] {
  return [record, ...outputs.map(({ file }) => file)].flatMap((file) => file ?? []);
}

/** How reports are shown to a reader. */
export interface ReportView extends Pick<TextOptions, 'kept' | 'calls' | 'commandLine' | 'artefacts'> {
  /** What the user said about colour on stdout. */
  readonly color: boolean | undefined;
  /** Set where the page is opened in a browser. */
  readonly open?: true | undefined;
}

/** Whether one of the outputs shows every call. */
export function showsCalls(outputs: readonly Output[]): boolean {
  return outputs.some(({ reporter }) => reporter === 'html');
}

/**
 * Writes a report to everywhere it is to go: to stdout last, so that what cannot be written leaves stdout to the error. In GitHub
 * Actions its failures are annotated as well.
 *
 * @param shown what else a report for a reader tells, and how
 * @param beside what else is written of it
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

/** Writes to each of the outputs, one after another, what its reporter says. */
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
 * In GitHub Actions: writes annotations to stderr, from where the runner takes them as well, so that stdout stays what was asked for;
 * and a summary of the step. Nothing elsewhere, and no annotations where they are written already.
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
