import { type Finding, levels, type Outcome, type Report } from '../model/index.ts';
import { exitCodes } from '../model/report/exit-codes.ts';
import { isExpected } from '../model/report/gating.ts';

/** The conclusion of a report, for one target or several. */
export type Concluded = Pick<Report, 'outcome' | 'because' | 'interrupted'>;

/** The outcome, its reason, and the meaning of the exit code: `non-conformant: 1 must clause failed (exit 1: fail)`. */
export function outcomeInWords(report: Concluded): string {
  const code = exitCodeOf(report);
  return `${report.outcome}: ${report.because.replace(/\.$/, '')} (exit ${code}: ${meanings[code]})`;
}

export function exitCodeOf({ outcome, interrupted }: Concluded): ExitCode {
  return exitCodes[interrupted === true ? 'interrupted' : outcome];
}

/** The failures: the strictest level first, within a level in the order of the contract. */
export function failuresOf({ findings }: Report): Finding[] {
  return levels.flatMap((level) => findings.filter((finding) => finding.level === level && finding.verdict === 'fail'));
}

/** The failures that no baseline expects, in the same order. */
export function unexpectedFailures(report: Report): Finding[] {
  const known = (report.baseline ?? []).filter(({ came }) => came === 'expected');
  return failuresOf(report).filter((finding) => !isExpected(finding, known));
}

export const signs: Readonly<Record<Outcome | Finding['verdict'], string>> = {
  conformant: '✓',
  pass: '✓',
  'non-conformant': '✗',
  fail: '✗',
  inconclusive: '?',
  'not-applicable': '–',
};

type ExitCode = (typeof exitCodes)[Outcome | 'interrupted'];

const meanings: Readonly<Record<ExitCode, string>> = { 0: 'pass', 1: 'fail', 3: 'undecided', 130: 'interrupted' };
