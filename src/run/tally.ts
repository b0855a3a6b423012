import type { Clause, Exchange, Finding, Inconclusive, Sends, Turns } from '../model/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Judgement, shownTurns } from './judge.ts';
import { failuresBy, type Kinds } from './kinds.ts';

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
  | { readonly verdict: 'pass' }
  | { readonly verdict: 'inconclusive'; readonly because: string; readonly hint?: string }
  | { readonly verdict: 'not-applicable'; readonly because: string };

/** What a clause comes to where nothing that it judges was tried. */
export const untried: Sum = { verdict: 'inconclusive', because: 'no call that it judges was made' };
/** The same, where other shards try it. */
export const elsewhere: Sum = {
  verdict: 'not-applicable',
  because: 'the calls that it judges are made in other shards',
};

const nonePassed: Sum = {
  verdict: 'not-applicable',
  because: 'it holds for no call at all: another clause is about that',
};

/** What a tally has to know of its run. */
export interface Tallying {
  /** What it comes to where nothing was judged. */
  readonly nothing: Sum;
  /** How many calls it took to come to the end of a conversation. */
  readonly numberOf: (turns: Turns) => number;
  /** The contract's plain calls. */
  readonly plain: Sends;
}

export function tally(clause: Clause, { nothing, numberOf, plain }: Tallying): Tally {
  const judged = new WeakSet<Exchange>();
  const isFirst = firstTime();
  let calls = 0;
  let passed = 0;
  let failed = 0;
  let firstCall = 0;
  const failures = failuresBy(plain);
  let realHost: Pick<Finding, 'realHost'> = {};
  const reasons: { unsteady?: Inconclusive; missed?: Inconclusive; inconclusive?: Inconclusive } = {};
  let notApplicable: string | undefined;
  return {
    calls: () => calls,
    counts: () => ({ failed, of: passed + failed }),
    add(judgement) {
      const { verdict, turns } = judgement;
      const fresh = turns.filter((exchange) => !judged.has(exchange));
      calls += fresh.length;
      for (const exchange of fresh) judged.add(exchange);
      if (verdict.is === 'pass') passed += isFirst(turns) ? 1 : 0;
      else if (verdict.is === 'not-applicable') notApplicable ??= verdict.because;
      else if (verdict.is === 'fail') {
        const isNew = isFirst(turns);
        if (isNew) failed += 1;
        if (failed === 1 && isNew) firstCall = numberOf(shownTurns(judgement));
        if (verdict.realHost !== undefined) realHost = { realHost: verdict.realHost };
        failures.add(fingerprintOf(clause.id, verdict), judgement, isNew);
      } else {
        if (isUnsteady(clause, judgement)) reasons.unsteady ??= verdict;
        if (isMissed(judgement)) reasons.missed ??= verdict;
        reasons.inconclusive ??= verdict;
      }
    },
    sum() {
      const { unsteady, missed, inconclusive } = reasons;
      if (unsteady !== undefined) return undecided(unsteady);
      if (clause.needs === 'one' && passed > 0) return { verdict: 'pass' };
      const told = failures.told();
      if (clause.needs === 'all-if-one' && passed === 0 && told !== undefined) return nonePassed;
      if (told !== undefined) return { verdict: 'fail', ...told, firstCall, ...realHost };
      if (missed !== undefined) return undecided(missed);
      if (passed > 0) return { verdict: 'pass' };
      // A call that could not be judged is left out: what the others say stands.
      if (notApplicable !== undefined) return { verdict: 'not-applicable', because: notApplicable };
      if (inconclusive !== undefined) return undecided(inconclusive);
      return nothing;
    },
  };
}

function undecided({ because, hint }: Inconclusive): Sum {
  return { verdict: 'inconclusive', because, ...(hint === undefined ? {} : { hint }) };
}

/** Tells whether turns passed or failed for the first time: conversations share calls, and one and the same counts once. */
function firstTime(): (turns: Turns) => boolean {
  const byLast = new WeakMap<Exchange, Turns[]>();
  return (turns) => {
    const last = turns.at(-1);
    if (last === undefined) return true;
    const alike = byLast.get(last) ?? [];
    if (alike.some((other) => other.length === turns.length && other.every((turn, at) => turn === turns[at])))
      return false;
    byLast.set(last, [...alike, turns]);
    return true;
  };
}

/** An agent that was seen to vary is not judged by its other comparisons: they came out as they did by chance. */
function isUnsteady(clause: Clause, { cut }: Judgement): boolean {
  return typeof clause.on !== 'string' && clause.on.calibrated === true && cut !== true;
}

/** A fixed conversation that was not held to its end leaves a gap that no other pass fills, and so does what its clause calls one. */
function isMissed({ tried, cut, verdict }: Judgement): boolean {
  if (verdict.is === 'inconclusive' && verdict.leavesGap === true) return true;
  return tried.origin === 'fixed' && tried.attempt === 0 && cut === true;
}
