/** A chain of agents as it ran: each agent's requests are followed, and the agents that they ask for are called. */
export interface Chain {
  /** The distinctive feature of this run of the chain, e.g. `the answer is accepted`. */
  readonly says: string;
  /** The calls and requests, in the order in which they were followed. */
  readonly steps: readonly ChainStep[];
  /** How many more steps are left out; missing if there are none. */
  readonly more?: number;
  /** Why the chain did not end as it should. */
  readonly broke?: string;
}

/** One agent that was requested. */
export interface ChainStep {
  readonly agent: string;
  /** The number of the step that requested it, from 1; missing for the first step. */
  readonly askedBy?: number;
  readonly priority?: number;
  /** The parameters of the request as JSON, cut if they are long. */
  readonly parameters?: string;
  /** The result, in a few words. */
  readonly came: string;
}
