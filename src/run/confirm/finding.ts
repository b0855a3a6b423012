import { asFinding } from '../../model/contract/clause-key.ts';
import { isShown, profileIds } from '../../model/contract/profiles.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Call, Clause, Finding, Turns } from '../../model/index.ts';
import { failureRate } from '../judge/failure-rate.ts';
import { passRateOf, shownRate } from '../judge/pass-rate.ts';
import { shownTurns } from '../judge/judge.ts';
import { notApplicableFinding } from '../judge/not-applicable.ts';
import type { Tally } from '../judge/tally.ts';
import type { RunState } from '../plan/begin.ts';
import { answered } from '../plan/ordinary.ts';
import type { Confirmed } from './confirm.ts';
import { evidenceOf } from './evidence.ts';

/** The parts of a run that its findings follow from. */
type Findable = Pick<RunState, 'contract' | 'target' | 'profiles' | 'tallies' | 'iterations' | 'passRate'>;

/** The finding of a clause that did not fail. Throws if the clause failed. */
export function findingOf(clause: Clause, state: Findable): Finding {
  const tally = state.tallies.get(clause);
  if (tally === undefined) return notApplicableFinding(clause, state);
  const came = tally.sum();
  if (came.verdict === 'fail') throw new Error(`clause ${clause.id}: its failure was not confirmed`);
  return { ...countedFinding(clause, tally, state), ...came };
}

/** The finding of a clause that failed: with the evidence, and a command that shows the failure again. */
export function failureOf(confirmed: Confirmed, state: Findable & Pick<RunState, 'redact' | 'reproduce'>): Finding {
  const { clause, judgement, repeated, shrinkCalls, shrinkEnd } = confirmed;
  const { verdict, testCase } = judgement;
  const tally = state.tallies.get(clause);
  const came = tally?.sum();
  if (tally === undefined || came?.verdict !== 'fail' || verdict.is !== 'fail')
    throw new Error(`clause ${clause.id}: a failure was expected`);
  const { is: _, shownBy: __, comparedWith, ...said } = verdict;
  const shown = shownTurns(judgement);
  const turns = shown.map(state.redact);
  const { fingerprint, count, others, more, firstCall, realHost } = came;
  const reproduced = (): string | undefined => {
    const pair = [comparedWith, shown.at(-1)].flatMap((one) => (one === undefined ? [] : [state.redact(one)]));
    if (comparedWith !== undefined) return state.reproduce(pair, true, clause);
    return state.reproduce(turns, testCase.scenario.calibrated === true, clause);
  };
  return {
    ...countedFinding(clause, tally, state),
    verdict: 'fail',
    ...definedOnly({ hint: profileHint(clause, judgement.turns, state) }),
    ...said,
    ...definedOnly({ realHost }),
    firstCall,
    fingerprint,
    count,
    ...(others.length === 0 ? {} : { others }),
    ...(more ? { more } : {}),
    ...definedOnly({ reproduce: reproduced() }),
    ...(repeated.failed < repeated.of ? { flaky: repeated } : {}),
    evidence: evidenceOf(
      turns,
      { origin: testCase.origin, shrinkCalls, shrinkEnd, ...definedOnly({ tapped: testCase.tapped }) },
      clause.subject === 'host' ? undefined : plainCall(state),
    ),
  };
}

/** The contract's first plain call, as a report shows it. */
function plainCall({ contract, redact }: Pick<RunState, 'contract' | 'redact'>): Call | undefined {
  const { calls, answer } = contract;
  const call = calls.call(calls.fixed[0], []);
  return call && redact(answered(call, answer)).call;
}

/** A hint for a failed clause of a profile that targets claim by their answers; used if the verdict has no hint of its own. */
function profileHint({ profile }: Clause, turns: Turns, { contract, profiles }: Findable): string | undefined {
  const own = contract.profiles?.find(({ id }) => id === profile);
  if (own?.shownBy === undefined) return undefined;
  if (!profileIds(profiles).includes(own.id))
    return `an answer shows the profile ${own.id}, so it is tried: where the target is none of that kind, leave out of its answers what shows it`;
  return isShown(own, turns) ? undefined : `if the target is none of that kind, leave out --profile ${own.id}`;
}

/** The members of a finding that every clause has that was tried. */
function countedFinding(
  clause: Clause,
  tally: Tally,
  { contract, iterations, passRate }: Findable,
): Omit<Finding, 'verdict'> {
  const { level, category, section, says, subject } = clause;
  const { failed, of } = tally.counts();
  const asked = of > 0 ? passRateOf(clause, passRate) : undefined;
  const rates = {
    rate: iterations > 1 && of > 0 ? failureRate(failed, of) : undefined,
    passRate: asked && shownRate({ failed, of }, asked),
  };
  return {
    ...asFinding(clause, contract),
    level,
    category,
    ...(subject === 'host' ? { subject } : {}),
    section,
    says,
    calls: tally.calls(),
    ...definedOnly(rates),
  };
}
