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

/** What a run tries, on what, and within which bounds. */
export interface RunOptions extends Planned, Pick<Effort, 'confirmations' | 'shrinkCalls'> {
  /** Clauses of these profiles are tried, and of those that the target shows; the others are not applicable. */
  readonly profiles: readonly string[];
  readonly transport: Transport;
  readonly target: Target;
  /** How often clauses have to pass, by their level; always when left out. */
  readonly passRate?: PassRates;
  /** Gives a shell command that shows a failure without the kit; where answers were compared it makes each call once. */
  readonly reproduce: (turns: Turns, isComparison: boolean, clause: Clause) => string | undefined;
  readonly budget: Budget;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  /** Calls at once. */
  readonly jobs: number;
  /** Calls a second at most. */
  readonly rate?: number;
  /** The calls that prepared the contract. */
  readonly prepared?: Turns;
  /** Failures of earlier runs: tried first. */
  readonly past: readonly PastFailure[];
  /** The part of the plan that is tried. */
  readonly shard?: Shard;
  /** Gives an exchange as it may be reported. Judges see it as it was. */
  readonly redact: (exchange: Exchange) => Exchange;
  /** Gives the key of a call as it may be reported; the same when left out. */
  readonly redactKey?: (key: string) => string;
  readonly signal?: AbortSignal;
  /** The machine's when left out. */
  readonly clock?: Clock;
  readonly onProgress?: (progress: Progress) => void;
  /** Called with each call of the plan as it is judged, redacted, its number in that order, from 1 on, and why it was made. */
  readonly onJudged?: (exchange: Exchange, number: number, asked: Asked) => void;
  /** Called with each finding as soon as it is sure: those of clauses that did not fail before the others. */
  readonly onFinding?: (finding: Finding) => void;
  /** Called with each failure, its whole conversation, redacted, and the value that it is kept with, when the run is over. */
  readonly onFailure?: (finding: Finding, turns: Turns, value: Json | undefined) => void;
}

export interface RunResult {
  readonly findings: readonly Finding[];
  readonly past: readonly PastResult[];
  /** How agents asked for each other. */
  readonly chains: readonly Chain[];
  /** What the target made of what no sentence decides. */
  readonly observations: readonly Observation[];
  readonly calls: number;
  readonly furtherCalls?: FurtherCalls;
  /** SHA-256 of the calls in the order of judgement. */
  readonly callLog: string;
  /** Several calls at once disturbed the target: it was tried again, one call at a time. */
  readonly oneAtATime?: true;
}
