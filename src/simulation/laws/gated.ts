import { exitCodes } from '../../model/report/exit-codes.ts';
import { concluded } from '../../conform/run-report.ts';
import { type BaselineEntry, type Finding, type Gate, levels, type Report } from '../../model/index.ts';
import { uncallable } from '../../model/contract/callable.ts';
import { exitCodeOf } from '../../report/conclusion.ts';
import { chanceOf } from '../chance.ts';
import type { Ran } from '../run-world.ts';
import type { World } from '../world.ts';

/** Laws on the outcome and the exit code that findings have under a gate, and under a baseline of the failures. */
export function gateLaws({ seed }: World, { result: { findings }, settings: { passRate } }: Ran): string[] {
  const chance = chanceOf(seed + 2);
  const undecided = findings.filter(({ verdict, level }) => verdict === 'inconclusive' && level === 'must');
  const gate: Gate = {
    failOn: chance.one(levels),
    flaky: chance.one(['fail', 'warn']),
    allowInconclusive: undecided.filter(() => chance.is(0.7)).map(({ clause }) => clause),
    ...(passRate === undefined ? {} : { passRate }),
  };
  const weighing = findings.filter((finding) => weighs(finding, gate));
  const withoutFailures = restOf(findings, gate);
  const kinds = weighing.flatMap((finding) => entriesOf(finding));
  const [first] = kinds;
  const passed = findings.find(({ verdict }) => verdict === 'pass');

  const broken: string[] = [];
  const law = (says: string, wanted: string, options: Partial<Parameters<typeof concluded>[1]>): void => {
    const came = concluded(findings, { ...gate, ...options });
    const codes = [exitCodeOf(came), came.interrupted === true ? exitCodes.interrupted : exitCodes[came.outcome]];
    const code = came.interrupted === true ? 130 : wantedCodes.get(wanted);
    if (came.outcome !== wanted) broken.push(`${says}: ${wanted}, not ${came.outcome}`);
    if (codes.some((one) => one !== code)) broken.push(`${says}: exit code ${code}, not ${codes.join(' and ')}`);
  };
  law('the gate decides', weighing.length > 0 ? 'non-conformant' : withoutFailures, {});
  law('nobody ends a run and has a verdict', 'inconclusive', { signal: AbortSignal.abort() });
  law('what the baseline names does not decide', withoutFailures, { baseline: kinds });
  if (first !== undefined) {
    const others = kinds.filter((entry) => entry !== first);
    law('a kind of failure that the baseline lacks decides', 'non-conformant', { baseline: others });
    const isOver = { ...first, expires: '2000-01-01' };
    law('an entry that is over decides', 'non-conformant', { baseline: [...others, isOver] });
  }
  if (passed !== undefined) {
    const { clause } = passed;
    const stale = [...kinds, { clause, reason: 'known' }];
    law('what passes again and is named decides', 'non-conformant', { baseline: stale });
    const flaky = [...kinds, { clause, reason: 'known', flaky: true as const }];
    law('what comes and goes may have gone', withoutFailures, { baseline: flaky });
    if (weighing.length === 0)
      law('of a shard, nobody knows that it is gone', withoutFailures, { baseline: stale, shard: { index: 1, of: 2 } });
  }
  const { pass, fail, inconclusive, notApplicable } = concluded(findings, gate).summary.semantics;
  const all = pass + fail + inconclusive + notApplicable;
  if (all !== findings.length || fail !== findings.filter(({ verdict }) => verdict === 'fail').length)
    broken.push(`each finding counts once: ${all} of ${findings.length}, ${fail} failed`);
  return broken;
}

/**
 * The outcome of a report and its exit code follow from its findings, under the default gate.
 *
 * @param isAnswered whether some call of the report was answered
 */
export function outcomeLaws(report: Report, isAnswered: boolean): string[] {
  const { findings, shard, outcome } = report;
  const hasFailed = findings.some(({ verdict, level }) => verdict === 'fail' && level === 'must');
  const isElsewhere = shard !== undefined && findings.every(({ verdict }) => verdict === 'not-applicable');
  const rest = isElsewhere ? 'conformant' : isAnswered ? restOf(findings, {}) : 'inconclusive';
  const wanted = hasFailed ? 'non-conformant' : rest;
  const code = wantedCodes.get(wanted);
  return [
    ...(outcome === wanted ? [] : [`its outcome is ${wanted}, not ${outcome}`]),
    ...(exitCodeOf(report) === code ? [] : [`its exit code is ${code}, not ${exitCodeOf(report)}`]),
  ];
}

const wantedCodes = new Map([
  ['conformant', 0],
  ['non-conformant', 1],
  ['inconclusive', 3],
]);

/** Whether a failure counts at the gate: its level gates, and it is not a flaky failure that the gate tolerates. */
function weighs({ verdict, level, flaky }: Finding, gate: Gate): boolean {
  if (verdict !== 'fail' || levels.indexOf(level) > levels.indexOf(gate.failOn)) return false;
  return flaky === undefined || gate.flaky === 'fail' || gate.passRate?.[level] !== undefined;
}

/**
 * The outcome if no failure decides: inconclusive if a `must` clause could not be judged, if the agent could not be called, or if
 * nothing was judged.
 */
function restOf(findings: readonly Finding[], { allowInconclusive = [] }: Pick<Gate, 'allowInconclusive'>): string {
  const isOpen = ({ verdict, level, clause }: Finding): boolean =>
    verdict === 'inconclusive' && level === 'must' && !allowInconclusive.includes(clause);
  const isJudged = findings.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  return findings.some(isOpen) || uncallable(findings) !== undefined || !isJudged ? 'inconclusive' : 'conformant';
}

/** One entry for each kind of a failure; a single entry for the clause if not all kinds are reported. */
function entriesOf({ clause, fingerprint, others = [], more }: Finding): BaselineEntry[] {
  const kinds = more === true ? [undefined] : [fingerprint, ...others.map((other) => other.fingerprint)];
  return kinds.map((kind) => ({ clause, reason: 'known', ...(kind === undefined ? {} : { fingerprint: kind }) }));
}
