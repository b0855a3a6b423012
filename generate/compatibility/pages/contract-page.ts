import { findingKey } from '../../../src/model/contract/clause-key.ts';
import type { Finding } from '../../../src/model/index.ts';
import type { Judged } from '../rejudge.ts';
import type { Subject } from '../subject.ts';
import { placeOf } from './run-page.ts';
import { command, countsOf, marks, pageOf, table } from './text.ts';

/** The programs that were checked against one contract, clause by clause, one column per version. */
export function contractPage(contract: string, subjects: readonly (readonly [Subject, readonly Judged[]])[]): string {
  return `# Genuine programs and \`${contract}\`

✓ pass, ✗ fail, ? inconclusive, – not applicable; each mark leads to the call that it rests on. What a clause asks:
[the contract](../../contracts/${contract}.md). How the programs were run: [the index](../index.md).

${subjects.map(([subject, judged]) => section(subject, judged)).join('\n\n')}
`;
}

function section(subject: Subject, judged: readonly Judged[]): string {
  const columns = judged.flatMap(columnsOf);
  const clauses = [...new Set(judged.flatMap(({ report }) => report.findings.map(({ clause }) => clause)))];
  const newest = judged.at(-1);
  const rows = clauses.map((clause) => [
    `\`${clause.slice(clause.indexOf('/') + 1)}\``,
    levelsOf(judged, clause),
    ...columns.map((column) => cell(column, clause)),
  ]);
  return [
    `## ${subject.name}`,
    `${subject.title}. ${subject.about}`,
    newest === undefined ? '' : command(newest.run.command),
    table(['clause', 'level', ...columns.map(headOf)], [...rows, totals(columns)]),
    trend(judged),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A run, or its findings under one of its profiles. */
interface Column {
  readonly judged: Judged;
  readonly findings: readonly Finding[];
  readonly profile?: string;
}

/** One column per profile, if the contract needs one; findings without a profile appear in each. */
function columnsOf(judged: Judged): readonly Column[] {
  const { findings } = judged.report;
  const profiles = [...new Set(findings.flatMap(({ profile }) => profile ?? []))];
  if (profiles.length === 0) return [{ judged, findings }];
  return profiles.map((profile) => ({
    judged,
    profile,
    findings: findings.filter((one) => (one.profile ?? profile) === profile),
  }));
}

function headOf({ judged: { run }, profile }: Column): string {
  return `${run.version} (${run.date})${profile === undefined ? '' : `, ${profile}`}`;
}

function levelsOf(judged: readonly Judged[], clause: string): string {
  const findings = judged.flatMap(({ report }) => report.findings.filter((one) => one.clause === clause));
  return [...new Set(findings.map(({ level }) => level))].join(', ');
}

function cell({ judged, findings }: Column, clause: string): string {
  const finding = findings.find((one) => one.clause === clause);
  return finding === undefined ? '' : link(judged, finding);
}

function link(judged: Judged, finding: Finding): string {
  return `[${marks[finding.verdict]}](../runs/${pageOf(judged)}#${placeOf(finding)})`;
}

function totals(columns: readonly Column[]): string[] {
  const counts = columns.map(({ findings }) => {
    const { pass, fail, inconclusive } = countsOf(findings);
    return `${pass} ✓ ${fail} ✗ ${inconclusive} ?`;
  });
  return ['all', '', ...counts];
}

/** The changes from each version to the next, in words. */
function trend(judged: readonly Judged[]): string {
  const changes = judged.slice(1).flatMap((one, at) => changesBetween(judged[at], one));
  if (judged.length < 2) return '';
  return changes.length === 0 ? 'From version to version nothing changed.' : `Trend:\n\n${changes.join('\n')}`;
}

function changesBetween(earlier: Judged | undefined, later: Judged): string[] {
  return later.report.findings.flatMap((finding) => {
    const { verdict } = finding;
    const key = findingKey(finding);
    const was = earlier?.report.findings.find((one) => findingKey(one) === key)?.verdict;
    return was === undefined || was === verdict ? [] : [`- ${later.run.version}: \`${key}\` from ${was} to ${verdict}`];
  });
}
