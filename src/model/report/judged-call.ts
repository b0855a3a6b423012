import type { EvidenceTurn } from './report.generated.ts';

/** A call of the plan and what came back, long parts cut, as a page of a run shows it. */
export interface JudgedCall {
  /** Its place in the order of judgement, from 1 on: findings name calls by it. */
  readonly number: number;
  /** Milliseconds from the start of the run to the start of the call; left out where a recording answered it. */
  readonly startMs?: number;
  readonly turn: EvidenceTurn;
}
