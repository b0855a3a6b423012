import type { Level, Shard } from '../../model/index.ts';
import type { EffortName } from '../../run/plan/defaults.ts';
import type { FailureStoreFlags } from '../failures/failure-store.ts';
import type { GateFlags } from '../gate/gate.ts';
import type { NamedValue } from '../options/named-value.ts';
import type { OwnValue } from '../options/own-options.ts';
import type { OutputFlags } from '../output/chosen-reporters.ts';
import type { TargetRequest } from '../target/readers.ts';

/**
 * What a user wants checked, and how. Both a command line and a target of the configuration are turned into this type.
 *
 * Every value is parsed: a time is in milliseconds, a header field is a name and a value. Nothing is looked up yet: no contract
 * is loaded, no file opened. For a value that is left out, the code that uses it has the default.
 */
export interface CheckRequest extends TargetRequest, CheckSettings, GateFlags, OutputFlags, FailureStoreFlags {
  /** The name of the target in the configuration; left out if the command line describes the whole check. */
  readonly name?: string;
  /** The id of a contract, or the path of a contract file. */
  readonly contract: string;
  /** Set if hosts are checked, not agents. */
  readonly side?: 'host';
}

/** What is tried, and how fast. */
interface CheckSettings {
  readonly only?: readonly string[];
  readonly level?: Level;
  readonly profile?: readonly string[];
  readonly seed?: number;
  readonly effort?: EffortName;
  readonly calls?: number;
  readonly budget?: number;
  readonly repeat?: number;
  readonly shard?: Shard;
  readonly deadline?: number;
  readonly jobs?: number;
  readonly rate?: number;
  readonly set?: readonly NamedValue[];
  /** The values that were set with options of one contract. */
  readonly own?: readonly OwnValue[];
}

/** The parsed options of `check`: those of a target, and how the command runs the check. */
export interface CheckFlags extends Omit<CheckRequest, 'name' | 'contract' | 'command'> {
  readonly watch?: true;
  readonly dryRun?: true;
  readonly color?: boolean;
}
