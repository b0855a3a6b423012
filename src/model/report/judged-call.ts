import type { Changed, EvidenceTurn } from './report.generated.ts';

/** A call of the plan and what came back, long parts cut, as a page of a run shows it. */
export interface JudgedCall {
  /** Its place in the order of judgement, from 1 on: findings name calls by it. */
  readonly number: number;
  /** Milliseconds from the start of the run to the start of the call; left out where a recording answered it. */
  readonly startMs?: number;
  readonly turn: EvidenceTurn;
  /** Why it was made. */
  readonly asked?: Asked;
}

/** What a call of a plan was made for. */
export interface Asked {
  /** Ids of the clauses whose conversation it belongs to; none of a plain call, which every clause may judge. */
  readonly by: readonly string[];
  /** What it changed of an earlier call of its conversation. */
  readonly changed?: Changed;
}
