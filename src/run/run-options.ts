import type {
  Asked,
  Chain,
  Clause,
  Exchange,
  Finding,
  FurtherCalls,
  Json,
  Observation,
  PassRates,
  PastResult,
  Shard,
  Target,
  Transport,
  Turns,
} from '../model/index.ts';
import type { Clock } from './execute/clock.ts';
import type { Budget } from './execute/memory.ts';
import type { Progress } from './execute/progress.ts';
import type { Effort } from './plan/defaults.ts';
import type { PastFailure } from './plan/past.ts';
import type { Planned } from './plan/plan.ts';

/** The settings of a run: what it tries, on which target, and within which limits. */
export interface RunOptions extends Planned, Pick<Effort, 'confirmations' | 'shrinkCalls'> {
  /** Clauses of these profiles are tried, and clauses of profiles that the target's answers show; the others are not applicable. */
  readonly profiles: readonly string[];
  readonly transport: Transport;
  readonly target: Target;
  /** How often clauses have to pass, by their level; always if left out. */
  readonly passRate?: PassRates;
  /** Returns a shell command that shows a failure without the kit; if answers were compared it makes each call once. */
  readonly reproduce: (turns: Turns, isComparison: boolean, clause: Clause) => string | undefined;
  readonly budget: Budget;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  /** Calls at once. */
  readonly jobs: number;
  /** Calls a second at most. */
  readonly rate?: number;
  /** The exchanges that prepared the contract. */
  readonly prepared?: Turns;
  /** Failures of earlier runs, which are tried first. */
  readonly past: readonly PastFailure[];
  /** The part of the plan that is tried. */
  readonly shard?: Shard;
  /** Returns an exchange as it may be reported. Clauses judge the original. */
  readonly redact: (exchange: Exchange) => Exchange;
  /** Returns the key of a call as it may be reported; the key itself if left out. */
  readonly redactKey?: (key: string) => string;
  readonly signal?: AbortSignal;
  /** The machine's clock if left out. */
  readonly clock?: Clock;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called for each call of the plan when it is judged: the redacted exchange, its number in that order (from 1), and why it was
   * made.
   */
  readonly onJudged?: (exchange: Exchange, number: number, asked: Asked) => void;
  /** Called with each finding as soon as it is final: first those of clauses that did not fail. */
  readonly onFinding?: (finding: Finding) => void;
  /** Called with each failure when the run is over: its whole conversation, redacted, and the value that is stored with it. */
  readonly onFailure?: (finding: Finding, turns: Turns, value: Json | undefined) => void;
}

export interface RunResult {
  readonly findings: readonly Finding[];
  readonly past: readonly PastResult[];
  /** How agents asked for each other. */
  readonly chains: readonly Chain[];
  /** How the target acted in cases that no sentence of the contract decides. */
  readonly observations: readonly Observation[];
  readonly calls: number;
  readonly furtherCalls?: FurtherCalls;
  /** SHA-256 of the calls in the order of judgement. */
  readonly callLog: string;
  /** Set if several calls at once disturbed the target, so that it was tried again, one call at a time. */
  readonly oneAtATime?: true;
}
