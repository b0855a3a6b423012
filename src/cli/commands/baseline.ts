import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { findingKey } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { type BaselineEntry, type Finding, levels, type Report } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { printable, printableJson } from '../../report/layout/printable.ts';
import { compare } from '../../run/judge/baseline.ts';
import { readBaseline } from '../gate/gate.ts';
import { assertApart } from '../files/apart.ts';
import { assertWritable, writeWhole } from '../files/write.ts';
import { print } from '../output/output.ts';
import { readReports } from '../files/report-file.ts';
import { option } from '../options/option.ts';
import { UsageError } from '../options/usage-error.ts';
import { day } from '../options/values.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  usage: '<report> [options]',
  description:
    'Writes the gating failures of a JSON report to a file, for check --baseline. What the file holds already keeps its reason; what is gone is taken out. An entry is one kind of failure of one clause: a new kind gates.',
  operands: { '<report>': 'the file of a JSON report, or - for stdin' },
  options: [
    option('--baseline <file>', 'the file, JSON').default('agent-conform.baseline.json'),
    option('--reason <text>', 'why what is new is let pass'),
    option('--issue <link>', 'where it is dealt with'),
    option('--expires <day>', 'the last day on which it is let pass: 2027-01-31', day),
  ],
  help: `Example:
  agent-conform check wendell --json -- ./agent > report.json
  agent-conform baseline report.json --reason 'mended in 2.0' --expires 2027-01-31
  agent-conform check wendell --baseline agent-conform.baseline.json -- ./agent`,
  run: writeBaseline,
});

interface BaselineFlags {
  readonly baseline: string;
  readonly reason?: string;
  readonly issue?: string;
  /** `2027-01-31` */
  readonly expires?: string;
}

/** Writes the failures of a report to a baseline. Returns the exit code. */
async function writeBaseline(report: string, flags: BaselineFlags): Promise<number> {
  const { baseline: file } = flags;
  if (extname(file) !== '.json')
    throw new UsageError(`--baseline ${file} is no .json file`, 'write one: YAML and TOML are read, and not written');
  assertWritable(file, '--baseline');
  const reports = await readReports(report);
  assertApart([file]);
  const before = existsSync(file) ? (await readBaseline(file)).entries : [];
  const findings = reports.flatMap((one) => one.findings);
  const kept = stillThere(before, findings);
  const added = reports.flatMap((one) => newEntries(one, kept, flags));
  const failures = [...kept, ...added];
  writeWhole(file, `${printableJson(JSON.stringify({ schemaVersion: '1', failures }, null, 2))}\n`, '--baseline');
  const changes = `${added.length} new, ${before.length - kept.length} gone`;
  return print(`${printable(`${file}: ${count(failures.length, 'failure')}, ${changes}`)}\n`);
}

function stillThere(entries: readonly BaselineEntry[], findings: readonly Finding[]): BaselineEntry[] {
  // An expired entry is dropped even if its failure is still there: the failure needs a new reason.
  const { results } = compare(findings, entries, new Date().toISOString().slice(0, 10), false);
  return entries.filter((_, at) => results[at]?.came === 'expected' || results[at]?.came === 'unseen');
}

function newEntries(report: Report, known: readonly BaselineEntry[], flags: BaselineFlags): BaselineEntry[] {
  const weakest = levels.indexOf(report.gate.failOn);
  const failed = report.findings.filter(({ verdict, level }) => verdict === 'fail' && levels.indexOf(level) <= weakest);
  return failed.flatMap((finding) => {
    const own = known.filter(
      ({ clause, profile }) => clause === finding.clause && (profile === undefined || profile === finding.profile),
    );
    if (own.some(({ fingerprint }) => fingerprint === undefined)) return [];
    const fingerprints = kindsOf(finding).filter((kind) => !own.some(({ fingerprint }) => fingerprint === kind));
    return fingerprints.map((fingerprint) => entryOf(finding, fingerprint, flags));
  });
}

/** If a clause fails in unlimited different kinds, one entry without a fingerprint covers all of them: they cannot be listed. */
function kindsOf({ fingerprint, others = [], more }: Finding): (string | undefined)[] {
  return more === true ? [undefined] : [fingerprint, ...others.map((other) => other.fingerprint)];
}

function entryOf(finding: Finding, fingerprint: string | undefined, flags: BaselineFlags): BaselineEntry {
  const { reason, issue, expires } = flags;
  const { clause, profile, flaky } = finding;
  if (reason === undefined || reason.trim() === '')
    throw new UsageError(
      `${findingKey(finding)} fails, and is not in the baseline yet`,
      "say why it is let pass: --reason 'mended in 2.0'",
    );
  return {
    clause,
    ...definedOnly({ profile, fingerprint }),
    reason,
    ...definedOnly({ issue, expires, flaky: flaky && (true as const) }),
  };
}
