import type { Finding, Report } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { failuresOf, outcomeInWords } from './conclusion.ts';
import { cutMiddle } from './cut.ts';
import { sectionOf } from './phrases.ts';
import { isPrintable, printable } from './printable.ts';
import { byReason } from './undecided.ts';

const mostLines = 30;
const columnsOfALine = 300;
const columnsOfACommand = 2_000;

/**
 * The report for a coding agent, in 30 lines at most: the outcome, then each failure in three lines, the last of them a command
 * to go on with. Where the outcome is inconclusive, the reasons.
 */
export function brief(report: Report): string {
  const failures = failuresOf(report).map((finding) => failure(report, finding));
  const reasons = report.outcome === 'inconclusive' ? reasonsOf(report) : [];
  const lines = [line(outcomeInWords(report)), ...fitting([...reasons, ...failures], report)];
  return `${lines.join('\n')}\n`;
}

function failure(report: Report, finding: Finding): string[] {
  const { level, clause, says, section, expected = says, actual = 'unknown', pointer, hint } = finding;
  const place = pointer === undefined ? '' : ` at ${pointer}`;
  return [
    line(`${level} ${clause}: ${says} (${sectionOf(section)})`),
    line(`  expected ${expected}; actual ${actual}${place}${hint === undefined ? '' : `; hint: ${hint}`}`),
    `  next: ${nextFor(report, finding)}`,
  ];
}

function nextFor(report: Report, { clause, reproduce = '' }: Finding): string {
  const isShort = reproduce !== '' && reproduce.length <= columnsOfACommand;
  return isShort && isPrintable(reproduce) ? reproduce : (again(report, clause) ?? explain(clause));
}

/** A check of this clause alone, or of all; undefined where the report does not tell how the target was reached. */
function again({ contract, target }: Report, clause?: string): string | undefined {
  const { command } = target;
  if (command === undefined || command.length === 0) return undefined;
  const only = clause === undefined ? [] : ['--only', clause];
  const words = ['check', contract.id, ...only, '--json', '--', ...command].map(quoteWord).join(' ');
  return words.length <= columnsOfACommand && isPrintable(words) ? `agent-conform ${words}` : undefined;
}

function explain(clause: string): string {
  return printable(`agent-conform explain ${quoteWord(clause)}`);
}

/** What keeps `must` clauses from a verdict, once a reason. */
function reasonsOf({ findings }: Report): string[][] {
  const open = findings.filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'must');
  return byReason(open).map(([because, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return [line(`inconclusive ${first?.clause}${more}: ${because}`), `  next: ${explain(first?.clause ?? '')}`];
  });
}

/** As many as there is room for, and how many are left out. */
function fitting(parts: readonly (readonly string[])[], report: Report): string[] {
  const room = mostLines - 1;
  if (parts.flat().length <= room) return parts.flat();
  const lines: string[] = [];
  let told = 0;
  for (const part of parts) {
    if (lines.length + part.length > room - 2) break;
    lines.push(...part);
    told += 1;
  }
  return [...lines, `and ${parts.length - told} more`, `  next: ${again(report) ?? explain(report.contract.id)}`];
}

function line(text: string): string {
  return printable(cutMiddle(text, columnsOfALine));
}
