import type { Call } from '../exchange/call.ts';
import type { Report } from '../report/report.ts';

/** The plan of a run, reported without making a call. */
export interface DryRun {
  readonly schemaVersion: '1';
  readonly contract: Report['contract'];
  readonly seed: number;
  /** Calls for an agent that always gives the ordinary answer. */
  readonly calls: number;
  /** Calls at most, including those that repeat and shrink failures. */
  readonly callsAtMost: number;
  /** Sets of conversations in the order of judgement. */
  readonly conversations: readonly {
    /** Ids of the clauses that judge them. */
    readonly clauses: readonly string[];
    /** Conversations that the contract lists. */
    readonly fixed: number;
    /** Conversations that are generated from the seed. */
    readonly generated: number;
    /** Calls that no earlier conversation makes. */
    readonly calls: number;
    /** These calls, in their order; those after the first call of a conversation follow the ordinary answer. */
    readonly sends: readonly Call[];
  }[];
}
