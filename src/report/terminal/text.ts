import { byProfile, verdictsInWords } from '../phrases.ts';
import type { Finding, Report } from '../../model/index.ts';
import { uncallable } from '../../model/contract/callable.ts';
import { type Concluded, failuresOf, outcomeInWords, signs } from '../conclusion.ts';
import { failureLines } from './failure.ts';
import { joined, type Page, pageFor, prose, type TextOptions } from '../layout/page.ts';
import { afterFailures, baselineLines, headerLines, rateLines, startUpLines } from './sections.ts';
import { summaryLines } from './summary.ts';
import { inconclusiveLines, inPartLines, notApplicableLines, uncalledOutput, uncheckedLines } from './undecided.ts';

/**
 * The report for a reader at a terminal: the facts of the run, the counts, each failure with the call that shows it, the clauses
 * that could not be decided, and last the outcome. Ends with a line feed. Nothing is wider than `columns`, except reproducing
 * commands, the table, which takes 60, and the reason why a target could not be called at all.
 */
export function text(report: Report, options: TextOptions): string {
  const page = pageFor(options);
  return joined(uncallable(report.findings) === undefined ? blocksOf(page, report) : uncalledBlocks(page, report));
}

function blocksOf(page: Page, report: Report): string[][] {
  return [
    headerLines(page, report),
    summaryLines(page, report.summary),
    ...(report.profiles === undefined ? failureBlocks(page, failuresOf(report)) : profileBlocks(page, report)),
    ...afterFailures.map((linesOf) => linesOf(page, report)),
    inconclusiveLines(page, report.findings),
    rateLines(page, report),
    [
      ...inPartLines(page, report.findings),
      ...notApplicableLines(page, report.findings),
      ...uncheckedLines(page, report),
      ...startUpLines(page, report),
    ],
    outcomeLines(page, report),
  ];
}

function failureBlocks(page: Page, failures: readonly Finding[]): string[][] {
  return failures.map((finding) => failureLines(page, finding));
}

/** One block per profile: the verdicts of its clauses, and its failures. */
function profileBlocks(page: Page, report: Report): string[][] {
  const failures = failuresOf(report);
  return byProfile(report).flatMap(({ title, those }) => [
    prose(page, `${title}: ${verdictsInWords(those)}`, { paint: page.paint.bold }),
    ...failureBlocks(
      page,
      failures.filter((failure) => those.includes(failure)),
    ),
  ]);
}

/** If nothing could be tried, the report has only the reason in one line, and the output of the target. */
function uncalledBlocks(page: Page, report: Report): string[][] {
  return [
    baselineLines(page, report),
    outcomeLines(page, report, { whole: true }),
    uncalledOutput(page, report.findings),
  ];
}

/** The last lines: the outcome, its reason, and the meaning of the exit code. */
export function outcomeLines(page: Page, report: Concluded, style: { whole?: true } = {}): string[] {
  const { bold, green, red, yellow } = page.paint;
  const paint = { conformant: green, 'non-conformant': red, inconclusive: yellow }[report.outcome];
  return prose(page, outcomeInWords(report), {
    indent: 2,
    first: bold(paint(`${signs[report.outcome]} `)),
    paint: (line) => bold(paint(line)),
    ...style,
  });
}
