import type { CombinedReport } from '../model/index.ts';
import type { TextOptions } from '../report/page.ts';
import { writeWhole } from './files.ts';
import { print } from './output.ts';
import { chooseOutputs, optionsOf, type Output, type OutputFlags, type Shown, writeReport } from './reporters.ts';
import { UsageError } from './usage-error.ts';

/** Where the reports of several targets go. */
export interface CombinedOutputs {
  /** One document for all targets. */
  readonly together: readonly Output[];
  /** One a target: their files have `{name}` in their names. */
  readonly each: readonly Output[];
}

type Combined = (report: CombinedReport, options: TextOptions) => Promise<string>;

/** The formats that take several targets. */
const formats: Readonly<Record<string, Combined>> = {
  text: async (report, options) => (await import('../report/combined.ts')).combinedText(report, options),
  brief: async (report, options) => (await import('../report/brief.ts')).combinedBrief(report, options),
  json: async (report) => (await import('../report/json.ts')).json(report),
  markdown: async ({ reports }) => reports.map((await import('../report/markdown.ts')).markdown).join('\n'),
  github: async ({ reports }) => reports.map((await import('../report/github.ts')).github).join(''),
};

/**
 * Where the reports of several targets are to go.
 *
 * @throws {UsageError} where a file is to take what only one target has
 */
export function chooseCombined(flags: OutputFlags, targets: number): CombinedOutputs {
  const { record, reporter = [] } = flags;
  const isEach = ({ file }: Output): boolean => file?.includes('{name}') === true;
  if (record !== undefined && !record.includes('{name}') && targets > 1) {
    throw new UsageError(
      `--record ${record} would take the runs of ${targets} targets`,
      'write --record run-{name}.ndjson',
    );
  }
  const together = chooseOutputs({ ...flags, reporter: reporter.filter((output) => !isEach(output)) });
  const odd = together.find((output) => !Object.hasOwn(formats, output.reporter));
  if (odd === undefined) return { together, each: reporter.filter(isEach) };
  throw new UsageError(
    `${odd.reporter} is written for one target, and ${targets} are checked`,
    `write --reporter '${odd.reporter}=report-{name}', for a file each, or agent-conform check <target>`,
  );
}

/** Writes the reports: to stdout last, as that of one target. */
export async function writeCombined(
  report: CombinedReport,
  { together, each }: CombinedOutputs,
  shown: Shown,
): Promise<void> {
  for (const { name, ...own } of report.reports) {
    const outputs = each.map(({ reporter, file = '' }) => ({ reporter, file: file.replaceAll('{name}', name) }));
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await writeReport(own, outputs, shown, together);
  }
  for (const { reporter, file } of together) {
    const options = optionsOf(file, shown);
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const text = (await formats[reporter]?.(report, options)) ?? '';
    if (file !== undefined) writeWhole(file, text, `--reporter ${reporter}`);
    // oxlint-disable-next-line no-await-in-loop
    else await print(text);
  }
}
