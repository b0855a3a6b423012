import type { Changed, EvidenceTurn } from './report.generated.ts';

/** A call of the plan and its answer, long parts cut, as a page of a run shows it. */
export interface JudgedCall {
  /** Its place in the order of judgement, from 1: findings refer to calls by it. */
  readonly number: number;
  /** Milliseconds from the start of the run to the start of the call; left out if a recording answered it. */
  readonly startMs?: number;
  readonly turn: EvidenceTurn;
  /** Why it was made. */
  readonly asked?: Asked;
}

/** The purpose of a call of the plan. */
export interface Asked {
  /** Ids of the clauses whose conversation it belongs to; empty for a plain call, which every clause may judge. */
  readonly by: readonly string[];
  /** How it differs from an earlier call of its conversation. */
  readonly changed?: Changed;
}
