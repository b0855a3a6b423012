import type { BaselineResult, Category, Counts, Finding, PastResult, Report, Unchecked } from '../model/index.ts';
import { everyVerdict } from './finding.samples.ts';

/** A non-conformant report with every verdict, level and field. Its counts are those of its findings. */
export function aReport(changed: Partial<Report> = {}): Report {
  const findings = changed.findings ?? everyVerdict;
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version: '0.1.0' },
    contract: { id: 'wendell', version: 'wendell.agent_input.v1' },
    target: { channel: 'command', command: ['python3', 'my agent.py', '--fast'], cwd: '/home/ada', env: ['API_KEY'] },
    seed: 20_240_601,
    calls: 1412,
    callLog: 'a2a0b7c0'.repeat(8),
    durationMs: 8234.5,
    outcome: 'non-conformant',
    because: '2 must clauses and 1 should clause failed',
    gate: { failOn: 'should', flaky: 'fail', allowInconclusive: ['wendell/input/other'] },
    summary: summaryOf(findings),
    findings,
    ...(changed.findings === undefined ? { past: everyPast, baseline: everyEntry } : {}),
    unchecked: [anUnchecked],
    ...changed,
  };
}

const everyPast: readonly PastResult[] = [
  { clause: 'wendell/output/message', fingerprint: 'c0ffee123456', came: 'failed' },
  { clause: 'wendell/output/metrics', fingerprint: 'badc0de98765', came: 'fixed' },
  { clause: 'wendell/output/utf8', fingerprint: '0123456789ab', came: 'flaky' },
  {
    clause: 'wendell/output/metrics',
    fingerprint: 'abcdef012345',
    came: 'unknown',
    because: 'the answer came too late',
  },
];

const everyEntry: readonly BaselineResult[] = [
  { clause: 'wendell/output/message', reason: 'known', came: 'expected' },
  {
    clause: 'wendell/output/metrics',
    fingerprint: 'badc0de98765',
    reason: 'the next release has it',
    issue: 'https://example.com/issues/7',
    expires: '2027-01-31',
    came: 'stale',
  },
  { clause: 'wendell/output/utf8', reason: 'known', expires: '2026-01-31', came: 'expired' },
  { clause: 'wendell/output/one-object', reason: 'known', flaky: true, came: 'unseen' },
];

function summaryOf(findings: readonly Finding[]): Record<Category, Counts> {
  const inAll = (category: Category, verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.category === category && finding.verdict === verdict).length;
  const inOne = (category: Category): Counts => ({
    pass: inAll(category, 'pass'),
    fail: inAll(category, 'fail'),
    inconclusive: inAll(category, 'inconclusive'),
    notApplicable: inAll(category, 'not-applicable'),
  });
  return {
    'mandatory-fields': inOne('mandatory-fields'),
    'error-codes': inOne('error-codes'),
    timeouts: inOne('timeouts'),
    'unknown-fields': inOne('unknown-fields'),
    semantics: inOne('semantics'),
  };
}

const anUnchecked: Unchecked = {
  id: 'wendell/input/nothing-withheld',
  section: 'Input shape',
  says: 'the work item leaves out what the evaluator alone may know',
  because: 'it binds the host, and no agent can show it',
};
