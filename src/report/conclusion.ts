import type { Finding, Outcome, Report } from '../model/index.ts';
import { levels } from '../model/index.ts';

/** What a report came to, why, and the exit code: `non-conformant: 1 must clause failed (exit 1)`. */
export function outcomeInWords(report: Report): string {
  return `${report.outcome}: ${report.because.replace(/\.$/, '')} (exit ${exitCodeOf(report)})`;
}

export function exitCodeOf({ outcome, interrupted }: Report): number {
  return interrupted === true ? 130 : exitCodes[outcome];
}

/** The failures: what weighs most first, equals in the order of the contract. */
export function failuresOf({ findings }: Report): Finding[] {
  return levels.flatMap((level) => findings.filter((finding) => finding.level === level && finding.verdict === 'fail'));
}

/** A sign for each outcome and each verdict. */
export const signs: Readonly<Record<Outcome | Finding['verdict'], string>> = {
  conformant: '✓',
  pass: '✓',
  'non-conformant': '✗',
  fail: '✗',
  inconclusive: '?',
  'not-applicable': '–',
};

const exitCodes: Readonly<Record<Outcome, number>> = { conformant: 0, 'non-conformant': 1, inconclusive: 3 };
