import { resolve } from 'node:path';
import { given } from '../model/given.ts';
import type { Report } from '../model/index.ts';
import type { Kept, TextOptions } from '../report/page.ts';
import { reporters } from '../report/reporters.ts';
import { isRunByCodingAgent } from './coding-agent.ts';
import { assertWritable, writeWhole } from './files.ts';
import { writeForActions } from './github-actions.ts';
import { insteadOf } from './nearest.ts';
import { layout, print } from './output.ts';
import { UsageError } from './usage-error.ts';

/** A reporter, and where its report goes: to stdout where no file is named. */
export interface Output {
  readonly reporter: string;
  readonly file?: string;
}

/** Reads `name` or `name=file`. */
export function readOutput(text: string): Output {
  const [, reporter = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(reporters, reporter)) {
    throw new UsageError(`unknown reporter ${reporter}`, insteadOf(reporter, Object.keys(reporters)));
  }
  if (file === undefined) return { reporter };
  assertWritable(file, `--reporter ${text}`);
  return { reporter, file };
}

/** What decides where reports go. */
export interface OutputFlags {
  readonly reporter?: readonly Output[];
  readonly json?: true;
  /** A file that something else is written to. */
  readonly record?: string;
}

/**
 * Every report that is to be written: one goes to stdout, as text unless something else is said (`brief` where a coding agent runs
 * the kit), the others to files.
 *
 * @throws {UsageError} where two would go to one place
 */
export function chooseOutputs({ reporter = [], json, record }: OutputFlags): Output[] {
  const asked = json ? [...reporter, { reporter: 'json' }] : reporter;
  const toFiles = asked.filter(({ file }) => file !== undefined);
  const paths = [record, ...toFiles.map(({ file }) => file)].flatMap((file) =>
    file === undefined ? [] : resolve(file),
  );
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice !== undefined) throw new UsageError(`two outputs would go to ${twice}`, 'name a file for each');

  const toStdout = [...new Set(asked.filter(({ file }) => file === undefined).map((output) => output.reporter))];
  if (toStdout.length > 1) {
    throw new UsageError(
      `${toStdout.join(' and ')} would both go to stdout`,
      'name a file for one: --reporter text=FILE',
    );
  }
  return [...toFiles, { reporter: toStdout[0] ?? (isRunByCodingAgent(process.env) ? 'brief' : 'text') }];
}

/** How reports are shown to a reader. */
export interface Shown {
  /** What the user said about colour on stdout. */
  readonly color: boolean | undefined;
  readonly kept?: Kept;
}

/** How a report is laid out that goes to a file, or to stdout where none is named. */
export function optionsOf(file: string | undefined, { color, kept }: Shown): TextOptions {
  return { ...(file === undefined ? layout(color) : { color: false, columns: Infinity }), ...given({ kept }) };
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
  shown: Shown,
  beside: readonly Output[] = [],
): Promise<void> {
  const isAnnotated = [...outputs, ...beside].some(({ reporter }) => reporter === 'github');
  await writeForActions(report, isAnnotated);
  for (const output of outputs) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await write(report, output, shown);
  }
}

async function write(report: Report, { reporter, file }: Output, shown: Shown): Promise<void> {
  const options = optionsOf(file, shown);
  const text = (await reporters[reporter]?.())?.(report, options) ?? '';
  if (file === undefined) await print(text);
  else writeWhole(file, text, `--reporter ${reporter}`);
}
