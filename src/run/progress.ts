import type { Clause } from '../model/index.ts';
import type { Tally } from './tally.ts';

/** How far a run has come. */
export interface Progress {
  readonly calls: number;
  /** Clauses that have something to say already. */
  readonly judged: number;
  /** Clauses that have failed so far. */
  readonly failed: number;
  /** Clauses that are tried. */
  readonly clauses: number;
  /**
   * Milliseconds that the rest of the plan takes at the pace so far, or that the budget leaves; missing before there is a pace. What
   * failures add, which are repeated and shrunk when it is 0, nobody can tell.
   */
  readonly leftMs?: number;
}

/** How far the clauses have come. */
export function progressOf(tallies: ReadonlyMap<Clause, Tally>): Omit<Progress, 'calls' | 'leftMs'> {
  const all = [...tallies.values()];
  return {
    judged: all.filter(({ calls }) => calls() > 0).length,
    failed: all.filter(({ counts }) => counts().failed > 0).length,
    clauses: all.length,
  };
}
