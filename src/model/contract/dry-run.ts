import type { Call } from '../exchange/call.ts';
import type { Report } from '../report/report.ts';

/** What a run would do, reported without making a call. */
export interface DryRun {
  readonly schemaVersion: '1';
  readonly contract: Report['contract'];
  readonly seed: number;
  /** Calls of an agent that answers in an ordinary way, always the same. */
  readonly calls: number;
  /** Calls at most: failures are repeated and shrunk. */
  readonly callsAtMost: number;
  /** Sets of conversations in the order of judgement. */
  readonly conversations: readonly {
    /** Ids of the clauses that judge them. */
    readonly clauses: readonly string[];
    /** Conversations that the contract lists. */
    readonly fixed: number;
    /** Conversations that are made from the seed. */
    readonly generated: number;
    /** Calls that no conversation before makes. */
    readonly calls: number;
    /** These calls, in their order; after the first of a conversation as they follow an ordinary answer. */
    readonly sends: readonly Call[];
  }[];
}
