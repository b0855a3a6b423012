import { beforeAll, describe, it } from 'vitest';
import { type Agent, checkAgent, type AgentOptions } from './conform/check-agent.ts';
import { isGating } from './model/gating.ts';
import type { Contract, Finding, Report } from './model/index.ts';
import { failureLines } from './report/failure.ts';
import { pageFor } from './report/page.ts';

export interface ConformanceOptions extends Omit<AgentOptions, 'contract' | 'agent'> {
  /** What becomes of a clause that could not be tried or seen: it is skipped, with the reason, when left out. */
  readonly inconclusive?: 'skip' | 'fail';
}

/**
 * Makes a suite of a contract and an agent, with a case for each clause. The agent is checked once, before the first case. A case
 * fails where its failure decides the outcome of `check`, with what the text report says of it; whatever else is no pass is skipped,
 * with the reason.
 *
 * @param agent a target, or a function of the test itself
 */
export function conformance(contract: Contract, agent: Agent, options: ConformanceOptions = {}): void {
  const { inconclusive = 'skip', ...how } = options;
  describe(`${contract.id} ${contract.version}`, () => {
    let report: Report;
    // The deadlines and the budget of the check end it, not those of the runner.
    beforeAll(async () => {
      report = await checkAgent({ ...how, contract, agent });
    }, 0);
    for (const { id, level, says } of clausesOf(contract, how)) {
      // oxlint-disable-next-line vitest/expect-expect -- it fails with the finding
      it(`${level} ${id}: ${says}`, ({ skip }) => {
        assertCalled(report, contract);
        const finding = report.findings.find(({ clause }) => clause === id);
        const reason = finding === undefined ? 'not a clause for this target' : reasonOf(report, finding, inconclusive);
        if (reason !== undefined) skip(reason);
      });
    }
  });
}

function clausesOf({ clauses }: Contract, { clauses: asked }: Pick<AgentOptions, 'clauses'>): Contract['clauses'] {
  return clauses.filter(({ id, subject }) => subject === 'agent' && asked?.includes(id) !== false);
}

/** An agent that cannot be called fails: cases that are all skipped would pass for a success. */
function assertCalled({ findings }: Report, { clauses }: Contract): void {
  const [lone] = findings;
  if (lone === undefined || findings.length > 1 || clauses.some(({ id }) => id === lone.clause)) return;
  throw plain(`the target could not be called: ${lone.because}`);
}

/** Why a case is skipped; undefined where it passes. Throws where it fails. */
function reasonOf(
  report: Report,
  finding: Finding,
  inconclusive: ConformanceOptions['inconclusive'],
): string | undefined {
  const { verdict, because = '' } = finding;
  if (verdict === 'pass') return undefined;
  if (verdict === 'fail') {
    const text = failureLines(page, finding).join('\n');
    if (isGating(report, finding)) throw plain(text);
    return `failed, and does not decide the outcome:\n${text}`;
  }
  const reason = `${verdict === 'inconclusive' ? 'inconclusive' : 'not applicable'}: ${because}`;
  if (verdict === 'inconclusive' && inconclusive === 'fail') throw plain(reason);
  return reason;
}

const page = pageFor({ columns: 100, color: false });

/** An error without a stack: where it was thrown says nothing to the reader. */
function plain(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
