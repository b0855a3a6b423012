import type { Report } from '../model/index.ts';
import type { TextOptions } from '../report/page.ts';
import { assertWritable, writeWhole } from './files.ts';
import { insteadOf } from './nearest.ts';
import { layout, print } from './output.ts';
import { UsageError } from './usage-error.ts';

/** A reporter, and where its report goes: to stdout where no file is named. */
export interface Output {
  readonly reporter: string;
  readonly file?: string;
}

/** Writes a report, loaded when it is asked for. */
type Reporter = (report: Report, options: TextOptions) => Promise<string>;

const reporters: Readonly<Record<string, Reporter>> = {
  text: async (report, options) => (await import('../report/text.ts')).text(report, options),
  json: async (report) => (await import('../report/json.ts')).json(report),
};

/** Reads `name` or `name=file`. */
export function output(text: string): Output {
  const [, reporter = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(reporters, reporter)) {
    throw new UsageError(`unknown reporter ${reporter}`, insteadOf(reporter, Object.keys(reporters)));
  }
  if (file === undefined) return { reporter };
  assertWritable(file, `--reporter ${text}`);
  return { reporter, file };
}

/**
 * Everything that is to be written: one report to stdout, which is text unless something else is said, others to files.
 *
 * @throws {UsageError} where two would go to one place
 */
export function chooseOutputs({ reporter = [], json }: { reporter?: readonly Output[]; json?: true }): Output[] {
  const asked = json ? [...reporter, { reporter: 'json' }] : reporter;
  const toStdout = new Set(asked.filter(({ file }) => file === undefined).map(({ reporter: name }) => name));
  if (toStdout.size > 1) {
    throw new UsageError(`${[...toStdout].join(' and ')} would both go to stdout`, 'name a file for one: --reporter text=FILE');
  }
  const toFiles = asked.filter(({ file }) => file !== undefined);
  const twice = toFiles.find(({ file }, at) => toFiles.findIndex((other) => other.file === file) !== at);
  if (twice !== undefined) throw new UsageError(`two reports would go to ${twice.file}`, 'name a file for each');
  return [...toFiles, { reporter: [...toStdout][0] ?? 'text' }];
}

/** Writes a report to everywhere it is to go; `color` as the user said. */
export async function writeReport(report: Report, outputs: readonly Output[], color: boolean | undefined): Promise<void> {
  for (const { reporter, file } of outputs) {
    const options = file === undefined ? layout(color) : { color: false, columns: Infinity };
    // oxlint-disable-next-line no-await-in-loop -- files first, in the order in which they were asked for
    const text = (await reporters[reporter]?.(report, options)) ?? '';
    if (file === undefined) await print(text);
    else writeWhole(file, text, `--reporter ${reporter}`);
  }
}
