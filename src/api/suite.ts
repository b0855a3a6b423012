import type * as Vitest from 'vitest';
import { check, type CheckOptions, contractOf } from './check.ts';
import { summaryOf } from './contracts.ts';
import type { Agent } from '../conform/check-agent.ts';
import { asFinding, findingKey, isNamed } from '../model/contract/clause-key.ts';
import { askedProfiles, ofProfiles } from '../model/contract/profiles.ts';
import { isAllowedInconclusive, isGating, isMissing } from '../model/report/gating.ts';
import type { Contract, Finding, Report } from '../model/index.ts';
import { failureLines } from '../report/terminal/failure.ts';
import { pageFor } from '../report/layout/page.ts';

/** The functions of a test runner that a suite needs. */
export type Runner = Pick<typeof Vitest, 'beforeAll' | 'describe' | 'it'>;

/** Makes the suite with the functions of a test runner; see `conformance`. */
export function makeSuite(runner: Runner, named: Contract | string, agent: Agent, options: CheckOptions): void {
  const { beforeAll, describe, it } = runner;
  const { id, version } = typeof named === 'string' ? summaryOf(named) : named;
  describe(`${id} ${version}`, async () => {
    const contract = await contractOf(named);
    let report: Report;
    // The check ends by its own deadlines and budget, not by the timeout of the runner.
    beforeAll(async () => {
      report = await check(contract, agent, options);
    }, 0);
    for (const clause of clausesOf(contract, options)) {
      const { level, says } = clause;
      const key = findingKey(asFinding(clause, contract));
      it(`${level} ${key}: ${says}`, ({ skip }) => {
        assertDecided(report);
        const finding = report.findings.find((one) => findingKey(one) === key);
        const reason = finding === undefined ? 'not a clause for this target' : reasonOf(report, finding);
        if (reason !== undefined) skip(reason);
      });
    }
  });
}

function clausesOf(
  contract: Contract,
  options: Pick<CheckOptions, 'clauses' | 'profiles' | 'set'>,
): Contract['clauses'] {
  const { clauses: asked } = options;
  return ofProfiles(contract, askedProfiles(contract, options)).clauses.filter(
    (clause) => clause.subject === 'agent' && (asked === undefined || isNamed(asked, clause)),
  );
}

/**
 * Each case fails if nothing could be judged, or if the outcome is inconclusive for another reason than a `must` clause (no call
 * was answered, or the run was interrupted): otherwise a suite of skipped cases would look like a success.
 */
function assertDecided(report: Report): void {
  const { findings, outcome, because } = report;
  const isJudged = findings.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  const isSaid = isJudged && findings.some((finding) => isMissing(report, finding));
  if (outcome === 'inconclusive' && !isSaid) throw plain(because);
}

/** Why a case is skipped; undefined if it passes. Throws if it fails. */
function reasonOf(report: Report, finding: Finding): string | undefined {
  const { level, verdict, because = '' } = finding;
  if (verdict === 'pass') return undefined;
  if (verdict === 'fail') {
    const text = failureLines(page, finding).join('\n');
    if (isGating(report, finding)) throw plain(text);
    return `failed, and does not decide the outcome:\n${text}`;
  }
  if (verdict === 'not-applicable') return `not applicable: ${because}`;
  const reason = `inconclusive: ${because}`;
  if (level === 'must' && !isAllowedInconclusive(report.gate, finding)) throw plain(reason);
  return reason;
}

const page = pageFor({ columns: 100, color: false });

/** An error without a stack, which would not help the reader. */
function plain(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
