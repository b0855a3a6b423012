import { findingKey } from '../../model/contract/clause-key.ts';
import { uncallable } from '../../model/contract/callable.ts';
import { categories, type Category, type Counts, type Finding, type Report } from '../../model/index.ts';
import { failuresOf, outcomeInWords, signs } from '../conclusion.ts';
import { failureLines } from '../terminal/failure.ts';
import { markup } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { count } from '../../model/text/phrases.ts';
import { byProfile, categoryInWords, verdictsInWords } from '../phrases.ts';
import { printable } from '../layout/printable.ts';
import { afterFailures, cellInWords, headerLines, rateLines, startUpLines, tableLines } from '../terminal/sections.ts';
import {
  inconclusiveLines,
  inPartLines,
  notApplicableLines,
  uncalledOutput,
  uncheckedLines,
} from '../terminal/undecided.ts';
import { total } from '../terminal/summary.ts';

// A comment on GitHub may have 65,536 characters.
const mostCharacters = 60_000;

/**
 * The report as GitHub Markdown, short enough for a comment: the outcome, the counts, each failure to be opened, and the
 * inconclusive clauses. Text of the target is put into code blocks.
 */
export function markdown(report: Report): string {
  const { contract } = report;
  const isUncalled = uncallable(report.findings) !== undefined;
  const head = [
    `### ${signs[report.outcome]} ${code(contract.id)}: ${report.outcome}`,
    code(outcomeInWords(report)),
    block(cut(headerLines(page, report))),
    ...(isUncalled ? [] : [table(report), ...profileTables(report)]),
  ];
  const blocks = [...afterFailures.filter((linesOf) => linesOf !== tableLines), rateLines, startUpLines]
    .map((linesOf) => linesOf(page, report))
    .filter((lines) => lines.length > 0);
  const tail = [...blocks.map((lines) => block(cut(lines))), ...undecided(report)];
  const failures = ordered(report);
  const room = mostCharacters - [...head, ...tail].join('\n\n').length;
  const shown = fitting(failures, failureBlock, room);
  const left = failures.length - shown.length;
  const more = left === 0 ? [] : [`${count(left, 'further failure')}: the JSON report has all of them.`];
  return `${[...head, ...shown, ...more, ...tail].join('\n\n')}\n`;
}

// The limit for each part other than failures; a few of them may be long.
const mostOfAPart = mostCharacters / 8;

function cut(lines: readonly string[]): string[] {
  const kept = fitting(lines, String, mostOfAPart);
  return kept.length === lines.length ? kept : [...kept, `${count(lines.length - kept.length, 'line')} more`];
}

const page = pageFor({ columns: 100, color: false });

function table({ summary }: Report): string {
  const all = total(Object.values(summary));
  const line = (name: string, { pass, fail, inconclusive, notApplicable }: Counts): string =>
    `| ${name} | ${[pass, fail, inconclusive, notApplicable].join(' | ')} |`;
  return [
    '| | pass | fail | inconclusive | not applicable |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...categories.map((category: Category) => line(categoryInWords(category), summary[category])),
    line('**all**', all),
  ].join('\n');
}

/** The failures, grouped by profile. */
function ordered(report: Report): Finding[] {
  const failures = failuresOf(report);
  if (report.profiles === undefined) return failures;
  return byProfile(report).flatMap(({ those }) => failures.filter((failure) => those.includes(failure)));
}

/** The verdicts of each profile, and how each profile handled the inputs. */
function profileTables(report: Report): string[] {
  const { profiles, table: made } = report;
  if (profiles === undefined) return [];
  const verdicts = byProfile(report).map(({ title, those }) => [title, verdictsInWords(those)]);
  return [
    tableOf(['profile', 'came to'], verdicts),
    ...(made === undefined
      ? []
      : [
          tableOf(
            [made.title, ...made.columns],
            made.rows.map(({ name, cells }) => [name, ...cells.map(cellInWords)]),
          ),
        ]),
  ];
}

function tableOf(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;
  return cut([line(head), `|${' --- |'.repeat(head.length)}`, ...lines.map(line)]).join('\n');
}

/** Text of the target in a table cell: as code, without characters that would end the cell. */
function inCell(text: string): string {
  return text === '' ? '' : code(text.replaceAll('|', '\u2502'));
}

function failureBlock(finding: Finding): string {
  const { level, says } = finding;
  return details(
    `${signs.fail} ${level} <code>${markup(findingKey(finding))}</code>: ${markup(says)}`,
    failureLines(page, finding),
  );
}

function undecided(report: Report): string[] {
  if (uncallable(report.findings) !== undefined) return output(report);
  const open = inconclusiveLines(page, report.findings);
  const inPart = inPartLines(page, report.findings);
  const rest = [...notApplicableLines(page, report.findings), ...uncheckedLines(page, report)];
  return [
    ...(open.length === 0 ? [] : [details('inconclusive', cut(open))]),
    ...(inPart.length === 0 ? [] : [details('judged in part', cut(inPart))]),
    ...(rest.length === 0 ? [] : [details('not applicable, not checked', cut(rest))]),
  ];
}

/** The output of a target that could not be called. */
function output({ findings }: Report): string[] {
  const lines = uncalledOutput(page, findings);
  return lines.length === 0 ? [] : [block(cut(lines))];
}

function details(summary: string, lines: readonly string[]): string {
  return `<details><summary>${summary}</summary>\n\n${block(lines)}\n\n</details>`;
}

/** A code block that no text in it can end. */
function block(lines: readonly string[]): string {
  const text = lines.join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${text}\n${fence}`;
}

function code(text: string): string {
  const shown = printable(text);
  const fence = '`'.repeat(longestRun(shown) + 1);
  return `${fence} ${shown} ${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** As many items from the beginning as fit in the room, in characters. */
function fitting<T>(items: readonly T[], render: (item: T) => string, room: number): string[] {
  const whole: string[] = [];
  let used = 0;
  for (const item of items) {
    const text = render(item);
    used += text.length + 2;
    if (used > room) break;
    whole.push(text);
  }
  return whole;
}
