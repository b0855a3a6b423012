import type { Level, Shard } from '../../model/index.ts';
import type { EffortName } from '../../run/plan/defaults.ts';
import type { FailureStoreFlags } from '../failures/failure-store.ts';
import type { GateFlags } from '../gate/gate.ts';
import type { NamedValue } from '../options/named-value.ts';
import type { OwnValue } from '../options/own-options.ts';
import type { OutputFlags } from '../output/chosen-reporters.ts';
import type { TargetRequest } from '../target/readers.ts';

/**
 * What a user wants checked, and how: the words of a command line and a target of the configuration both come to this.
 *
 * Every value is read: a time is milliseconds, a header field a name and a value. Nothing is looked up yet: no contract is loaded, no
 * file opened. What is left out has the default of whoever uses it.
 */
export interface CheckRequest extends TargetRequest, CheckSettings, GateFlags, OutputFlags, FailureStoreFlags {
  /** Of the target in the configuration; left out where the command line says everything. */
  readonly name?: string;
  /** The id of a contract, or the file of one. */
  readonly contract: string;
  /** Set where hosts are checked against it. */
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
  /** What was set with options of one contract. */
  readonly own?: readonly OwnValue[];
}

/** The options of `check`, read: those of a target, and how the command goes about it. */
export interface CheckFlags extends Omit<CheckRequest, 'name' | 'contract' | 'command'> {
  readonly watch?: true;
  readonly dryRun?: true;
  readonly color?: boolean;
}
