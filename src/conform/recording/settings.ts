import type { BaselineEntry, FlakyGate, Level, PassRates, Shard, TargetParameters } from '../../model/index.ts';
import type { EffortName } from '../../run/plan/defaults.ts';
import type { PastFailure } from '../../run/plan/past.ts';
import type { Amounts } from '../../run/plan/plan.ts';

/** The settings that decide which calls a run makes and how it is judged; a recording stores them. */
export interface Settings {
  /** Ids of the clauses to try; all of the contract's when left out. */
  readonly clauses?: readonly string[];
  readonly profiles?: readonly string[];
  readonly seed?: number;
  /** How much is tried; `calls` and `amounts` override their part of it. */
  readonly effort?: EffortName;
  /** Calls at most, in addition to those of the preparation. */
  readonly calls?: number;
  /** Milliseconds for the whole run; no call begins afterwards. */
  readonly budgetMs?: number;
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  /** How many values are sent. */
  readonly amounts?: Amounts;
  /** How often every conversation is executed, for the rate of failures; once if left out. */
  readonly repeat?: number;
  /** The lowest level whose failures make the target non-conformant. */
  readonly failOn?: Level;
  /** Whether a flaky failure makes the target non-conformant; `fail` if left out. */
  readonly flaky?: FlakyGate;
  /** Ids of `must` clauses that need not be judged for the target to be conformant. */
  readonly allowInconclusive?: readonly string[];
  /** How often clauses have to pass, by their level; needs `repeat`. Without it one failure fails a clause. */
  readonly passRate?: PassRates;
  /** Failures that are known, and do not gate. */
  readonly baseline?: readonly BaselineEntry[];
  /** Failures of earlier runs, which are tried first. */
  readonly past?: readonly PastFailure[];
  /** What the user sets about the target, if the contract needs it. */
  readonly set?: TargetParameters;
  /** The part of the run that is executed; all of it if left out. */
  readonly shard?: Shard;
}
