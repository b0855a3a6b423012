import type { Clause, Finding } from '../../model/index.ts';
import type { RunState } from '../plan/begin.ts';
import { confirmAll, type RepeatedFailure } from './confirm.ts';
import { failureOf, findingOf } from './finding.ts';
import { keptValue } from '../plan/kept-value.ts';

/** Shrinks and confirms the failures. Returns one finding for each clause, in the order of the clauses. */
export async function conclude(failing: readonly RepeatedFailure[], state: RunState): Promise<Finding[]> {
  const { clauses, roots, redact, onFinding, onFailure } = state;
  const findings = new Map<Clause, Finding>();
  const hasFailed = (clause: Clause): boolean => failing.some((failure) => failure.clause === clause);
  for (const clause of clauses.filter((one) => !hasFailed(one))) {
    const finding = roots.describe(clause, findingOf(clause, state), hasFailed);
    findings.set(clause, finding);
    onFinding?.(finding);
  }
  const failures = [];
  for await (const confirmed of confirmAll(failing, state)) {
    const finding = failureOf(confirmed, state);
    findings.set(confirmed.clause, finding);
    onFinding?.(finding);
    failures.push({
      finding,
      value: keptValue(confirmed.clause, confirmed.judgement.testCase),
      turns: [...(confirmed.judgement.before ?? []), ...confirmed.judgement.turns].map(redact),
    });
  }
  for (const { finding, turns, value } of failures) onFailure?.(finding, turns, value);
  return clauses.flatMap((clause) => findings.get(clause) ?? []);
}
