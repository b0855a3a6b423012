import type { Finding } from '../../../src/model/index.ts';
import type { Judged } from '../rejudge.ts';
import type { Subject } from '../subject.ts';
import { placeOf } from './run-page.ts';
import { command, countsOf, marks, pageOf, table } from './text.ts';

/** The programs that were asked for one contract, clause by clause, a column a version. */
export function contractPage(contract: string, subjects: readonly (readonly [Subject, readonly Judged[]])[]): string {
  return `# Genuine programs and \`${contract}\`

✓ pass, ✗ fail, ? inconclusive, – not applicable; each mark leads to the call that it rests on. What a clause asks:
[the contract](../../contracts/${contract}.md). How the programs were run: [the index](../index.md).

${subjects.map(([subject, judged]) => section(subject, judged)).join('\n\n')}
`;
}

function section(subject: Subject, judged: readonly Judged[]): string {
  const clauses = [
    ...new Map(judged.flatMap(({ report }) => report.findings.map((one) => [one.clause, one] as const))).values(),
  ];
  const newest = judged.at(-1);
  const rows = clauses.map(({ clause, level }) => [
    `\`${clause.slice(clause.indexOf('/') + 1)}\``,
    level,
    ...judged.map((one) => cell(one, clause)),
  ]);
  return [
    `## ${subject.name}`,
    `${subject.title}. ${subject.about}`,
    newest === undefined ? '' : command(newest.run.command),
    table(['clause', 'level', ...judged.map(({ run }) => `${run.version} (${run.date})`)], [...rows, totals(judged)]),
    trend(judged),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function cell(judged: Judged, clause: string): string {
  const finding = judged.report.findings.find((one) => one.clause === clause);
  return finding === undefined ? '' : link(judged, finding);
}

function link(judged: Judged, finding: Finding): string {
  return `[${marks[finding.verdict]}](../runs/${pageOf(judged)}#${placeOf(finding)})`;
}

function totals(judged: readonly Judged[]): string[] {
  const counts = judged.map((one) => {
    const { pass, fail, inconclusive } = countsOf(one);
    return `${pass} ✓ ${fail} ✗ ${inconclusive} ?`;
  });
  return ['all', '', ...counts];
}

/** What changed from one version to the next, in words. */
function trend(judged: readonly Judged[]): string {
  const changes = judged.slice(1).flatMap((one, at) => changesBetween(judged[at], one));
  if (judged.length < 2) return '';
  return changes.length === 0 ? 'From version to version nothing changed.' : `Trend:\n\n${changes.join('\n')}`;
}

function changesBetween(earlier: Judged | undefined, later: Judged): string[] {
  return later.report.findings.flatMap(({ clause, verdict }) => {
    const was = earlier?.report.findings.find((one) => one.clause === clause)?.verdict;
    return was === undefined || was === verdict
      ? []
      : [`- ${later.run.version}: \`${clause}\` from ${was} to ${verdict}`];
  });
}
