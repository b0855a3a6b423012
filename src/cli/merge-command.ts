import { merge } from '../conform/merge.ts';
import type { NamedReport, Report } from '../model/index.ts';
import { chooseCombined, writeCombined } from './combined-outputs.ts';
import { exitCodes } from './exit-codes.ts';
import { loadContract } from './load-contract.ts';
import { readReports } from './report-file.ts';
import { chooseOutputs, type OutputFlags, writeReport } from './reporters.ts';
import { UsageError } from './usage-error.ts';

export interface MergeFlags extends OutputFlags {
  readonly color?: boolean;
}

/** Joins the reports of shards, target by target, and writes what they come to. Gives the exit code. */
export async function mergeCommand(files: readonly string[], flags: MergeFlags): Promise<number> {
  const read = await Promise.all(files.map(readReports));
  const names = read[0]?.map(nameOf) ?? [];
  const odd = read.findIndex((reports) => reports.map(nameOf).join('/') !== names.join('/'));
  if (odd >= 0)
    throw new UsageError(`${files[odd]} is not of the targets of ${files[0]}`, 'join the shards of one run');
  if (names.includes('')) {
    const outputs = chooseOutputs(flags);
    const report = await merged(read.flat());
    await writeReport(report, outputs, flags.color);
    return exitCodes[report.outcome];
  }
  const outputs = chooseCombined(flags, names.length);
  const reports: NamedReport[] = [];
  for (const [at, name] of names.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    reports.push({ name, ...(await merged(read.flatMap((one) => one[at] ?? []))) });
  }
  const { combine } = await import('../report/combined.ts');
  const report = combine(reports, names.length);
  await writeCombined(report, outputs, flags.color);
  return exitCodes[report.outcome];
}

async function merged(reports: readonly Report[]): Promise<Report> {
  const [{ contract } = { contract: { id: '' } }] = reports;
  const joined = await merge(reports, await loadContract(contract.id));
  if ('outcome' in joined) return joined;
  throw new UsageError(joined.because, joined.hint);
}

/** The name of the target in the configuration; '' where it was given on the command line. */
function nameOf(report: Report | NamedReport): string {
  return 'name' in report ? report.name : '';
}
