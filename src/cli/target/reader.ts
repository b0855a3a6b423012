import type { TargetOptions } from '../../conform/channels/adapters.ts';
import type { ChainAgent } from '../../model/channels/channel.ts';
import type { Contract, Target } from '../../model/index.ts';
import type { NamedValue } from '../options/named-value.ts';
import type { UsageError } from '../options/usage-error.ts';
import type { SearchPlace } from './find-program.ts';

/** What the user says of any target. */
export interface CommonRequest {
  readonly cwd?: string;
  readonly env?: readonly NamedValue[];
  readonly dotenv?: string;
}

/** A target as the user named it. */
export interface ReadTarget {
  readonly target: TargetOptions;
  /** How it was understood, where that is not plain. */
  readonly note?: string;
}

/** Where a kept failure is tried again. */
export interface ReplayPlace {
  /** Variables that the user sets for what is started. */
  readonly env: Readonly<Record<string, string>>;
  /** In place of the working directory of what is started. */
  readonly cwd?: string;
  /** The variables that header fields may name. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * What the command line knows of the targets of one channel: how they are read, and reached again. What throws, throws a `UsageError`.
 *
 * @typeParam F what the user says of such a target
 * @typeParam R what reports tell of it
 */
export interface TargetReader<F, R extends Target = Target> {
  /** What names such a target: `--url`, `a command`. */
  readonly named: string;
  /** Set where a contract of this channel may go without a name of the target. */
  needsNoName?(): boolean;
  /** What to type for a contract of this channel; `command`: the words that were typed as a command. */
  howTo(command: readonly string[]): string;
  /** What was meant by a command that is none. */
  meant?(command: readonly string[]): string | undefined;
  /** What to do where a command is named too. */
  besides?(command: readonly string[]): string;
  /** What is wrong where a target of another channel is named, by `named`. */
  contradicts?(request: F, named: string): UsageError | undefined;
  /** Looks whether its options go together. */
  assertTogether?(request: F): void;
  /** The agents of a chain that the user names; they need not be there. */
  agents?(request: F): readonly ChainAgent[] | undefined;
  read(contract: Contract, request: F, place: SearchPlace): ReadTarget;
  /** A target that takes the place of that of a kept failure. */
  readonly instead?: {
    read(request: F, place: SearchPlace): TargetOptions;
    /** Completes "--header is for …". */
    readonly of: string;
  };
  /** Completes "it was found …". */
  readonly found: string;
  /** The variables that a kept target names by itself. */
  variables?(target: R): readonly string[];
  /** The target of a kept failure, as it is reached from here; `instead`: what takes its place. */
  again(target: R, place: ReplayPlace, instead?: TargetOptions): TargetOptions;
  readonly configuration: ConfigurationEntry;
}

/** How a new configuration names such a target. */
export interface ConfigurationEntry {
  /** The options of `init` that name it, each with what help says of it; the first names the target itself. */
  readonly flags: readonly (readonly [flag: string, says: string])[];
  readonly question: string;
  /** What says it on the command line. */
  readonly option: string;
  /** Gives what was said, where it can be a target; whether it is there is a matter of the check. */
  readonly read: (said: string, contract: Contract) => string;
  /** Set where the kit may start it. */
  readonly isStarted?: true;
  /** What else can be said of it. */
  readonly comments: readonly string[];
}
