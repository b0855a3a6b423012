import type { TargetOptions } from '../../conform/channels/adapters.ts';
import type { ChainAgent } from '../../model/channels/channel.ts';
import type { Contract, Target } from '../../model/index.ts';
import type { NamedValue } from '../options/named-value.ts';
import type { UsageError } from '../options/usage-error.ts';
import type { SearchPlace } from './find-program.ts';

/** Options for targets of any channel. */
export interface CommonRequest {
  readonly cwd?: string;
  readonly env?: readonly NamedValue[];
  readonly dotenv?: string;
}

/** A target that was read from the user's options. */
export interface ReadTarget {
  readonly target: TargetOptions;
  /** How the target was understood, if that is not obvious. */
  readonly note?: string;
}

/** The place in which a kept failure is tried again. */
export interface ReplayPlace {
  /** Variables that the user sets for started programs. */
  readonly env: Readonly<Record<string, string>>;
  /** Replaces the working directory of started programs. */
  readonly cwd?: string;
  /** The variables that header fields may name. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * The functions of the command line for targets of one channel: how they are read, and reached again. All errors that they throw
 * are `UsageError`s.
 *
 * @typeParam F the options of such a target
 * @typeParam R the target in reports
 */
export interface TargetReader<F, R extends Target = Target> {
  /** The words for such a target: `--url`, `a command`. */
  readonly named: string;
  /** Whether a contract of this channel may be called without a named target. */
  needsNoName?(): boolean;
  /** What to write for a contract of this channel; `command` are the words that were typed as a command. */
  howTo(command: readonly string[]): string;
  /** The probable meaning of a command that is none. */
  meant?(command: readonly string[]): string | undefined;
  /** What to do if a command is named, too. */
  besides?(command: readonly string[]): string;
  /** The mistake if a target of another channel is named, with the words `named`. */
  contradicts?(request: F, named: string): UsageError | undefined;
  /** Checks that its options fit together. */
  assertTogether?(request: F): void;
  /** The agents of a chain that the user names; they need not exist. */
  agents?(request: F): readonly ChainAgent[] | undefined;
  read(contract: Contract, request: F, place: SearchPlace): ReadTarget;
  /** Reads a target that replaces the one of a kept failure. */
  readonly instead?: {
    read(request: F, place: SearchPlace): TargetOptions;
    /** Completes "--header is for …". */
    readonly of: string;
  };
  /** Completes "it was found …". */
  readonly found: string;
  /** The variables that a kept target itself uses. */
  variables?(target: R): readonly string[];
  /** The target of a kept failure, reached from this machine; `instead` replaces it. */
  again(target: R, place: ReplayPlace, instead?: TargetOptions): TargetOptions;
  readonly configuration: ConfigurationEntry;
}

/** How a new configuration names a target of this channel. */
export interface ConfigurationEntry {
  /** The options of `init` for it, each with its help text; the first one names the target itself. */
  readonly flags: readonly (readonly [flag: string, says: string])[];
  readonly question: string;
  /** The words of the command line that answer the question. */
  readonly option: string;
  /** Returns the answer if it can name a target; whether the target exists is found out by the check. */
  readonly read: (said: string, contract: Contract) => string;
  /** Set if the kit can start the target. */
  readonly isStarted?: true;
  /** Comment lines about other fields that can be set. */
  readonly comments: readonly string[];
}
