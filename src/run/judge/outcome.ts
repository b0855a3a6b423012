import type { BaselineEntry, BaselineResult, Category, Counts, Finding, Gate, Outcome } from '../../model/index.ts';
import { categories, levels } from '../../model/index.ts';
import { uncallable } from '../../model/contract/callable.ts';
import { findingKey } from '../../model/contract/clause-key.ts';
import { gatingLevels, isAllowedInconclusive, isLetPass } from '../../model/report/gating.ts';
import { compare } from './baseline.ts';

/** The outcome of all findings, and the reason in one sentence. */
export interface Concluded {
  readonly outcome: Outcome;
  readonly because: string;
  readonly baseline?: readonly BaselineResult[];
}

export interface Known {
  readonly baseline?: readonly BaselineEntry[] | undefined;
  /** `2027-01-31` */
  readonly today: string;
  /** The findings belong to a part of a run. */
  readonly isPart: boolean;
  /** Only some clauses were asked for. */
  readonly isSelection?: boolean;
  /** Calls were made, and none was answered. */
  readonly answeredNothing?: boolean;
}

/**
 * A failure at `failOn` or above decides, unless the baseline names it, and so does a wrong entry of the baseline. Otherwise a
 * `must` clause that could not be judged makes the outcome inconclusive. A run that judged nothing is never conformant, and
 * neither is a target that answered no call.
 */
export function decideOutcome(findings: readonly Finding[], gate: Gate, known: Known): Concluded {
  const { baseline, today, isPart, isSelection = false, answeredNothing = false } = known;
  const { results, expected } = compare(findings, baseline ?? [], today, isPart);
  return {
    ...decide(findings, gate, expected, results, { isPart, isSelection, answeredNothing }),
    ...(baseline === undefined ? {} : { baseline: results }),
  };
}

type Kind = Required<Pick<Known, 'isPart' | 'isSelection' | 'answeredNothing'>>;

function decide(
  findings: readonly Finding[],
  gate: Gate,
  expected: ReadonlySet<Finding>,
  results: readonly BaselineResult[],
  kind: Kind,
): Concluded {
  const sorted = sort(findings, gate, expected);
  return whyNonConformant(sorted, gate, results) ?? whyInconclusive(sorted, gate, kind) ?? whyConformant(sorted, kind);
}

/** The findings, by what they mean for the outcome. */
interface Sorted {
  readonly all: readonly Finding[];
  readonly gating: readonly string[];
  readonly failed: readonly Finding[];
  /** Failures at a level that gates: those that the baseline names, and the others. */
  readonly expected: readonly Finding[];
  readonly unexpected: readonly Finding[];
  /** Failures at a level that does not gate. */
  readonly light: readonly Finding[];
  readonly passed: readonly Finding[];
  /** `must` clauses that could not be judged. */
  readonly undecided: readonly Finding[];
}

function sort(all: readonly Finding[], { failOn }: Gate, known: ReadonlySet<Finding>): Sorted {
  const gating: readonly string[] = gatingLevels[failOn];
  const failed = all.filter(({ verdict }) => verdict === 'fail');
  const heavy = failed.filter(({ level }) => gating.includes(level));
  return {
    all,
    gating,
    failed,
    expected: heavy.filter((finding) => known.has(finding)),
    unexpected: heavy.filter((finding) => !known.has(finding)),
    light: failed.filter(({ level }) => !gating.includes(level)),
    passed: all.filter(({ verdict }) => verdict === 'pass'),
    undecided: all.filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'must'),
  };
}

function whyNonConformant(
  { unexpected }: Sorted,
  gate: Gate,
  results: readonly BaselineResult[],
): Concluded | undefined {
  const gated = unexpected.filter((finding) => !isLetPass(gate, finding));
  const because = [...say(gated, 'failed'), ...wrongEntries(results)].join('; ');
  return because === '' ? undefined : { outcome: 'non-conformant', because };
}

function whyInconclusive(sorted: Sorted, gate: Gate, kind: Kind): Concluded | undefined {
  const { all, failed, passed, undecided } = sorted;
  const inconclusive = (...parts: readonly string[]): Concluded => ({
    outcome: 'inconclusive',
    because: parts.join('; '),
  });
  const uncalled = uncallable(all);
  if (uncalled !== undefined) return inconclusive(whyUncalled(uncalled));
  const untried = undecided.filter((finding) => !isAllowedInconclusive(gate, finding));
  if (untried.length > 0)
    return inconclusive(`${byLevel(untried)} could not be judged`, ...whatToDo(untried), ...refused(failed));
  if (isEmptyPart(sorted, kind)) return undefined;
  if (passed.length + failed.length === 0) return inconclusive('no clause could be judged');
  // Even if a clause about time passed: there was no answer at all.
  return kind.answeredNothing ? inconclusive('no call was answered', ...say(failed, 'failed')) : undefined;
}

/** Whether no call falls to a shard: the other shards decide the outcome. */
function isEmptyPart({ all }: Sorted, { isPart }: Kind): boolean {
  return isPart && all.every(({ verdict }) => verdict === 'not-applicable');
}

function whyConformant(sorted: Sorted, kind: Kind): Concluded {
  if (isEmptyPart(sorted, kind)) return { outcome: 'conformant', because: 'no call falls to this shard' };
  const { isPart, isSelection } = kind;
  const { gating, failed, expected, unexpected, light, passed, undecided } = sorted;
  const isGateJudged = [...passed, ...failed].some(({ level }) => gating.includes(level));
  const isWhole = gating.length === 1 && undecided.length === 0 && !isPart;
  const whole = isSelection ? 'every must clause that was asked for' : 'every must clause';
  const clauses = isWhole ? whole : `every ${gating.join(', ')} clause that ${isPart ? 'this shard' : 'was'} judged`;
  const holdsWhole = isGateJudged && expected.length + unexpected.length === 0;
  const parts = [
    ...(holdsWhole ? [`${clauses} holds`] : []),
    ...(isGateJudged
      ? []
      : [`no ${gating.join(' or ')} clause was judged`, ...say(passed, passed.length === 1 ? 'holds' : 'hold')]),
    ...say(expected, 'failed as the baseline expects'),
    ...say(unexpected, 'failed at times, which --flaky warn lets pass'),
    ...say(light, 'failed'),
    ...say(undecided, 'could not be judged, which --allow-inconclusive lets pass'),
    ...refused(failed),
  ];
  return { outcome: 'conformant', because: parts.join('; ') };
}

/** Each hint once. */
function whatToDo(findings: readonly Finding[]): string[] {
  return [...new Set(findings.flatMap(({ hint }) => hint ?? []))];
}

/** The lines after the reason, which quote the target's output, do not belong into the sentence. */
function whyUncalled({ because = '' }: Finding): string {
  const [reason = ''] = because.split('\n');
  return `the target cannot be called: ${reason.replace(/; (it said|its last output):$/, '')}`;
}

/** How the real host would react, even if no failure decides: `the real host would drop these answers: a/output/utf8`. */
function refused(findings: readonly Finding[]): string[] {
  const all = new Set(findings.flatMap(({ realHost }) => realHost ?? []));
  return [...all].map((does) => {
    const those = findings.filter(({ realHost }) => realHost === does).map(findingKey);
    return `the real host would ${does}: ${those.join(', ')}`;
  });
}

function say(findings: readonly Finding[], what: string): string[] {
  return findings.length === 0 ? [] : [`${byLevel(findings)} ${what}`];
}

/** `1 entry of the baseline is stale` */
function wrongEntries(results: readonly BaselineResult[]): string[] {
  return (['stale', 'expired'] as const).flatMap((wrong) => {
    const count = results.filter(({ came }) => came === wrong).length;
    if (count === 0) return [];
    return [`${count} ${count === 1 ? 'entry of the baseline is' : 'entries of the baseline are'} ${wrong}`];
  });
}

/** How many findings of each category have each verdict. */
export function summarize(findings: readonly Finding[]): Record<Category, Counts> {
  const count = (category: Category, verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.category === category && finding.verdict === verdict).length;
  const counts = categories.map((category): [Category, Counts] => [
    category,
    {
      pass: count(category, 'pass'),
      fail: count(category, 'fail'),
      inconclusive: count(category, 'inconclusive'),
      notApplicable: count(category, 'not-applicable'),
    },
  ]);
  return Object.fromEntries(counts) as Record<Category, Counts>;
}

/** `2 must clauses and 1 should clause` */
function byLevel(findings: readonly Finding[]): string {
  const parts = levels.flatMap((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return count === 0 ? [] : [`${count} ${level} ${count === 1 ? 'clause' : 'clauses'}`];
  });
  return parts.join(' and ');
}
