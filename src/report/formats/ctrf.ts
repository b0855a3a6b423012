import { findingKey } from '../../model/contract/clause-key.ts';
import type { CTRFReport, Summary, Test, TestStatus } from 'ctrf';
import { isGating, isMissing } from '../../model/report/gating.ts';
import type { CombinedReport, Finding, Report } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { exitCodeOf, outcomeInWords } from '../conclusion.ts';
import { pageFor } from '../layout/page.ts';
import { printableJson } from '../layout/printable.ts';
import { categoryInWords } from '../phrases.ts';
import { failureLines } from '../terminal/failure.ts';
import { scriptOf } from './script-file.ts';

/** The version of the format. */
const specVersion = '0.0.0';
const page = pageFor({ columns: 100, color: false });

/**
 * The report in the Common Test Report Format, https://ctrf.io: one test per clause. A clause that decides the outcome is
 * `failed`, also if the outcome is inconclusive, so that no dashboard shows the run as passed. If the report has no start time,
 * the run counts as ended at the time of writing.
 */
export function ctrf(report: Report): string {
  return document([report], report, testsOf(report, []));
}

/** The same for several targets; the target is the first suite of each test. */
export function combinedCtrf(report: CombinedReport): string {
  const tests = report.reports.flatMap((one) => testsOf(one, [one.name]));
  return document(report.reports, report, tests);
}

function document(reports: readonly Report[], concluded: Report | CombinedReport, tests: readonly Test[]): string {
  const duration = Math.round(reports.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const now = Date.now();
  const spans = reports.map(({ startedAt, durationMs }) => {
    const took = Math.round(durationMs);
    const begun = startedAt === undefined ? now - took : Date.parse(startedAt);
    return { begun, ended: begun + took };
  });
  const start = Math.min(now, ...spans.map(({ begun }) => begun));
  const stop = Math.max(start, ...spans.map(({ ended }) => ended));
  const { tool } = concluded;
  const written: CTRFReport = {
    reportFormat: 'CTRF',
    specVersion,
    generatedBy: tool.name,
    timestamp: new Date(stop).toISOString(),
    results: {
      tool: { name: tool.name, version: tool.version },
      summary: { ...countsOf(tests), start, stop, duration },
      tests: [...tests],
      extra: {
        outcome: concluded.outcome,
        because: outcomeInWords(concluded),
        exitCode: exitCodeOf(concluded),
        contracts: reports.map(({ contract: { id, version } }) => ({ id, version })),
        seeds: reports.map(({ seed }) => seed),
      },
    },
  };
  return `${printableJson(JSON.stringify(written, null, 2))}\n`;
}

function countsOf(tests: readonly Test[]): Omit<Summary, 'start' | 'stop'> {
  const count = (status: TestStatus): number => tests.filter((test) => test.status === status).length;
  return {
    tests: tests.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    pending: count('pending'),
    other: count('other'),
    flaky: tests.filter(({ flaky }) => flaky === true).length,
  };
}

function testsOf(report: Report, suite: readonly string[]): Test[] {
  const filePath = scriptOf(report.target);
  return report.findings.map((finding) => ({
    name: findingKey(finding),
    status: statusOf(report, finding),
    rawStatus: finding.verdict,
    // Clauses share calls, so only the calls that show a failure count.
    duration: Math.round((finding.evidence?.turns ?? []).reduce((sum, { ms }) => sum + ms, 0)),
    suite: [...suite, report.contract.id, categoryInWords(finding.category)],
    tags: [finding.level, finding.category],
    type: 'conformance',
    ...definedOnly({ filePath, message: messageOf(finding), flaky: finding.flaky === undefined ? undefined : true }),
    ...(finding.verdict === 'fail' ? { trace: failureLines(page, finding).join('\n') } : {}),
    extra: {
      says: finding.says,
      section: finding.section,
      calls: finding.calls,
      ...definedOnly({ fingerprint: finding.fingerprint, pointer: finding.pointer, reproduce: finding.reproduce }),
    },
  }));
}

/** A failure that does not decide the outcome, and a clause that could not be tried, are neither passed nor failed. */
function statusOf(report: Report, finding: Finding): TestStatus {
  if (finding.verdict === 'pass') return 'passed';
  if (finding.verdict === 'not-applicable') return 'skipped';
  return isGating(report, finding) || isMissing(report, finding) ? 'failed' : 'other';
}

function messageOf({ verdict, because, expected, actual, says, hint }: Finding): string | undefined {
  if (verdict !== 'fail') return because;
  return `expected ${expected ?? says}; actual ${actual ?? 'unknown'}${hint === undefined ? '' : `; hint: ${hint}`}`;
}
