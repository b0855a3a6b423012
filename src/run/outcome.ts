import type { FlakyGate } from './defaults.ts';
import { categories, type Category, type Counts, type Finding, type Level, type Outcome } from '../model/index.ts';

/** What all findings together come to, and why in one sentence. */
export interface Concluded {
  readonly outcome: Outcome;
  readonly because: string;
}

const gates: Readonly<Record<Level, readonly Level[]>> = {
  must: ['must'],
  should: ['must', 'should'],
  may: ['must', 'should', 'may'],
};

/** What makes a target non-conformant. */
export interface Gate {
  /** The lowest level whose failures do. */
  readonly failOn: Level;
  /** Whether failures that come and go do. */
  readonly flaky: FlakyGate;
}

/**
 * A failure at `failOn` or above decides; else anything that was not tried of a `must` clause makes it inconclusive. What was
 * never tried is never conformant.
 */
export function conclude(findings: readonly Finding[], { failOn, flaky }: Gate): Concluded {
  const gating = gates[failOn];
  const failed = findings.filter(({ verdict }) => verdict === 'fail');
  const heavy = failed.filter(({ level }) => gating.includes(level));
  const gated = heavy.filter((finding) => flaky === 'fail' || finding.flaky === undefined);
  if (gated.length > 0) return { outcome: 'non-conformant', because: `${byLevel(gated)} failed` };
  const untried = findings.filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'must');
  if (untried.length > 0) return { outcome: 'inconclusive', because: `${byLevel(untried)} could not be judged` };
  const judged = findings.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  if (judged.length === 0) return { outcome: 'inconclusive', because: 'no clause could be judged' };
  const held = gating.length === 1 ? 'every must clause' : `every ${gating.join(', ')} clause that was judged`;
  const light = failed.filter((finding) => !heavy.includes(finding));
  const parts = [
    heavy.length === 0 ? `${held} holds` : `${byLevel(heavy)} failed at times, which --flaky warn lets pass`,
    ...(light.length === 0 ? [] : [`${byLevel(light)} failed`]),
  ];
  return { outcome: 'conformant', because: parts.join('; ') };
}

/** How many findings of each category came to each verdict. */
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
  const parts = gates.may.flatMap((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return count === 0 ? [] : [`${count} ${level} ${count === 1 ? 'clause' : 'clauses'}`];
  });
  return parts.join(' and ');
}
