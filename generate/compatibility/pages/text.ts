import type { Finding, Verdict } from '../../../src/model/index.ts';
import { findingKey } from '../../../src/model/contract/clause-key.ts';
import { cutMiddle } from '../../../src/report/layout/cut.ts';
import { printable, printableLines } from '../../../src/report/layout/printable.ts';
import type { Judged } from '../rejudge.ts';

export const marks: Readonly<Record<Verdict['is'], string>> = {
  pass: '✓',
  fail: '✗',
  inconclusive: '?',
  'not-applicable': '–',
};

/** A line of a table. */
function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
}

/** Output of a program as a code block that it cannot end. */
export function block(text: string, columns = 300): string {
  return fenced(printable(cutMiddle(text, columns)), 'text');
}

export function command(text: string): string {
  return fenced(printableLines(text), 'sh');
}

function fenced(text: string, language: string): string {
  const longest = Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1));
  const fence = '`'.repeat(longest);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Output of a program within a sentence. */
export function quoted(text: string): string {
  return `\`${printable(cutMiddle(text, 160)).replaceAll('`', "'")}\``;
}

export function countsOf(findings: readonly Finding[]): Readonly<Record<Verdict['is'], number>> {
  const of = (is: Verdict['is']): number => findings.filter(({ verdict }) => verdict === is).length;
  return {
    pass: of('pass'),
    fail: of('fail'),
    inconclusive: of('inconclusive'),
    'not-applicable': of('not-applicable'),
  };
}

/** The file name of a run's page. */
export function pageOf({ run }: Pick<Judged, 'run'>): string {
  return `${run.name.replace('/', '-')}-${run.version}.md`;
}

/** The heading anchor of a finding. */
export function anchorOf(finding: Pick<Finding, 'clause' | 'profile'>): string {
  return findingKey(finding).replaceAll(/[/@]/g, '').toLowerCase();
}
