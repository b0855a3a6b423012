import type { Contract, Tapped } from '../../model/index.ts';

/** The parsed command line of a tap. */
export interface TapRequest {
  readonly contract: string;
  readonly record?: string;
  /** The words of the agent's command. */
  readonly command?: readonly string[];
  /** The base of the agent's server. */
  readonly url?: string;
  /** The port on which the tap listens in place of the server. */
  readonly port?: number;
}

/** The facts of a contract that a tap needs. */
export interface TapContract extends Pick<Contract, 'id' | 'channel' | 'variables' | 'needsProfile'> {
  /** The contract as recordings name it. */
  readonly identity: Tapped['contract'];
}
