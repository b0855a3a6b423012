import type { Level } from './contract.ts';

/** What makes a target non-conformant, and what is let pass. */
export interface Gate {
  /** The lowest level whose failures do. */
  readonly failOn: Level;
  /** Whether failures that come and go do. */
  readonly flaky: FlakyGate;
  /** Ids of `must` clauses that need not be judged. */
  readonly allowInconclusive?: readonly string[];
}

/** Whether a failure that comes and goes makes the target non-conformant. */
export const flakyGates = ['fail', 'warn'] as const;
export type FlakyGate = (typeof flakyGates)[number];

/** A failure that is known and let pass until it is mended. */
export interface BaselineEntry {
  readonly clause: string;
  /** The one kind of failure that is let pass; any kind when left out. */
  readonly fingerprint?: string;
  readonly reason: string;
  /** Where it is dealt with. */
  readonly issue?: string;
  /** The last day on which it is let pass: `2027-01-31`. */
  readonly expires?: string;
  /** It comes and goes: a run in which it does not show says nothing. */
  readonly flaky?: true;
}

/** What became of a failure that a baseline expects. */
export interface BaselineResult extends BaselineEntry {
  /**
   * `expected`: it is there, and does not gate. `stale`: it is gone; the entry gates until it is taken out. `expired`: its day is
   * over; the entry gates. `unseen`: this run does not say whether it is there.
   */
  readonly came: 'expected' | 'stale' | 'expired' | 'unseen';
}
