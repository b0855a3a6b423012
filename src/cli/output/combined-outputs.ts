import type { CombinedReport, NamedReport } from '../../model/index.ts';
import type { TextOptions } from '../../report/layout/page.ts';
import type { Output, OutputFlags, ReportView } from './chosen-reporters.ts';
import { chooseOutputs, filesOf, writeOutputs, writeReport } from './chosen-reporters.ts';
import { assertApart } from '../files/apart.ts';
import { UsageError } from '../options/usage-error.ts';

/** The outputs for reports of several targets. */
export interface CombinedOutputs {
  /** Outputs with one document for all targets. */
  readonly together: readonly Output[];
  /** Outputs with one file for each target: `{name}` in the file name. */
  readonly each: readonly Output[];
}

type Combined = (report: CombinedReport, options: TextOptions) => Promise<string>;

/** The formats for several targets. */
const formats: Readonly<Record<string, Combined>> = {
  text: async (report, options) => (await import('../../report/terminal/combined.ts')).combinedText(report, options),
  brief: async (report, options) => (await import('../../report/formats/brief.ts')).combinedBrief(report, options),
  json: async (report) => (await import('../../report/formats/json.ts')).json(report),
  html: async (report, options) => (await import('../../report/html/html.ts')).combinedHtml(report, options),
  ctrf: async (report) => (await import('../../report/formats/ctrf.ts')).combinedCtrf(report),
  markdown: async ({ reports }) => reports.map((await import('../../report/formats/markdown.ts')).markdown).join('\n'),
  github: async ({ reports }) => reports.map((await import('../../report/formats/github.ts')).github).join(''),
};

/**
 * Chooses the outputs for reports of several targets.
 *
 * @param names of the targets
 * @throws {UsageError} when one file would hold several runs or two reports, when a format takes one target only, or when a file
 * that was read would be overwritten
 */
export function chooseCombined(flags: OutputFlags, names: readonly string[]): CombinedOutputs {
  const targets = names.length;
  const { record, reporter = [] } = flags;
  const isEach = ({ file }: Output): boolean => file?.includes('{name}') === true;
  if (record !== undefined && !record.includes('{name}') && targets > 1)
    throw new UsageError(
      `--record ${record} would take the runs of ${targets} targets`,
      'write --record run-{name}.ndjson',
    );
  const together = chooseOutputs({ ...flags, reporter: reporter.filter((output) => !isEach(output)) });
  const odd = together.find((output) => !Object.hasOwn(formats, output.reporter));
  if (odd === undefined) {
    const each = reporter.filter(isEach);
    const ofEach = filesOf(each, record).flatMap((file) => [...new Set(names.map((name) => named(file, name)))]);
    assertApart([...filesOf(together), ...ofEach]);
    return { together, each };
  }
  throw new UsageError(
    `${odd.reporter} is written for one target, and ${targets} are checked`,
    `write --reporter '${odd.reporter}=report-{name}', for a file each, or agent-conform check <target>`,
  );
}

/** Writes the reports of this many targets; stdout comes last. Returns the combined report. */
export async function writeCombined(
  reports: readonly NamedReport[],
  targets: number,
  { together, each }: CombinedOutputs,
  shown: ReportView,
): Promise<CombinedReport> {
  const { combine } = await import('../../report/terminal/combined.ts');
  const report = combine(reports, targets);
  for (const [at, { name, ...own }] of report.reports.entries()) {
    const outputs = each.map(({ reporter, file = '' }) => ({ reporter, file: named(file, name) }));
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await writeReport(
      own,
      outputs,
      { ...shown, open: undefined, calls: [shown.calls?.[at] ?? []], artefacts: [shown.artefacts?.[at]] },
      together,
    );
  }
  await writeOutputs(together, shown, async (reporter, options) => formats[reporter]?.(report, options));
  return report;
}

/** Replaces `{name}` in a file name by the name of the target. */
export function named(file: string, name: string): string {
  return file.replaceAll('{name}', name);
}
