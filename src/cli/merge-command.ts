import { merge } from '../conform/merge.ts';
import type { NamedReport, Report } from '../model/index.ts';
import { chooseCombined, writeCombined } from './combined-outputs.ts';
import { contractFinder, type FindContract } from './contract-finder.ts';
import { exitCodes } from './exit-codes.ts';
import { readReports } from './report-file.ts';
import { chooseOutputs, type OutputFlags, writeReport } from './reporters.ts';
import { UsageError } from './usage-error.ts';

export interface MergeFlags extends OutputFlags {
  readonly contract?: readonly string[];
  readonly color?: boolean;
}

/** Joins the reports of shards, target by target, and writes what they come to. Gives the exit code. */
export async function mergeCommand(files: readonly string[], flags: MergeFlags): Promise<number> {
  const find = await contractFinder(flags.contract ?? [], false);
  const [first = ''] = files;
  const read = await Promise.all(files.map(readReports));
  const names = read[0]?.map(nameOf) ?? [];
  const odd = read.findIndex((reports) => reports.map(nameOf).join('/') !== names.join('/'));
  if (odd >= 0)
    throw new UsageError(`${files[odd]} is not of the targets of ${files[0]}`, 'join the shards of one run');
  if (names.includes('')) {
    const outputs = chooseOutputs(flags);
    const report = await merged(read.flat(), find, first);
    await writeReport(report, outputs, { color: flags.color });
    return exitCodes[report.outcome];
  }
  const outputs = chooseCombined(flags, names.length);
  const reports: NamedReport[] = [];
  for (const [at, name] of names.entries()) {
    const shards = read.flatMap((one) => one[at] ?? []);
    // oxlint-disable-next-line no-await-in-loop -- one after another
    reports.push({ name, ...(await merged(shards, find, first)) });
  }
  const { combine } = await import('../report/combined.ts');
  const report = combine(reports, names.length);
  await writeCombined(report, outputs, { color: flags.color });
  return exitCodes[report.outcome];
}

async function merged(reports: readonly Report[], find: FindContract, where: string): Promise<Report> {
  const [first] = reports;
  if (first === undefined) throw new Error('nothing is given to merge');
  const joined = await merge(reports, await find(first.contract, where));
  if ('outcome' in joined) return joined;
  throw new UsageError(joined.because, joined.hint);
}

/** The name of the target in the configuration; '' where it was given on the command line. */
function nameOf(report: Report | NamedReport): string {
  return 'name' in report ? report.name : '';
}
