import type { Call } from '../exchange/call.ts';
import type { Ending } from '../exchange/exchange.ts';
import type { TargetParameters } from '../contract/parameters.ts';
import type { Json } from '../schema.ts';

/** What reports hold of any target, whatever its channel. */
export interface ReportedTarget {
  readonly channel: string;
  /** The directory in which the target was run. */
  readonly cwd?: string;
  /** Names, never values, of the environment variables that the user set. */
  readonly env?: readonly string[];
  /** The settings that the user made about the target, by name. */
  readonly set?: TargetParameters;
  /** The recording that was judged. */
  readonly recording?: string;
}

/** An agent of a chain, and the type by which other agents ask for it. */
export interface ChainAgent {
  readonly type: string;
  /** The words of the command. */
  readonly command: readonly string[];
}

/** An option of the command line for one channel. */
export interface ChannelFlag {
  /** The option in the form in which help shows it: `--url <base>`. */
  readonly flag: string;
  readonly says: string;
  /** It may be given several times. */
  readonly repeatable?: true;
  /** The kind of value, if it is not a text; a duration is in milliseconds. */
  readonly reads?: 'agent' | 'duration' | 'header' | 'name=value' | 'port';
  /** Other channels that have the option too. */
  readonly alsoFor?: readonly string[];
  /** Whether `replay` accepts the option, in place of the value in a kept failure. */
  readonly isOfReplay?: true;
}

/** A label, and the text or the words of a command under it. */
export type TargetRow = readonly [label: string, text: string | readonly string[]];

/**
 * The facts about a channel that all layers may use: plain data and pure functions. How a target is opened stands in the adapter
 * of the same name in `src/conform/channels`.
 */
export interface ChannelDescription<T extends ReportedTarget> {
  /** The field that every target of the channel has: on the command line, in a configuration and in code. */
  readonly key: string;
  /** Completes "is called …". */
  readonly inWords: string;
  /** What the user can do if a target cannot be called. */
  readonly toDo: string;
  /** The side that a target of the channel is on; the agent if left out. */
  readonly subject?: 'host';
  /** Set if all calls reach one process: a call that ends it ends it for the others too. */
  readonly isShared?: true;
  /**
   * How a tap stands between a host and such a target: it runs it as a process, or passes on connections to it; missing if there
   * is no tap.
   */
  readonly tap?: 'process' | 'connections';
  /** The default fields, in addition to the body, of calls of a contract with this channel. */
  readonly call: Pick<Call, 'method' | 'headers'>;
  /** The ending of an ordinary answer. */
  answered(value: Json): Ending;
  /** The ending of a refusal. */
  refused(error: string): Ending;
  /** The target as labelled rows, for a reader. */
  rows(target: T): TargetRow[];
  /** The options and words with which the command line reaches the target again; undefined if the report does not say. */
  words(target: T): readonly string[] | undefined;
  /** The file of the agent, or the words of a command that may name it. */
  program(target: T): string | readonly string[];
  /** The commands that a shell runs for the target, as they are written in shell commands. */
  commands(target: T): readonly string[];
  /**
   * The values that distinguish the target from others. The names of kept failures depend on them, so a field that is new in a
   * later version must not change the identity of targets without it.
   */
  identity(target: T): readonly unknown[];
  /** The agents of a chain that the target names, by the types by which other agents ask for them. */
  agents?(target: T): readonly ChainAgent[] | undefined;
  /** Fields that hold variables by name: they are stored and read unchanged. */
  readonly named?: readonly string[];
  /** The usage of the command line after the contract, one line each. */
  readonly usage: readonly string[];
  /** The heading of its options in help. */
  readonly heading: string;
  /** Completes "--warm is for …"; missing if the channel's options have error messages of their own. */
  readonly plural?: string;
  readonly flags: readonly ChannelFlag[];
}
