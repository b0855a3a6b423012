import { findingKey } from '../../model/contract/clause-key.ts';
import { isGating, isMissing } from '../../model/report/gating.ts';
import type { Finding, Report } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { outcomeInWords } from '../conclusion.ts';
import type { Artefact, TextOptions } from '../layout/page.ts';
import { printableJson } from '../layout/printable.ts';

/**
 * The report as an in-toto Statement v1 with the test-result predicate v0.1, https://in-toto.io/attestation/test-result/v0.1. A
 * release process can sign it, and a policy can require it. One test per clause. Nothing inconclusive passes.
 */
export function inToto(report: Report, { artefacts: [artefact] = [] }: Pick<TextOptions, 'artefacts'>): string {
  if (artefact === undefined) throw new Error('a statement is about an artefact, and none is named');
  const results = report.findings.map((finding) => [findingKey(finding), resultOf(report, finding)] as const);
  const named = (wanted: Result): string[] => results.flatMap(([name, result]) => (result === wanted ? [name] : []));
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [descriptorOf(artefact)],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: resultOfAll(report, results),
      configuration: [configurationOf(report)],
      passedTests: named('PASSED'),
      warnedTests: named('WARNED'),
      failedTests: named('FAILED'),
    },
  };
  return `${printableJson(JSON.stringify(statement, null, 2))}\n`;
}

type Result = 'PASSED' | 'WARNED' | 'FAILED';

function descriptorOf({ name, sha256 }: Artefact) {
  return { name, digest: { sha256 } };
}

/** The digest of the calls that were made, and the facts of the run. */
function configurationOf(report: Report) {
  const { tool, contract, seed, calls, callLog, gate, startedAt } = report;
  return {
    name: `${contract.id} ${contract.version}`,
    digest: { sha256: callLog },
    annotations: {
      kit: `${tool.name} ${tool.version}`,
      seed,
      calls,
      failOn: gate.failOn,
      outcome: outcomeInWords(report),
      ...definedOnly({ startedAt }),
    },
  };
}

/**
 * A failure that does not decide the outcome is a warning, and so is a clause that could not be tried; a clause that does not
 * apply is no test.
 */
function resultOf(report: Report, finding: Finding): Result | undefined {
  if (finding.verdict === 'not-applicable') return undefined;
  if (finding.verdict === 'pass') return 'PASSED';
  return isGating(report, finding) || isMissing(report, finding) ? 'FAILED' : 'WARNED';
}

/** A run without a conclusion, or an interrupted one, counts as failed. */
function resultOfAll(
  { outcome, interrupted }: Report,
  results: readonly (readonly [string, Result | undefined])[],
): Result {
  if (outcome !== 'conformant' || interrupted === true) return 'FAILED';
  return results.some(([, result]) => result === 'WARNED' || result === 'FAILED') ? 'WARNED' : 'PASSED';
}
