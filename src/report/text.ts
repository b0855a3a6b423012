import type { Finding, Outcome, Report } from '../model/index.ts';
import { levels } from '../model/index.ts';
import { baselineLines } from './baseline.ts';
import { chainLines } from './chains.ts';
import { failureLines } from './failure.ts';
import { headerLines } from './header.ts';
import type { Page, TextOptions } from './page.ts';
import { pageFor, prose } from './page.ts';
import { pastLines } from './past.ts';
import { rateLines } from './rates.ts';
import { summaryLines } from './summary.ts';
import { inconclusiveLines, notApplicableLines, uncheckedLines } from './undecided.ts';

/**
 * The report for a reader at a terminal: what was checked, the counts, each failure with the call that shows it, what could not
 * be decided, and last what it all came to. Ends with a line feed. Nothing is wider than `columns` but the commands that show
 * a failure again, and the table, which takes 60.
 */
export function text(report: Report, options: TextOptions): string {
  const page = pageFor(options);
  const blocks = [
    headerLines(page, report),
    summaryLines(page, report.summary),
    ...failures(report.findings).map((finding) => failureLines(page, finding)),
    chainLines(page, report),
    pastLines(page, report),
    baselineLines(page, report),
    inconclusiveLines(page, report.findings),
    rateLines(page, report),
    [...notApplicableLines(page, report.findings), ...uncheckedLines(page, report)],
    outcomeLines(page, report),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}

// What weighs most first; equals in the order of the contract.
function failures(findings: readonly Finding[]): Finding[] {
  return levels.flatMap((level) => findings.filter((finding) => finding.level === level && finding.verdict === 'fail'));
}

/** The last lines: the outcome, why, and what the exit code means. */
export function outcomeLines(
  page: Page,
  { outcome, because, interrupted }: Pick<Report, 'outcome' | 'because' | 'interrupted'>,
): string[] {
  const { bold, green, red, yellow } = page.paint;
  const paint = { conformant: green, 'non-conformant': red, inconclusive: yellow }[outcome];
  const exit = interrupted === true ? '130: interrupted' : exits[outcome];
  const told = `${outcome}: ${because.replace(/\.$/, '')} (exit ${exit})`;
  return prose(page, told, {
    indent: 2,
    first: bold(paint(`${symbols[outcome]} `)),
    paint: (line) => bold(paint(line)),
  });
}

export const symbols: Readonly<Record<Outcome, string>> = { conformant: '✓', 'non-conformant': '✗', inconclusive: '?' };
const exits: Readonly<Record<Outcome, string>> = {
  conformant: '0: pass',
  'non-conformant': '1: fail',
  inconclusive: '3: undecided',
};
