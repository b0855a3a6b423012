/** A chain of agents as it ran: each agent's requests are followed, and what they ask for is called. */
export interface Chain {
  /** What is particular about this run of it, e.g. `the answer is accepted`. */
  readonly says: string;
  /** The calls and requests in the order in which they were followed. */
  readonly steps: readonly ChainStep[];
  /** How many further steps are left out; missing where there are none. */
  readonly more?: number;
  /** Why it did not come to its end. */
  readonly broke?: string;
}

/** One agent that was asked for. */
export interface ChainStep {
  readonly agent: string;
  /** The step that asked for it, counted from 1; left out for the one where the chain begins. */
  readonly askedBy?: number;
  readonly priority?: number;
  /** The parameters of the request as JSON, cut where they are long. */
  readonly parameters?: string;
  /** What became of it, in a few words. */
  readonly came: string;
}
