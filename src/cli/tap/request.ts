import type { Contract, Tapped } from '../../model/index.ts';

/** Where a tap stands, and what it writes to. */
export interface TapRequest {
  readonly contract: string;
  readonly record?: string;
  /** The words of the agent's command. */
  readonly command?: readonly string[];
  /** The base of the agent's server. */
  readonly url?: string;
  /** Where the tap listens in its place. */
  readonly port?: number;
}

/** What of a contract a tap has to know. */
export interface TapContract extends Pick<Contract, 'id' | 'channel' | 'variables' | 'needsProfile'> {
  /** As recordings tell it. */
  readonly identity: Tapped['contract'];
}
