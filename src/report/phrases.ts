import type { Category, Finding, JudgedProfile, Level, PastResult, Report } from '../model/index.ts';
import { count, grouped } from '../model/text/phrases.ts';
import { kindsOf } from '../model/report/gating.ts';

/**
 * How often a clause failed when calls were repeated: `3 of 120 failed (2.5 %), at most 6.4 % with 95 % confidence`; with a pass
 * rate `397 of 400 passed (99.25 %), at least 98.07 % and at most 99.8 % with 95 % confidence each; 99 % is wanted`.
 */
export function rateInWords({ rate, passRate }: Finding): string | undefined {
  if (rate === undefined) return undefined;
  const { failed, of, observed, upperBound } = rate;
  if (passRate === undefined)
    return `${grouped(failed)} of ${grouped(of)} failed (${percent(observed)}), at most ${percent(upperBound, Math.ceil)} with 95 % confidence`;
  const bounds = `at least ${hundredths(passRate.lowerBound, Math.floor)} and at most ${hundredths(passRate.upperBound, Math.ceil)}`;
  const sure = `with ${exactly(passRate.confidence)} confidence each; ${exactly(passRate.wanted)} is wanted`;
  return `${grouped(of - failed)} of ${grouped(of)} passed (${hundredths(passRate.observed, Math.round)}), ${bounds} ${sure}`;
}

/** How often a kind of failure was seen: `9 times in this run, first by call 12`; undefined if only once. */
export function seenInWords({ count: times = 1, firstCall }: Finding): string | undefined {
  if (times < 2) return undefined;
  return `${count(times, 'time')} in this run${firstCall === undefined ? '' : `, first by call ${grouped(firstCall)}`}`;
}

/** The place of a clause: the heading in the document, or the kit's own charter. */
export function sectionOf(section: string): string {
  return section === 'charter' ? "kit's charter" : `§ ${section}`;
}

/** `mandatory fields` */
export function categoryInWords(category: Category): string {
  return category.replace('-', ' ');
}

export const weightOf: Readonly<Record<Level, string>> = { must: 'must', should: 'should', may: 'may (advice)' };

/** A share exactly as the user gave it. */
function exactly(share: number): string {
  return `${Number((share * 100).toFixed(4))} %`;
}

/** A share near 1, in percent with two decimals. */
function hundredths(share: number, round: (value: number) => number): string {
  // In floating point, 0.99 becomes 98.999….
  return `${round(Number((share * 10_000).toFixed(6))) / 100} %`;
}

/** A share in percent, with two significant digits. */
function percent(share: number, round: (value: number) => number = Math.round): string {
  const digits = share < 0.01 ? 100 : share < 0.1 ? 10 : 1;
  return `${round(share * 100 * digits) / digits} %`;
}

/**
 * The reason why the state of a kept failure is unknown. For a fixed one, an explanation if its clause still fails, which would
 * look like a contradiction.
 */
export function whyPast(
  { clause, profile, fingerprint, came, because }: PastResult,
  findings: readonly Finding[],
): string | undefined {
  const failing = findings.find(
    (finding) => finding.clause === clause && finding.profile === profile && finding.verdict === 'fail',
  );
  if (came !== 'fixed' || failing === undefined) return because;
  return kindsOf(failing).includes(fingerprint)
    ? 'by the calls that were kept; others still fail in this way'
    : 'this kind of failure; the clause fails in another way now';
}

/** `codex 0.153 (2026-11-20)` */
export function profileInWords({ id, version, date }: JudgedProfile): string {
  return `${id}${version === undefined ? '' : ` ${version}`}${date === undefined ? '' : ` (${date})`}`;
}

/** `12 passed, 1 failed, 2 inconclusive`: verdicts without clauses are left out. */
export function verdictsInWords(findings: readonly Finding[]): string {
  const parts = Object.entries(words).flatMap(([verdict, word]) => {
    const amount = findings.filter((finding) => finding.verdict === verdict).length;
    return amount === 0 ? [] : [`${amount} ${word}`];
  });
  return parts.length === 0 ? 'no clause' : parts.join(', ');
}

const words = {
  pass: 'passed',
  fail: 'failed',
  inconclusive: 'inconclusive',
  'not-applicable': 'not applicable',
} as const;

/** The findings of each profile of the run under its heading, and last the findings without a profile. */
export function byProfile({
  profiles = [],
  findings,
}: Report): { readonly title: string; readonly those: Finding[] }[] {
  const across = findings.filter(({ profile }) => profile === undefined);
  return [
    ...profiles.map((one) => ({
      title: profileInWords(one),
      those: findings.filter(({ profile }) => profile === one.id),
    })),
    ...(across.length === 0 ? [] : [{ title: 'of no profile', those: across }]),
  ];
}

/** How often a flaky failure occurred. */
export function flakyInWords({ failed, of }: NonNullable<Finding['flaky']>): string {
  return `failed ${failed} of ${of} times`;
}
