import type { Level } from '../contract/contract.ts';
import { findingKey } from '../contract/clause-key.ts';
import type { BaselineEntry, Finding, Gate, Report } from './report.ts';

/** For each gate, the levels whose failures make a target non-conformant. */
export const gatingLevels: Readonly<Record<Level, readonly Level[]>> = {
  must: ['must'],
  should: ['must', 'should'],
  may: ['must', 'should', 'may'],
};

/** Whether a failure makes its target non-conformant. */
export function isGating({ gate, baseline = [] }: Pick<Report, 'gate' | 'baseline'>, finding: Finding): boolean {
  if (finding.verdict !== 'fail' || !gatingLevels[gate.failOn].includes(finding.level)) return false;
  if (isLetPass(gate, finding)) return false;
  const holding = baseline.filter(({ came }) => came !== 'expired');
  return !isExpected(finding, holding);
}

/** Whether the outcome is inconclusive because this clause has no verdict. */
export function isMissing({ outcome, gate }: Pick<Report, 'outcome' | 'gate'>, finding: Finding): boolean {
  const { verdict, level } = finding;
  const isAllowed = isAllowedInconclusive(gate, finding);
  return verdict === 'inconclusive' && level === 'must' && outcome === 'inconclusive' && !isAllowed;
}

/** Whether the user allows that the clause could not be judged. */
export function isAllowedInconclusive({ allowInconclusive = [] }: Gate, finding: Finding): boolean {
  return allowInconclusive.includes(finding.clause) || allowInconclusive.includes(findingKey(finding));
}

/** Whether a failure is flaky and is let pass for that. If there is a pass rate for its level, only the rate decides. */
export function isLetPass({ flaky, passRate }: Gate, finding: Finding): boolean {
  return flaky === 'warn' && finding.flaky !== undefined && passRate?.[finding.level] === undefined;
}

/** Whether entries of a baseline name every kind of this failure. */
export function isExpected(finding: Finding, entries: readonly BaselineEntry[]): boolean {
  if (finding.verdict !== 'fail') return false;
  const own = entries.filter(
    ({ clause, profile }) => clause === finding.clause && (profile === undefined || profile === finding.profile),
  );
  if (own.some(({ fingerprint }) => fingerprint === undefined)) return true;
  return finding.more !== true && kindsOf(finding).every((kind) => own.some(({ fingerprint }) => fingerprint === kind));
}

/** The fingerprints of a failure: of the kind that is reported in full, and of the other kinds. */
export function kindsOf({ fingerprint, others = [] }: Finding): (string | undefined)[] {
  return [fingerprint, ...others.map((other) => other.fingerprint)];
}
