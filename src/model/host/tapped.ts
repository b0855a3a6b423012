import type { Target } from '../channels/channels.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** A call of a real host to a real agent, as a tap between them saw it. */
export interface Tapped {
  readonly contract: { readonly id: string; readonly version: string; readonly file?: string };
  /** The agent. */
  readonly target: Target;
  readonly exchange: Exchange;
  readonly host: TappedHost;
}

/** What a tap saw of the host in addition to the call itself. */
export interface TappedHost {
  /** Whether the host finished sending: its stdin, or its request. */
  readonly sentAll: boolean;
  /** Set if the host did not wait for the end of the answer. */
  readonly gaveUp?: true;
  /** Set if the host sent more than is stored: only the beginning was stored. */
  readonly isCut?: true;
  /** To a command: the signals that the host sent. */
  readonly signals?: readonly string[];
}
