import { check, type CheckOptions, dryRun, type Settings } from '../conform/check.ts';
import type { Contract, Level, Report } from '../model/index.ts';
import type { EffortName, FlakyGate } from '../run/defaults.ts';
import { planText } from '../report/plan.ts';
import { checkProfiles, chooseClauses } from './clauses.ts';
import { commandWords } from './command-words.ts';
import { environment } from './environment.ts';
import { exitCodes } from './exit-codes.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { given } from '../model/given.ts';
import { interruptible } from './interrupt.ts';
import { loadContract } from './load-contract.ts';
import { layout, print } from './output.ts';
import { showProgress } from './progress.ts';
import { record, type Recorder } from './record.ts';
import { chooseOutputs, type OutputFlags, writeReport } from './reporters.ts';

/** The options of `check`, read. Times are milliseconds. */
export interface CheckFlags extends OutputFlags {
  readonly seed?: number;
  readonly effort?: EffortName;
  readonly calls?: number;
  readonly repeat?: number;
  readonly budget?: number;
  readonly deadline?: number;
  readonly jobs?: number;
  readonly rate?: number;
  readonly only?: readonly string[];
  readonly level?: Level;
  readonly failOn?: Level;
  readonly flaky?: FlakyGate;
  readonly profile?: readonly string[];
  readonly cwd?: string;
  readonly env?: readonly string[];
  readonly dotenv?: string;
  readonly dryRun?: true;
  readonly color?: boolean;
}

/** What the user typed, options apart. */
export interface Typed {
  readonly contract: string;
  /** What stands behind the contract, before `--`. */
  readonly operands: readonly string[];
  /** What stands behind `--`; undefined where there is no `--`. */
  readonly words: readonly string[] | undefined;
}

/** Checks a command and writes the report, or tells what a check would do. Gives the exit code. */
export async function checkCommand(typed: Typed, flags: CheckFlags): Promise<number> {
  if (flags.dryRun) return tellPlan(typed, flags);
  return interruptible(async (signal) => {
    const outputs = chooseOutputs(flags);
    const contract = await loadContract(typed.contract);
    const settings = settingsOf(contract, flags);
    const options = {
      contract,
      ...settings,
      ...targetOptions(typed, flags),
      ...given({ jobs: flags.jobs, rate: flags.rate }),
      signal,
    };
    const recorder = flags.record === undefined ? undefined : record(flags.record, options, settings);
    const report = await watchedCheck(options, recorder);
    const exitCode = signal.aborted ? exitCodes.interrupted : exitCodes[report.outcome];
    await writeReport(report, outputs, flags.color);
    return exitCode;
  });
}

async function tellPlan(typed: Typed, flags: CheckFlags): Promise<number> {
  const contract = await loadContract(typed.contract);
  const plan = await dryRun({ contract, ...settingsOf(contract, flags) });
  return print(flags.json ? `${JSON.stringify(plan, null, 2)}\n` : planText(plan, layout(flags.color)));
}

function settingsOf(contract: Contract, flags: CheckFlags): Settings {
  const { only, level, profile, seed, effort, calls, budget, repeat, deadline, failOn, flaky } = flags;
  checkProfiles(contract, profile ?? []);
  const clauses = chooseClauses(contract, only, level);
  const amounts = { seed, effort, calls, budgetMs: budget, repeat };
  return given({ clauses, profiles: profile, ...amounts, deadlineMs: deadline, failOn, flaky });
}

function targetOptions({ operands, words }: Typed, flags: CheckFlags): Pick<CheckOptions, 'target' | 'env'> {
  if (flags.cwd !== undefined) assertFolder(flags.cwd);
  const cwd = flags.cwd ?? process.cwd();
  const command = commandWords(operands, words, cwd);
  const env = environment(flags.env, flags.dotenv);
  assertProgram(command, { cwd, env: env ?? {} });
  return { target: { command, ...given({ cwd: flags.cwd }) }, ...given({ env }) };
}

/** Checks, with progress on the terminal and every exchange recorded. */
async function watchedCheck(options: CheckOptions, recorder: Recorder | undefined): Promise<Report> {
  const progress = showProgress();
  try {
    const report = await check({ ...options, onProgress: progress.tell, ...given({ onExchange: recorder?.write }) });
    // A recording without an end tells that the run did not come to its own.
    if (options.signal?.aborted !== true) recorder?.finish(report);
    return report;
  } finally {
    progress.erase();
    recorder?.close();
  }
}
