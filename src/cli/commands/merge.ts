import { type JudgedCalls, judgedCalls } from '../../conform/judged-calls.ts';
import { merge } from '../../conform/shards/merge.ts';
import type { JudgedCall, NamedReport, Report } from '../../model/index.ts';
import { artefactOf } from '../output/artefact.ts';
import { chooseCombined, writeCombined } from '../output/combined-outputs.ts';
import { contractFinder, type FindContract } from '../contracts/contract-finder.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { readReports } from '../files/report-file.ts';
import { chooseOutputs, type OutputFlags, writeReport } from '../output/chosen-reporters.ts';
import { UsageError } from '../options/usage-error.ts';
import { colorOptions, contractOption, reportOptions } from '../options/common.ts';
import { viewOf } from '../output/command-line.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  usage: '<report ...> [options]',
  description:
    'Joins the JSON reports of all shards of a run into the report of the whole run. It equals that of a run that was not split, times apart. Reports of other seeds, versions or clauses are refused, and so is a run of which a shard is missing.',
  operands: { '<report...>': 'the files that check --shard --json wrote' },
  options: [contractOption(), ...reportOptions(), ...colorOptions()],
  help: `Example:
  agent-conform check wendell --shard 1/2 --reporter json=shard-1.json -- ./agent
  agent-conform check wendell --shard 2/2 --reporter json=shard-2.json -- ./agent
  agent-conform merge shard-*.json`,
  run: mergeFiles,
});

/** The limit of all packed recordings together, in characters. */
const MOST_PACKED = 192 * 1024 * 1024;

interface MergeFlags extends OutputFlags {
  readonly contract?: readonly string[];
  readonly color?: boolean;
}

/** Joins the reports of shards, target by target, and writes the joined report. Returns the exit code. */
async function mergeFiles(files: readonly string[], flags: MergeFlags): Promise<number> {
  const find = await contractFinder(flags.contract ?? [], false);
  const [first = ''] = files;
  const read = await readAll(files);
  const names = read[0]?.map(nameOf) ?? [];
  const odd = read.findIndex((reports) => reports.map(nameOf).join('/') !== names.join('/'));
  if (odd >= 0)
    throw new UsageError(`${files[odd]} is not of the targets of ${files[0]}`, 'join the shards of one run');
  if (names.includes('')) {
    const outputs = chooseOutputs(flags);
    const calls = judgedCalls();
    const report = await merged(read.flat(), find, first, calls);
    const artefact = await artefactOf(outputs, flags.subject, report.target);
    await writeReport(report, outputs, viewOf(flags, [calls.calls()], [artefact]));
    return exitCodes[report.outcome];
  }
  const outputs = chooseCombined(flags, names);
  const reports: NamedReport[] = [];
  const calls: JudgedCall[][] = [];
  for (const [at, name] of names.entries()) {
    const shards = read.flatMap((one) => one[at] ?? []);
    const its = judgedCalls();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    reports.push({ name, ...(await merged(shards, find, first, its)) });
    calls.push(its.calls());
  }
  const artefacts = await Promise.all(reports.map(({ target }) => artefactOf(outputs.each, flags.subject, target)));
  const { outcome } = await writeCombined(reports, names.length, outputs, viewOf(flags, calls, artefacts));
  return exitCodes[outcome];
}

/** Reads the reports of each file in turn. All their recordings are in memory at once, so their total size is limited. */
async function readAll(files: readonly string[]): Promise<(readonly (Report | NamedReport)[])[]> {
  const read: (readonly (Report | NamedReport)[])[] = [];
  let length = 0;
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const reports = await readReports(file);
    for (const { shard } of reports) length += shard?.recording.length ?? 0;
    if (length > MOST_PACKED)
      throw new UsageError(
        'the recordings of the shards are larger than 192 MiB together',
        'make fewer calls: --calls',
      );
    read.push(reports);
  }
  return read;
}

async function merged(
  reports: readonly Report[],
  find: FindContract,
  where: string,
  calls: JudgedCalls,
): Promise<Report> {
  const [first] = reports;
  if (first === undefined) throw new Error('nothing is given to merge');
  const joined = await merge(reports, await find(first.contract, where), calls);
  if ('outcome' in joined) return joined;
  throw new UsageError(joined.because, joined.hint);
}

/** The name of the target in the configuration; '' if the target was given on the command line. */
function nameOf(report: Report | NamedReport): string {
  return 'name' in report ? report.name : '';
}
