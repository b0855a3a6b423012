import type { Clause, Exchange } from '../model/index.ts';
import { bodyBytes } from './evidence.ts';
import type { Judgement } from './judge.ts';

/** What a clause has come to so far. Of all conversations it keeps the smallest failing one alone. */
export interface Tally {
  readonly add: (judgement: Judgement) => void;
  /** Distinct exchanges that were judged. */
  readonly calls: () => number;
  /** What it comes to. */
  readonly sum: () => Sum;
}

export type Sum =
  | { readonly verdict: 'fail'; readonly smallest: Judgement }
  | { readonly verdict: 'pass' }
  | { readonly verdict: 'inconclusive' | 'not-applicable'; readonly because: string };

export function tally(clause: Clause): Tally {
  const judged = new WeakSet<Exchange>();
  let calls = 0;
  let smallest: Judgement | undefined;
  let passed = false;
  const reasons: { unsteady?: string; missed?: string; inconclusive?: string; notApplicable?: string } = {};
  return {
    calls: () => calls,
    add(judgement) {
      const { verdict, turns } = judgement;
      for (const exchange of turns) {
        if (!judged.has(exchange)) calls += 1;
        judged.add(exchange);
      }
      if (verdict.is === 'pass') passed = true;
      else if (verdict.is === 'not-applicable') reasons.notApplicable ??= verdict.because;
      else if (verdict.is === 'fail') {
        if (smallest === undefined || sizeOf(judgement) < sizeOf(smallest)) smallest = judgement;
      } else {
        if (isUnsteady(clause, judgement)) reasons.unsteady ??= verdict.because;
        if (isMissed(judgement)) reasons.missed ??= verdict.because;
        reasons.inconclusive ??= verdict.because;
      }
    },
    sum() {
      const { unsteady, missed, inconclusive, notApplicable } = reasons;
      if (unsteady !== undefined) return { verdict: 'inconclusive', because: unsteady };
      if (smallest !== undefined) return { verdict: 'fail', smallest };
      if (missed !== undefined) return { verdict: 'inconclusive', because: missed };
      if (passed) return { verdict: 'pass' };
      // A call that could not be judged is left out: what the others say stands.
      if (notApplicable !== undefined) return { verdict: 'not-applicable', because: notApplicable };
      if (inconclusive !== undefined) return { verdict: 'inconclusive', because: inconclusive };
      return { verdict: 'inconclusive', because: 'no call that it judges was made' };
    },
  };
}

/** An agent that was seen to vary is not judged by its other comparisons: they came out as they did by chance. */
function isUnsteady(clause: Clause, { cut }: Judgement): boolean {
  return typeof clause.on !== 'string' && clause.on.calibrated === true && cut !== true;
}

/** A fixed conversation that was not held to its end leaves a gap that no other pass fills. */
function isMissed({ tried, cut }: Judgement): boolean {
  return tried.origin === 'fixed' && cut === true;
}

function sizeOf({ turns }: Judgement): number {
  return turns.reduce((sum, exchange) => sum + bodyBytes(exchange.call).length, 0);
}
