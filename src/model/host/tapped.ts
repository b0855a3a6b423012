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

/** What a tap saw of the host beside the call itself. */
export interface TappedHost {
  /** Whether it came to the end of what it sent: of stdin, of a request. */
  readonly sentAll: boolean;
  /** Set where it did not wait for the end of the answer. */
  readonly gaveUp?: true;
  /** Set where it sent more than is kept: what was kept is the beginning. */
  readonly isCut?: true;
  /** To a command: the signals that it was sent. */
  readonly signals?: readonly string[];
}
