import { whyForeign } from '../conform/failure-file.ts';
import { pastFailure } from '../conform/failure-file.ts';
import type { KeptFailure } from '../conform/failure-shape.ts';
import { replay, type ReplayOptions } from '../conform/replay.ts';
import { reveal } from '../conform/secrets.ts';
import { given } from '../model/given.ts';
import type { Contract } from '../model/index.ts';
import { printable } from '../report/printable.ts';
import { pace } from '../run/pace.ts';
import { commandWords, type CommandWords } from './command-words.ts';
import { usualFolder } from './common-options.ts';
import { environment } from './environment.ts';
import { exitCodes } from './exit-codes.ts';
import { type FailureFile, readFailureFile, readFolder, type Unread } from './failure-folder.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { interruptible } from './interrupt.ts';
import { contractIds, loadContract } from './load-contract.ts';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

/** The options of `replay`, read. Times are milliseconds. */
export interface ReplayFlags {
  readonly failures?: string;
  readonly cwd?: string;
  readonly env?: readonly string[];
  readonly dotenv?: string;
  readonly deadline?: number;
  readonly rate?: number;
  readonly json?: true;
}
