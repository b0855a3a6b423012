import { definedOnly } from '../../model/defined-only.ts';
import { isGoodEnding } from '../../model/exchange/endings.ts';
import type { Clause, Finding, Inconclusive, Pass, PassRate, Scenario, Turns } from '../../model/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Judgement, shownTurns } from './judge.ts';
import { failuresBy, type Kinds } from './kinds.ts';
import { failsEachTime, judgeRate, steadiness, whyUndecided } from './pass-rate.ts';
import type { Seen } from './seen.ts';

/** The results of a clause so far. Of all failing conversations of one kind only the plainest is stored. */
export interface Tally {
  readonly add: (judgement: Judgement) => void;
  /** Distinct exchanges that were judged. */
  readonly calls: () => number;
  /** Conversations that failed, and those that passed or failed; each counts once. */
  readonly counts: () => { readonly failed: number; readonly of: number };
  /** The result so far. */
  readonly sum: () => Sum;
}

export type Sum =
  | ({ readonly verdict: 'fail'; readonly plainest: Judgement; readonly firstCall: number } & Kinds &
      Pick<Finding, 'realHost'>)
  | { readonly verdict: 'pass'; readonly sampleCall: number; readonly because?: string; readonly hint?: string }
  | { readonly verdict: 'inconclusive'; readonly because: string; readonly hint?: string }
  | { readonly verdict: 'not-applicable'; readonly because: string };

/** The result if none of the calls that the clause judges was made. */
export const untried: Sum = { verdict: 'inconclusive', because: 'no call that it judges was made' };
/** The same in a shard, because other shards make these calls. */
export const elsewhere: Sum = {
  verdict: 'not-applicable',
  because: 'the calls that it judges are made in other shards',
};

/** The result in a shard if the clause failed at times and has a pass rate. */
const ofAllShards: Sum = {
  verdict: 'not-applicable',
  because: 'it failed at times: whether too often tells the report of all shards, agent-conform merge',
};

/** The result in a shard if none of its conversations passed; those of other shards may. */
const mayPassElsewhere: Sum = {
  verdict: 'not-applicable',
  because: 'none passed here: whether any does tells the report of all shards, agent-conform merge',
};

const heldNowhere: Sum = {
  verdict: 'not-applicable',
  because: 'it holds for no call at all: another clause is about that',
};

/** The facts about its run that a tally needs. */
export interface Tallying {
  /** The result if nothing was judged. */
  readonly nothing: Sum;
  /** What the clause has been shown. */
  readonly seen: Seen;
  /** The result of a clause that needs one pass and got none, if that is not a failure; if left out it is a failure. */
  readonly nonePassed?: Sum;
  /** The number of calls made when the last call of a conversation was judged. */
  readonly numberOf: (turns: Turns) => number;
  /** The contract's plain calls. */
  readonly plain: Scenario;
  /** How often the clause has to pass; always if left out. */
  readonly passRate?: PassRate | undefined;
  /** How often each test case is executed. */
  readonly iterations: number;
  /** If there are several, the other shards try more conversations: the whole result is reported when they are merged. */
  readonly shards: number;
}

export function tally(clause: Clause, tallying: Tallying): Tally {
  const { nothing, seen, numberOf, plain, passRate, iterations, shards } = tallying;
  const isPart = shards > 1;
  const nonePassed = isPart ? mayPassElsewhere : tallying.nonePassed;
  let calls = 0;
  let passed = 0;
  let failed = 0;
  let firstCall = 0;
  let sampleCall = 0;
  const failures = failuresBy(plain);
  let realHost: Pick<Finding, 'realHost'> = {};
  /** Why a conversation could be judged only in part. */
  let inPart: Pick<Pass, 'because' | 'hint'> | undefined;
  const reasons: { unsteady?: Inconclusive; missed?: Inconclusive; inconclusive?: Inconclusive } = {};
  let notApplicable: string | undefined;
  /** In a shard: the agent answered, but its answers do not decide. */
  let isAnsweredInVain = false;
  const steady = passRate && steadiness(passRate);
  const tries = (): { failed: number; of: number } => ({ failed, of: passed + failed });
  /** Whether the failures of a clause count, after its pass rate if it has one. */
  const byRate = (): 'pass' | 'fail' | 'undecided' => {
    if (passRate === undefined) return failed > 0 ? 'fail' : 'pass';
    if (isPart && failed > 0) return failsEachTime(tries(), passRate, { iterations, shards }) ? 'fail' : 'undecided';
    if (isPart) return 'pass';
    if (steady?.isSteady() === true) return 'fail';
    return passed + failed === 0 ? 'pass' : judgeRate(tries(), passRate);
  };
  return {
    calls: () => calls,
    counts: tries,
    add(judgement) {
      const { verdict, turns } = judgement;
      calls += seen.fresh(turns);
      inPart ??= unseenIn(clause, judgement);
      if (verdict.is === 'pass') {
        if (!seen.isFirst(turns)) return;
        passed += 1;
        if (passed === 1) sampleCall = numberOf(turns);
        steady?.note(judgement, false);
      } else if (verdict.is === 'not-applicable') notApplicable ??= verdict.because;
      else if (verdict.is === 'fail') {
        const isNew = seen.isFirst(turns);
        if (isNew) failed += 1;
        if (isNew) steady?.note(judgement, true);
        if (failed === 1 && isNew) firstCall = numberOf(shownTurns(judgement));
        if (verdict.realHost !== undefined) realHost = { realHost: verdict.realHost };
        failures.add(fingerprintOf(clause.id, verdict), judgement, isNew);
      } else {
        if (isUnsteady(clause, judgement)) reasons.unsteady ??= verdict;
        if (isMissed(judgement)) reasons.missed ??= verdict;
        if (isPart && isAnswered(judgement)) isAnsweredInVain = true;
        else reasons.inconclusive ??= verdict;
      }
    },
    sum() {
      const { unsteady, missed, inconclusive } = reasons;
      if (unsteady !== undefined) return undecided(unsteady);
      if (clause.needs === 'one' && passed > 0) return { verdict: 'pass', sampleCall, ...inPart };
      const kinds = failures.sum();
      if (clause.needs === 'one' && nonePassed !== undefined && kinds !== undefined) return nonePassed;
      if (clause.needs === 'all-if-one' && passed === 0 && kinds !== undefined) return heldNowhere;
      const rate = byRate();
      if (kinds !== undefined && rate === 'fail') return { verdict: 'fail', ...kinds, firstCall, ...realHost };
      if (missed !== undefined) return undecided(missed);
      if (rate === 'undecided' && isPart) return ofAllShards;
      if (passRate !== undefined && rate === 'undecided')
        return { verdict: 'inconclusive', ...whyUndecided(tries(), iterations, passRate) };
      if (passed > 0) return { verdict: 'pass', sampleCall, ...inPart };
      // Inconclusive calls are left out: the verdict of the others stands.
      if (notApplicable !== undefined) return { verdict: 'not-applicable', because: notApplicable };
      if (inconclusive !== undefined) return undecided(inconclusive);
      return isAnsweredInVain ? mayPassElsewhere : nothing;
    },
  };
}

function undecided({ because, hint }: Inconclusive): Sum {
  return { verdict: 'inconclusive', because, ...(hint === undefined ? {} : { hint }) };
}

/**
 * Why a clause that holds was judged only in part. A clause about the agent says so in its pass verdict; a clause about a host
 * also in an inconclusive or untried one, because a whole conversation may be out of sight of the driver.
 */
function unseenIn({ subject }: Clause, { verdict, cut }: Judgement): Pick<Pass, 'because' | 'hint'> | undefined {
  if (cut === true || verdict.is === 'fail' || verdict.because === undefined) return undefined;
  const isUnseen = verdict.is === 'inconclusive' || (verdict.is === 'not-applicable' && verdict.isUntried === true);
  if (verdict.is !== 'pass' && !(subject === 'host' && isUnseen)) return undefined;
  return { because: verdict.because, ...('hint' in verdict ? definedOnly({ hint: verdict.hint }) : {}) };
}

/**
 * If an agent was seen to vary, its other comparisons do not count: their results were chance. Conversations that a clause judges
 * in addition to its own are not comparisons.
 */
function isUnsteady({ on }: Clause, { testCase: { scenario, origin }, cut }: Judgement): boolean {
  const isCompared = typeof on !== 'string' && on.calibrated === true;
  return isCompared && cut !== true && (scenario === on || origin === 'past');
}

/** Whether every call of a conversation was answered with a good ending. */
function isAnswered({ turns, cut }: Judgement): boolean {
  return cut !== true && turns.length > 0 && turns.every(({ ended }) => isGoodEnding(ended));
}

/** A fixed conversation that was cut leaves a gap that no other pass fills, and so does a verdict with `leavesGap`. */
function isMissed({ testCase, cut, verdict }: Judgement): boolean {
  if (verdict.is === 'inconclusive' && verdict.leavesGap === true) return true;
  return testCase.origin === 'fixed' && testCase.attempt === 0 && cut === true;
}
