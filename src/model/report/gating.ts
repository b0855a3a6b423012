import type { Level } from '../contract/contract.ts';
import { findingKey } from '../contract/clause-key.ts';
import type { BaselineEntry, Finding, Gate, Report } from './report.ts';

/** The levels whose failures make a target non-conformant, by the lowest of them. */
export const gatingLevels: Readonly<Record<Level, readonly Level[]>> = {
  must: ['must'],
  should: ['must', 'should'],
  may: ['must', 'should', 'may'],
};

/** Whether a failure is one of those that make its target non-conformant. */
export function isGating({ gate, baseline = [] }: Pick<Report, 'gate' | 'baseline'>, finding: Finding): boolean {
  if (finding.verdict !== 'fail' || !gatingLevels[gate.failOn].includes(finding.level)) return false;
  if (isLetPass(gate, finding)) return false;
  const holding = baseline.filter(({ came }) => came !== 'expired');
  return !isExpected(finding, holding);
}

/** Whether the outcome is inconclusive for want of a verdict on this clause. */
export function isMissing({ outcome, gate }: Pick<Report, 'outcome' | 'gate'>, finding: Finding): boolean {
  const { verdict, level } = finding;
  const isAllowed = isAllowedInconclusive(gate, finding);
  return verdict === 'inconclusive' && level === 'must' && outcome === 'inconclusive' && !isAllowed;
}

/** Whether the user lets it pass that the clause could not be judged. */
export function isAllowedInconclusive({ allowInconclusive = [] }: Gate, finding: Finding): boolean {
  return allowInconclusive.includes(finding.clause) || allowInconclusive.includes(findingKey(finding));
}

/** Whether a failure comes and goes, and is let pass for that; where a pass rate is asked for, it alone says how often is too often. */
export function isLetPass({ flaky, passRate }: Gate, finding: Finding): boolean {
  return flaky === 'warn' && finding.flaky !== undefined && passRate?.[finding.level] === undefined;
}

/** Whether entries of a baseline name every kind of a failure. */
export function isExpected(finding: Finding, entries: readonly BaselineEntry[]): boolean {
  if (finding.verdict !== 'fail') return false;
  const own = entries.filter(
    ({ clause, profile }) => clause === finding.clause && (profile === undefined || profile === finding.profile),
  );
  if (own.some(({ fingerprint }) => fingerprint === undefined)) return true;
  return finding.more !== true && kindsOf(finding).every((kind) => own.some(({ fingerprint }) => fingerprint === kind));
}

/** The fingerprints of a failure: of the kind that is reported in full, and of the others. */
export function kindsOf({ fingerprint, others = [] }: Finding): (string | undefined)[] {
  return [fingerprint, ...others.map((other) => other.fingerprint)];
}
