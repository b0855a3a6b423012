import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { given } from '../model/given.ts';
import { type BaselineEntry, type Finding, levels, type Report } from '../model/index.ts';
import { count } from '../report/phrases.ts';
import { printable, printableJson } from '../report/printable.ts';
import { compare } from '../run/baseline.ts';
import { readBaseline } from './baseline-file.ts';
import { assertWritable, writeWhole } from './files.ts';
import { print } from './output.ts';
import { readReports } from './report-file.ts';
import { UsageError } from './usage-error.ts';

/** The options of `baseline`, read. */
export interface BaselineFlags {
  readonly baseline: string;
  readonly reason?: string;
  readonly issue?: string;
  /** `2027-01-31` */
  readonly expires?: string;
}

/** Writes the failures of a report to a baseline. Gives the exit code. */
export async function baselineCommand(report: string, flags: BaselineFlags): Promise<number> {
  const { baseline: file } = flags;
  if (extname(file) !== '.json')
    throw new UsageError(`--baseline ${file} is no .json file`, 'write one: YAML and TOML are read, and not written');
  assertWritable(file, '--baseline');
  const before = existsSync(file) ? (await readBaseline(file)).entries : [];
  const reports = await readReports(report);
  const findings = reports.flatMap((one) => one.findings);
  const kept = stillThere(before, findings);
  const added = reports.flatMap((one) => newEntries(one, kept, flags));
  const failures = [...kept, ...added];
  writeWhole(file, `${printableJson(JSON.stringify({ schemaVersion: '1', failures }, null, 2))}\n`, '--baseline');
  const changes = `${added.length} new, ${before.length - kept.length} gone`;
  return print(`${printable(`${file}: ${count(failures.length, 'failure')}, ${changes}`)}\n`);
}

function stillThere(entries: readonly BaselineEntry[], findings: readonly Finding[]): BaselineEntry[] {
  // Of what is over by its date, what is there still wants a new reason.
  const { results } = compare(findings, entries, new Date().toISOString().slice(0, 10), false);
  return entries.filter((_, at) => results[at]?.came === 'expected' || results[at]?.came === 'unseen');
}

function newEntries(report: Report, known: readonly BaselineEntry[], flags: BaselineFlags): BaselineEntry[] {
  const weakest = levels.indexOf(report.gate.failOn);
  const failed = report.findings.filter(({ verdict, level }) => verdict === 'fail' && levels.indexOf(level) <= weakest);
  return failed.flatMap((finding) => {
    const own = known.filter(({ clause }) => clause === finding.clause);
    if (own.some(({ fingerprint }) => fingerprint === undefined)) return [];
    const fingerprints = kindsOf(finding).filter((kind) => !own.some(({ fingerprint }) => fingerprint === kind));
    return fingerprints.map((fingerprint) => entryOf(finding, fingerprint, flags));
  });
}

/** One that fails in ever new ways is let pass as a whole: its kinds cannot be listed. */
function kindsOf({ fingerprint, others = [], more }: Finding): (string | undefined)[] {
  return more === true ? [undefined] : [fingerprint, ...others.map((other) => other.fingerprint)];
}

function entryOf(finding: Finding, fingerprint: string | undefined, flags: BaselineFlags): BaselineEntry {
  const { reason, issue, expires } = flags;
  const { clause, flaky } = finding;
  if (reason === undefined || reason.trim() === '') {
    throw new UsageError(
      `${clause} fails, and is not in the baseline yet`,
      "say why it is let pass: --reason 'mended in 2.0'",
    );
  }
  return { clause, ...given({ fingerprint }), reason, ...given({ issue, expires, flaky: flaky && (true as const) }) };
}
