import { check, type CheckOptions, dryRun, type Settings } from '../conform/check.ts';
import type { Contract, Level, Report } from '../model/index.ts';
import type { EffortName, FlakyGate } from '../run/defaults.ts';
import { planText } from '../report/plan.ts';
import { chooseTarget, type TargetFlags } from './choose-target.ts';
import { checkProfiles, chooseClauses } from './clauses.ts';
import { type Events, isEvents, openEvents } from './events.ts';
import { exitCodes } from './exit-codes.ts';
import { given } from '../model/given.ts';
import { interruptible } from './interrupt.ts';
import { type Keeping, type KeepingFlags, openKeeping } from './keeping.ts';
import { loadContract } from './load-contract.ts';
import { layout, print, printError } from './output.ts';
import { showProgress } from './progress.ts';
import { record, type Recorder } from './record.ts';
import { chooseOutputs, type Output, type OutputFlags, writeReport } from './reporters.ts';
import { readSet } from './set-option.ts';

/** The options of `check`, read. Times are milliseconds. */
export interface CheckFlags extends OutputFlags, KeepingFlags, TargetFlags {
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
  readonly set?: readonly string[];
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

/** Checks a target and writes the report, or tells what a check would do. Gives the exit code. */
export async function checkCommand(typed: Typed, flags: CheckFlags): Promise<number> {
  if (flags.dryRun) return tellPlan(typed, flags);
  return interruptible(async (signal) => {
    const outputs = chooseOutputs(flags);
    const contract = await loadContract(typed.contract);
    const asked = settingsOf(contract, flags);
    const target = chooseTarget(contract, typed, flags);
    const keeping = await openKeeping({ contract, ...asked, ...target }, flags);
    const { past = [] } = keeping ?? {};
    const settings = past.length === 0 ? asked : { ...asked, past };
    const options = { contract, ...settings, ...target, ...given({ jobs: flags.jobs, rate: flags.rate }), signal };
    const recorder = flags.record === undefined ? undefined : record(flags.record, options, settings);
    const report = await watchedCheck(options, openEvents(outputs, options), recorder, keeping);
    const exitCode = signal.aborted ? exitCodes.interrupted : exitCodes[report.outcome];
    const { faults = [], kept = '' } = (await keeping?.settle(report)) ?? {};
    await writeReport(
      report,
      outputs.filter((output) => !isEvents(output)),
      flags.color,
    );
    faults.forEach(printError);
    if (kept !== '' && isText(outputs)) printError(kept);
    return exitCode;
  });
}

/** Whether stdout is for a reader, not for a program. */
function isText(outputs: readonly Output[]): boolean {
  return outputs.some(({ reporter, file }) => (reporter === 'text' || reporter === 'brief') && file === undefined);
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
  const set =
    flags.set === undefined ? undefined : readSet(contract.id, contract.preparation?.settable ?? [], flags.set);
  return given({ clauses, profiles: profile, ...amounts, deadlineMs: deadline, failOn, flaky, set });
}

/** Checks, with progress on the terminal, told as it happens, and every exchange recorded. */
async function watchedCheck(
  options: CheckOptions,
  events: Events,
  recorder: Recorder | undefined,
  keeping: Keeping | undefined,
): Promise<Report> {
  const progress = showProgress();
  try {
    const told = given({ onExchange: recorder?.write, onFailure: keeping?.note });
    const onProgress: Events['onProgress'] = (far) => {
      progress.tell(far);
      events.onProgress(far);
    };
    const report = await check({ ...options, onProgress, onFinding: events.onFinding, ...told });
    events.end(report);
    // A recording without an end tells that the run did not come to its own.
    if (options.signal?.aborted !== true) recorder?.finish(report);
    return report;
  } finally {
    progress.erase();
    recorder?.close();
    events.close();
  }
}
