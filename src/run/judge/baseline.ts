import { isExpected, kindsOf } from '../../model/report/gating.ts';
import type { BaselineEntry, BaselineResult, Finding } from '../../model/index.ts';

/** The result of comparing findings with a baseline. */
export interface Compared {
  readonly results: readonly BaselineResult[];
  /** Failures whose kinds are all named by the baseline. */
  readonly expected: ReadonlySet<Finding>;
}

/**
 * Compares findings with the known failures. A failure of a kind that no entry names is new, even if other kinds of the same clause
 * are known.
 *
 * @param today as `2027-01-31`: an entry still holds on its last day
 * @param isPart other clauses or calls were tried elsewhere: a failure that is not seen here may have been seen there
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

/** The finding that an entry is about. If its clause has findings of several profiles and the entry names none: one that failed. */
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
    // Kinds that are not reported may include the kind of the entry.
    return entry.flaky === true || finding.more === true ? 'unseen' : 'stale';
  }
  return finding?.verdict === 'pass' && entry.flaky !== true ? 'stale' : 'unseen';
}
