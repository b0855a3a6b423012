import { definedOnly } from '../../model/defined-only.ts';
import { isGoodEnding } from '../../model/exchange/endings.ts';
import type { Clause, Finding, Inconclusive, Pass, PassRate, Scenario, Turns } from '../../model/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Judgement, shownTurns } from './judge.ts';
import { failuresBy, type Kinds } from './kinds.ts';
import { failsEachTime, judgeRate, steadiness, whyUndecided } from './pass-rate.ts';
import type { Seen } from './seen.ts';

/** What a clause has come to so far. Of all failing conversations of one kind it keeps the plainest alone. */
export interface Tally {
  readonly add: (judgement: Judgement) => void;
  /** Distinct exchanges that were judged. */
  readonly calls: () => number;
  /** Conversations that failed, and those that passed or failed; each counts once. */
  readonly counts: () => { readonly failed: number; readonly of: number };
  /** What it comes to. */
  readonly sum: () => Sum;
}

export type Sum =
  | ({ readonly verdict: 'fail'; readonly plainest: Judgement; readonly firstCall: number } & Kinds &
      Pick<Finding, 'realHost'>)
  | { readonly verdict: 'pass'; readonly sampleCall: number; readonly because?: string; readonly hint?: string }
  | { readonly verdict: 'inconclusive'; readonly because: string; readonly hint?: string }
  | { readonly verdict: 'not-applicable'; readonly because: string };

/** What a clause comes to where nothing that it judges was tried. */
export const untried: Sum = { verdict: 'inconclusive', because: 'no call that it judges was made' };
/** The same, where other shards try it. */
export const elsewhere: Sum = {
  verdict: 'not-applicable',
  because: 'the calls that it judges are made in other shards',
};

/** What a clause comes to in a shard, where it failed at times and has a pass rate. */
const ofAllShards: Sum = {
  verdict: 'not-applicable',
  because: 'it failed at times: whether too often tells the report of all shards, agent-conform merge',
};

/** The same, where none of a shard's conversations passed, and those of others may. */
const mayPassElsewhere: Sum = {
  verdict: 'not-applicable',
  because: 'none passed here: whether any does tells the report of all shards, agent-conform merge',
};

const heldNowhere: Sum = {
  verdict: 'not-applicable',
  because: 'it holds for no call at all: another clause is about that',
};

/** What a tally has to know of its run. */
export interface Tallying {
  /** What it comes to where nothing was judged. */
  readonly nothing: Sum;
  /** What the clause has been shown. */
  readonly seen: Seen;
  /** What one comes to that a single pass is enough for, where none passed and that shows no failure; a failure when left out. */
  readonly nonePassed?: Sum;
  /** How many calls it took to come to the end of a conversation. */
  readonly numberOf: (turns: Turns) => number;
  /** The contract's plain calls. */
  readonly plain: Scenario;
  /** How often it has to pass; always when left out. */
  readonly passRate?: PassRate | undefined;
  /** How often each test case is executed. */
  readonly iterations: number;
  /** Where there are several, others try further conversations: what all of them come to is reported where they are joined. */
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
  /** Of what could be judged in part alone. */
  let inPart: Pick<Pass, 'because' | 'hint'> | undefined;
  const reasons: { unsteady?: Inconclusive; missed?: Inconclusive; inconclusive?: Inconclusive } = {};
  let notApplicable: string | undefined;
  /** In a shard: an agent that answered, and whose answers do not tell. */
  let isAnsweredInVain = false;
  const steady = passRate && steadiness(passRate);
  const tries = (): { failed: number; of: number } => ({ failed, of: passed + failed });
  /** Of a clause that failed at times, and has a pass rate: what that comes to. */
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
      // A call that could not be judged is left out: what the others say stands.
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
 * What of a clause that holds was not judged: a part of a conversation, by its verdict; of a host, which is judged by what its driver sees
 * and knows of, a whole conversation.
 */
function unseenIn({ subject }: Clause, { verdict, cut }: Judgement): Pick<Pass, 'because' | 'hint'> | undefined {
  if (cut === true || verdict.is === 'fail' || verdict.because === undefined) return undefined;
  const isUnseen = verdict.is === 'inconclusive' || (verdict.is === 'not-applicable' && verdict.isUntried === true);
  if (verdict.is !== 'pass' && !(subject === 'host' && isUnseen)) return undefined;
  return { because: verdict.because, ...('hint' in verdict ? definedOnly({ hint: verdict.hint }) : {}) };
}

/**
 * An agent that was seen to vary is not judged by its other comparisons: they came out as they did by chance. What a clause judges beside
 * its own conversations is no comparison.
 */
function isUnsteady({ on }: Clause, { testCase: { scenario, origin }, cut }: Judgement): boolean {
  const isCompared = typeof on !== 'string' && on.calibrated === true;
  return isCompared && cut !== true && (scenario === on || origin === 'past');
}

/** Whether every call of a conversation was answered as it has to be. */
function isAnswered({ turns, cut }: Judgement): boolean {
  return cut !== true && turns.length > 0 && turns.every(({ ended }) => isGoodEnding(ended));
}

/** A fixed conversation that did not come to its end leaves a gap that no other pass fills, and so does what its clause calls one. */
function isMissed({ testCase, cut, verdict }: Judgement): boolean {
  if (verdict.is === 'inconclusive' && verdict.leavesGap === true) return true;
  return testCase.origin === 'fixed' && testCase.attempt === 0 && cut === true;
}
