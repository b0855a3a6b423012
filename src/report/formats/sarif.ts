import { findingKey } from '../../model/contract/clause-key.ts';
import type { Invocation, Location, Log, ReportingDescriptor, Result } from 'sarif';
import { clauseArguments } from '../../model/contract/identity.ts';
import type { BaselineResult, Finding, Level, OtherFailure, Report } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { exitCodeOf, outcomeInWords } from '../conclusion.ts';
import { count } from '../../model/text/phrases.ts';
import { categoryInWords, sectionOf, weightOf } from '../phrases.ts';
import { printable, printableJson } from '../layout/printable.ts';
import { scriptOf, uriOf } from './script-file.ts';

/**
 * The report as a SARIF 2.1.0 log: one rule per clause, one result per kind of failure, located in the agent's file if the
 * command shows it. Inconclusive clauses are notifications. The fingerprints are those of the JSON report.
 */
export function sarif(report: Report): string {
  const { tool, contract, findings } = report;
  const locations = locationsOf(report);
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool.name,
            semanticVersion: tool.version,
            rules: findings.map((finding) => ruleOf(contract, finding)),
          },
        },
        automationDetails: { id: `agent-conform/${contract.id}/` },
        columnKind: 'utf16CodeUnits',
        invocations: [invocationOf(report)],
        results: findings.flatMap((_, at) => resultsOf(report, at, locations)),
      },
    ],
  };
  return `${printableJson(JSON.stringify(log, null, 2))}\n`;
}

function locationsOf({ target }: Report): Location[] {
  const file = scriptOf(target);
  if (file === undefined) return [];
  return [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: 1 } } }];
}

function ruleOf(contract: Report['contract'], finding: Finding): ReportingDescriptor {
  const { clause, says, section, level, category } = finding;
  const explained = clauseArguments(contract, clause).map(quoteWord).join(' ');
  const place = `${weightOf[level]}, ${sectionOf(section)}`;
  return {
    id: findingKey(finding),
    shortDescription: { text: plainText(says) },
    fullDescription: { text: plainText(`${says} (${place})`) },
    help: { text: plainText(`${says}. Level: ${place}. All about it: agent-conform explain ${explained}`) },
    defaultConfiguration: { level: levelOf[level] },
    properties: { tags: [categoryInWords(category), level] },
  };
}

/** The results for a clause: the kind of failure that is reported in full, and the other kinds. */
function resultsOf({ findings, baseline = [] }: Report, ruleIndex: number, locations: Location[]): Result[] {
  const finding = findings[ruleIndex];
  if (finding?.verdict !== 'fail') return [];
  const { level, reproduce, others = [] } = finding;
  const result = ({ fingerprint, count: times = 1 }: Partial<OtherFailure>, text: string): Result => ({
    ruleId: findingKey(finding),
    ruleIndex,
    level: levelOf[level],
    kind: 'fail',
    message: { text },
    ...(locations.length === 0 ? {} : { locations }),
    ...(fingerprint === undefined ? {} : { partialFingerprints: namesOf(fingerprint) }),
    occurrenceCount: times,
    ...suppressedBy(baseline, finding, fingerprint),
  });
  const again = reproduce === undefined ? '' : `\nShow it again: ${reproduce.split('\n').map(plainText).join('\n')}`;
  return [
    result(finding, `${whatCame(finding)}${again}`),
    ...others.map((other) => result(other, whatCame({ ...other, says: finding.says }))),
  ];
}

/** A failure that the baseline expects is reported as suppressed. */
function suppressedBy(baseline: readonly BaselineResult[], finding: Finding, fingerprint?: string) {
  const entry = baseline.find(
    (one) =>
      one.came === 'expected' &&
      one.clause === finding.clause &&
      (one.profile === undefined || one.profile === finding.profile) &&
      (one.fingerprint === undefined || one.fingerprint === fingerprint),
  );
  if (entry === undefined) return {};
  const { reason, issue } = entry;
  const justification = plainText(`${reason}${issue === undefined ? '' : `, ${issue}`}`);
  return { suppressions: [{ kind: 'external' as const, justification }] };
}

// GitHub uses the first name; without it, GitHub would compute a fingerprint from the first line of the file.
function namesOf(fingerprint: string): Record<string, string> {
  return { primaryLocationLineHash: fingerprint, 'clauseAndSymptom/v1': fingerprint };
}

type Described = Pick<Finding, 'says' | 'expected' | 'actual' | 'pointer' | 'hint' | 'flaky'>;

function whatCame({ says, expected = says, actual = 'unknown', pointer, hint, flaky }: Described): string {
  const lines = [
    `Expected ${expected}; actual ${actual}${pointer === undefined ? '' : ` at ${pointer}`}.`,
    ...(flaky === undefined ? [] : [`It comes and goes: failed ${flaky.failed} of ${count(flaky.of, 'time')}.`]),
    ...(hint === undefined ? [] : [`Hint: ${hint}.`]),
  ];
  return lines.map(plainText).join('\n');
}

function invocationOf(report: Report): Invocation {
  const open = report.findings.flatMap(({ verdict, because = '', ...of }, index) =>
    verdict === 'inconclusive'
      ? [
          {
            level: 'warning' as const,
            message: { text: plainText(`${findingKey(of)} is inconclusive: ${because}`) },
            associatedRule: { id: findingKey(of), index },
          },
        ]
      : [],
  );
  return {
    executionSuccessful: report.interrupted !== true,
    exitCode: exitCodeOf(report),
    exitCodeDescription: plainText(outcomeInWords(report)),
    toolExecutionNotifications: open,
  };
}

const levelOf: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  must: 'error',
  should: 'warning',
  may: 'note',
};

// `[text](address)` would be a link in a SARIF message.
function plainText(text: string): string {
  return printable(text).replaceAll('](', '\\](');
}
