import type { Report } from '../model/index.ts';
import { baselineLines } from './baseline.ts';
import { chainLines } from './chains.ts';
import { type Concluded, failuresOf, outcomeInWords, signs } from './conclusion.ts';
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
    ...failuresOf(report).map((finding) => failureLines(page, finding)),
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

/** The last lines: the outcome, why, and what the exit code means. */
export function outcomeLines(page: Page, report: Concluded): string[] {
  const { bold, green, red, yellow } = page.paint;
  const paint = { conformant: green, 'non-conformant': red, inconclusive: yellow }[report.outcome];
  return prose(page, outcomeInWords(report), {
    indent: 2,
    first: bold(paint(`${signs[report.outcome]} `)),
    paint: (line) => bold(paint(line)),
  });
}
