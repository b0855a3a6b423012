import type { Clause } from '../../model/index.ts';
import type { Tally } from '../judge/tally.ts';
import { type Clock, machineClock } from './clock.ts';

/** How far a run is. */
export interface Progress {
  readonly calls: number;
  /** Clauses that have judged a call already. */
  readonly judged: number;
  /** Clauses that have failed so far. */
  readonly failed: number;
  /** Clauses that are tried. */
  readonly clauses: number;
  /**
   * Milliseconds that the rest of the plan takes at the pace so far, or that the budget leaves, if that is less; missing before
   * there is a pace. Failures add an unknown time: they are repeated and shrunk after the plan, when this is 0.
   */
  readonly leftMs?: number;
}

/** Follows the progress of a run. */
export interface ProgressMeter {
  /** Sets the clauses that are tried, and about how many conversations the plan has. */
  readonly start: (tallies: ReadonlyMap<Clause, Tally>, conversations: number) => void;
  /** A call begins; `made` counts it. */
  readonly called: (made: number) => void;
  /** A conversation of the plan is over. */
  readonly executed: () => void;
}

export function trackProgress(
  onProgress: ((progress: Progress) => void) | undefined,
  budgetMs: number,
  clock?: Clock,
): ProgressMeter {
  let calls = 0;
  let tallies: readonly Tally[] = [];
  let estimate = timeLeft(0, budgetMs, clock);
  const report = (): void =>
    // Nothing is counted if nobody listens.
    onProgress?.({
      calls,
      judged: tallies.filter((tally) => tally.calls() > 0).length,
      failed: tallies.filter(({ counts }) => counts().failed > 0).length,
      clauses: tallies.length,
      ...estimate.left(),
    });
  return {
    start(ofClauses, conversations) {
      tallies = [...ofClauses.values()];
      estimate = timeLeft(conversations, budgetMs, clock);
    },
    called(made) {
      calls = made;
      report();
    },
    executed() {
      estimate.executed();
      report();
    },
  };
}

/** An estimate of the time that a run still takes. */
interface Estimate {
  /** Another conversation of the plan is over. */
  readonly executed: () => void;
  /** Empty before there is a pace. */
  readonly left: () => { readonly leftMs?: number };
}

/**
 * Estimates the time left from the pace of the conversations so far; it is at most what is left of `budgetMs`, counted from this
 * call.
 */
export function timeLeft(conversations: number, budgetMs: number, clock = machineClock): Estimate {
  const start = clock.now();
  let over = 0;
  return {
    executed: () => void (over += 1),
    left() {
      if (over === 0) return {};
      const elapsed = clock.now() - start;
      const rest = (elapsed / over) * Math.max(0, conversations - over);
      return { leftMs: Math.round(Math.min(rest, Math.max(0, budgetMs - elapsed))) };
    },
  };
}
