import type { Call } from '../exchange/call.ts';
import type { Ending } from '../exchange/exchange.ts';
import type { TargetParameters } from '../contract/parameters.ts';
import type { Json } from '../schema.ts';

/** What reports tell of any target, however it is called. */
export interface ReportedTarget {
  readonly channel: string;
  /** The directory in which it was run. */
  readonly cwd?: string;
  /** Names, never values, of the environment variables that the user set. */
  readonly env?: readonly string[];
  /** What the user said of it, by name. */
  readonly set?: TargetParameters;
  /** The recording that was judged. */
  readonly recording?: string;
}

/** An agent of a chain, known by the type by which others ask for it. */
export interface ChainAgent {
  readonly type: string;
  /** The words of the command. */
  readonly command: readonly string[];
}

/** An option of the command line that is about one channel. */
export interface ChannelFlag {
  /** As help shows it: `--url <base>`. */
  readonly flag: string;
  readonly says: string;
  /** It may be given several times. */
  readonly repeatable?: true;
  /** What its value is, where that is not a text; a duration is milliseconds. */
  readonly reads?: 'agent' | 'duration' | 'header' | 'name=value' | 'port';
  /** Other channels that take it as well. */
  readonly alsoFor?: readonly string[];
  /** It may take the place of what a kept failure names. */
  readonly isOfReplay?: true;
}

/** A label, and the text or the words of a command under it. */
export type TargetRow = readonly [label: string, text: string | readonly string[]];

/**
 * What everybody knows of a way of calling: plain data and pure functions. How a target is opened stands in the adapter of the
 * same name in `src/conform/channels`.
 */
export interface ChannelDescription<T extends ReportedTarget> {
  /** The field by which a target of it is known: where one is named on the command line, in a configuration and in code. */
  readonly key: string;
  /** Completes "is called …". */
  readonly inWords: string;
  /** What to do where a target cannot be called. */
  readonly toDo: string;
  /** Whom a target of it is on the side of; the agent when left out. */
  readonly subject?: 'host';
  /** Set where all calls reach one process: what ends it for one of them ends it for the others. */
  readonly isShared?: true;
  /** How a tap stands between a host and such a target: it runs it as a process, or passes on connections to it; missing where none can. */
  readonly tap?: 'process' | 'connections';
  /** What a call of a contract of this channel has beside its body, where its author says nothing else. */
  readonly call: Pick<Call, 'method' | 'headers'>;
  /** How an ordinary answer ends. */
  answered(value: Json): Ending;
  /** How a refusal ends. */
  refused(error: string): Ending;
  /** The target under labels, for a reader. */
  rows(target: T): TargetRow[];
  /** The options and words by which the command line reaches it again; undefined where the report does not tell. */
  words(target: T): readonly string[] | undefined;
  /** The file of the agent, or the words of a command that may name it. */
  program(target: T): string | readonly string[];
  /** The commands that a shell runs for it, as they are written there. */
  commands(target: T): readonly string[];
  /** What tells it from other targets. It names the files of kept failures: what was not there in earlier versions changes no name. */
  identity(target: T): readonly unknown[];
  /** The agents of a chain that it names, by the types by which others ask for them. */
  agents?(target: T): readonly ChainAgent[] | undefined;
  /** Fields of it in which variables stand by their names: they are kept and read as they are. */
  readonly named?: readonly string[];
  /** How the command line names it, a line each, behind the contract. */
  readonly usage: readonly string[];
  /** The heading of its options in help. */
  readonly heading: string;
  /** Completes "--warm is for …"; missing where its options contradict other targets in words of their own. */
  readonly plural?: string;
  readonly flags: readonly ChannelFlag[];
}
