import type { Clause, Exchange, Inconclusive, OtherFailure, Turns } from '../model/index.ts';
import { bodyBytes } from './evidence.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Judgement } from './judge.ts';

/** What a clause has come to so far. Of all failing conversations of one kind it keeps the smallest alone. */
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
  | ({ readonly verdict: 'fail'; readonly smallest: Judgement } & Kinds)
  | { readonly verdict: 'pass' }
  | { readonly verdict: 'inconclusive'; readonly because: string; readonly hint?: string }
  | { readonly verdict: 'not-applicable'; readonly because: string };

/** The kind of failure that is told in full, and the others. */
export interface Kinds {
  readonly fingerprint: string;
  readonly count: number;
  readonly others: readonly OtherFailure[];
  /** There were still more kinds. */
  readonly more: boolean;
  /** What the real host does with answers of some kind of failure. */
  readonly realHost?: string;
}

const MOST_KINDS = 5;

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

/** @param nothing what it comes to where nothing was judged */
export function tally(clause: Clause, nothing = untried): Tally {
  const judged = new WeakSet<Exchange>();
  const isFirst = firstTime();
  let calls = 0;
  let passed = 0;
  let failed = 0;
  const kinds = new Map<string, Kind>();
  let more = false;
  let host: Pick<Kinds, 'realHost'> = {};
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
        if (!isFirst(turns)) return;
        failed += 1;
        if (verdict.realHost !== undefined) host = { realHost: verdict.realHost };
        more = !addTo(kinds, fingerprintOf(clause.id, verdict), judgement) || more;
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
      if (clause.needs === 'all-if-one' && passed === 0 && kinds.size > 0) return nonePassed;
      if (kinds.size > 0) return { verdict: 'fail', ...told(kinds), more, ...host };
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

interface Kind {
  smallest: Judgement;
  count: number;
}

/** Gives whether there was room for it. */
function addTo(kinds: Map<string, Kind>, fingerprint: string, judgement: Judgement): boolean {
  const kind = kinds.get(fingerprint);
  if (kind === undefined) {
    // A target that fails in ever new ways must not fill the memory.
    const isRoom = kinds.size < MOST_KINDS;
    if (isRoom) kinds.set(fingerprint, { smallest: judgement, count: 1 });
    return isRoom;
  }
  kind.count += 1;
  if (!breaks(judgement) && sizeOf(judgement) < sizeOf(kind.smallest)) kind.smallest = judgement;
  return true;
}

/** What it asks for may be broken since an earlier conversation: the first one shows what broke it. */
function breaks({ tried }: Judgement): boolean {
  return tried.sends.untilGone === true;
}

/** The kind with the smallest conversation in full, the others in short. */
function told(kinds: ReadonlyMap<string, Kind>): Omit<Kinds, 'more' | 'realHost'> & { smallest: Judgement } {
  const [first, ...rest] = [...kinds].toSorted(([, a], [, b]) => sizeOf(a.smallest) - sizeOf(b.smallest));
  if (first === undefined) throw new Error('a failure was expected');
  const [fingerprint, { smallest, count }] = first;
  return { fingerprint, smallest, count, others: rest.flatMap(([other, kind]) => inShort(other, kind)) };
}

function inShort(fingerprint: string, { smallest: { verdict }, count }: Kind): OtherFailure[] {
  if (verdict.is !== 'fail') return [];
  const { expected, actual, pointer } = verdict;
  return [{ fingerprint, count, expected, actual, ...(pointer === undefined ? {} : { pointer }) }];
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

function sizeOf({ turns }: Judgement): number {
  return turns.reduce((sum, exchange) => sum + bodyBytes(exchange.call).length, 0);
}
