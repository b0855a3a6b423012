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
 * Everything that the kit does with targets of one channel. What everybody knows of the channel, reports too, stands in its description
 * in `src/model/channels`.
 *
 * @typeParam T what the user says of such a target
 * @typeParam R what reports tell of it
 */
export interface ChannelAdapter<T, R extends Target = Target> {
  /** Gives its transport. Nothing is started before the first call. */
  open(target: T, opening: Pick<Opening, 'contract' | 'env' | 'set' | 'jobs'>): Transport;
  /** The target as reports and recordings tell it. */
  describe(target: T, opening: Pick<Opening, 'contract' | 'env' | 'secrets'>): R;
  /** The agents of a chain that it names, by the types by which others ask for them. */
  agents?(target: T): readonly ChainAgent[] | undefined;
  /** Values that nothing reported of it holds. */
  secrets?(target: T): Secrets | undefined;
  /** A POSIX shell command that shows a failure again without the kit; undefined where there can be none. */
  reproduce(target: R, turns: Turns, deadlineMs: number, isComparison: boolean, found: Found): string | undefined;
  /** By the channel of a contract: what its clauses see of a target that is called in this one. */
  readonly counterparts: { readonly [own in Channel]?: Counterpart };
}

/** Which run found a failure, and of which clause. */
export interface Found {
  /** The id of the contract, or the file of one's own. */
  readonly contract: string;
  readonly clause: string;
  readonly seed: number;
}

export interface Opening<T = unknown> {
  /** What the target is checked against: it tells how calls are made. */
  readonly contract: Pick<Contract, 'id' | 'channel' | 'agentsBy' | 'host' | 'exports' | 'ownFolder' | 'reads'>;
  readonly target: T;
  /** Environment variables that the user sets, beside those inherited: of what is started. */
  readonly env?: Readonly<Record<string, string>>;
  /** Values that nothing reported of it holds. */
  readonly secrets?: Secrets;
  /** Calls at once; one when left out. */
  readonly jobs?: number;
  /** What the user said of it. */
  readonly set?: TargetParameters;
}

/** How the calls of one channel are made in another, and what their endings there mean. */
export interface Counterpart {
  /** Undefined for a call that cannot be made there. */
  readonly call: (call: Call) => Call | undefined;
  readonly home: (exchange: Exchange) => Pick<Exchange, 'call' | 'received' | 'stderr' | 'ended'>;
}
