import { isExpected, kindsOf } from '../../model/report/gating.ts';
import type { BaselineEntry, BaselineResult, Finding } from '../../model/index.ts';

/** What a baseline says of findings. */
export interface Compared {
  readonly results: readonly BaselineResult[];
  /** Failures of which every kind is expected. */
  readonly expected: ReadonlySet<Finding>;
}

/**
 * Holds findings against the failures that are known. A failure of a kind that no entry names is new, whatever else of the same
 * clause is known.
 *
 * @param today as `2027-01-31`: the last day of an entry counts
 * @param isPart further clauses or calls were tried elsewhere: what did not fail here may have failed there
 */
export function compare(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  today: string,
  isPart: boolean,
): Compared {
  const results = entries.map((entry): BaselineResult => {
    const finding = findingFor(entry, findings);
    const came = isOver(entry, today) ? 'expired' : cameOf(entry, finding);
    return { ...entry, came: isPart && came === 'stale' ? 'unseen' : came };
  });
  const holding = entries.filter((entry) => !isOver(entry, today));
  return { results, expected: new Set(findings.filter((finding) => isExpected(finding, holding))) };
}

/** The finding that an entry is about: one that failed, where its clause is of several profiles and it names none. */
function findingFor({ clause, profile }: BaselineEntry, findings: readonly Finding[]): Finding | undefined {
  const own = findings.filter((one) => one.clause === clause && (profile === undefined || one.profile === profile));
  return own.find(({ verdict }) => verdict === 'fail') ?? own[0];
}

function isOver({ expires }: BaselineEntry, today: string): boolean {
  return expires !== undefined && expires < today;
}

function cameOf(entry: BaselineEntry, finding: Finding | undefined): BaselineResult['came'] {
  if (finding?.verdict === 'fail') {
    const isThere = entry.fingerprint === undefined || kindsOf(finding).includes(entry.fingerprint);
    if (isThere) return 'expected';
    // Kinds that are not reported may hold it.
    return entry.flaky === true || finding.more === true ? 'unseen' : 'stale';
  }
  return finding?.verdict === 'pass' && entry.flaky !== true ? 'stale' : 'unseen';
}
