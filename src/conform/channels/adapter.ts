import type { ChainAgent } from '../../model/channels/channel.ts';
import type {
  Call,
  Channel,
  Contract,
  Exchange,
  Target,
  TargetParameters,
  Transport,
  Turns,
} from '../../model/index.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Everything that the kit does with targets of one channel. Facts about the channel that other parts need too, reports for
 * example, stand in its description in `src/model/channels`.
 *
 * @typeParam T the target as the user gives it
 * @typeParam R the target as reports hold it
 */
export interface ChannelAdapter<T, R extends Target = Target> {
  /** Returns the target's transport. Nothing is started before the first call. */
  open(target: T, opening: Pick<Opening, 'contract' | 'env' | 'set' | 'jobs'>): Transport;
  /** Returns the target as reports and recordings hold it. */
  describe(target: T, opening: Pick<Opening, 'contract' | 'env' | 'secrets'>): R;
  /** The agents of a chain that the target names, by the types by which other agents ask for them. */
  agents?(target: T): readonly ChainAgent[] | undefined;
  /** Values that must not occur in reports. */
  secrets?(target: T): Secrets | undefined;
  /** A POSIX shell command that shows a failure again without the kit; undefined if there can be none. */
  reproduce(target: R, turns: Turns, deadlineMs: number, isComparison: boolean, found: Found): string | undefined;
  /** By the channel of a contract: how its clauses see a target that is called through this channel. */
  readonly counterparts: { readonly [own in Channel]?: Counterpart };
}

/** The run and the clause of a failure. */
export interface Found {
  /** The id of the contract, or the file of the user's own. */
  readonly contract: string;
  readonly clause: string;
  readonly seed: number;
}

export interface Opening<T = unknown> {
  /** The parts of the contract that say how calls are made. */
  readonly contract: Pick<Contract, 'id' | 'channel' | 'agentsBy' | 'host' | 'exports' | 'ownFolder' | 'reads'>;
  readonly target: T;
  /** Environment variables that the user sets for the processes that are started, in addition to the inherited ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Values that must not occur in reports. */
  readonly secrets?: Secrets;
  /** Calls at once; one if left out. */
  readonly jobs?: number;
  /** The settings that the user gave with `--set`. */
  readonly set?: TargetParameters;
}

/** How the calls of one channel are made on another channel, and how their endings are read as endings of the first one. */
export interface Counterpart {
  /** Returns the call for the other channel; undefined if it cannot be made there. */
  readonly call: (call: Call) => Call | undefined;
  readonly home: (exchange: Exchange) => Pick<Exchange, 'call' | 'received' | 'stderr' | 'ended'>;
}
