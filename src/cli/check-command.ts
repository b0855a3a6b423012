import { check, type CheckOptions, dryRun } from '../conform/check.ts';
import type { Settings } from '../conform/settings.ts';
import type { Contract, Level, Rehearsal, Report, Shard } from '../model/index.ts';
import type { Kept } from '../report/page.ts';
import type { EffortName } from '../run/defaults.ts';
import { agentTypes } from './agent-option.ts';
import { chooseTarget, type TargetFlags } from './choose-target.ts';
import { checkProfiles, chooseClauses } from './clauses.ts';
import { baseAddress } from './base-address.ts';
import { type Events, openEvents } from './events.ts';
import { type GateFlags, readGate } from './gate.ts';
import { given } from '../model/given.ts';
import { type Keeping, type KeepingFlags, openKeeping } from './keeping.ts';
import { loadContract } from './load-contract.ts';
import { ownSet } from './own-options.ts';
import { showProgress } from './progress.ts';
import { record, type Recorder } from './record.ts';
import { chooseOutputs, type Output, type OutputFlags } from './reporters.ts';
import { secretsAmong } from './secrets.ts';
import { readSet } from './set-option.ts';

/** The options of `check`, read. Times are milliseconds. */
export interface CheckFlags extends OutputFlags, KeepingFlags, TargetFlags, GateFlags {
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
  readonly profile?: readonly string[];
  readonly set?: readonly string[];
  readonly shard?: Shard;
  readonly watch?: true;
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

/** A check of which everything that the user typed is understood. */
export interface PreparedCheck {
  /** Checks; what wants events is told meanwhile. Gives the report, what is to be told when it is written, and what is kept. */
  readonly run: (
    signal: AbortSignal,
    outputs?: readonly Output[],
  ) => Promise<{ readonly report: Report; readonly told: readonly string[]; readonly kept: Kept }>;
  readonly plan: () => Promise<Rehearsal>;
}

/**
 * Finds out what is to be checked, and how.
 *
 * @throws {UsageError}
 */
export async function prepareCheck(typed: Typed, flags: CheckFlags): Promise<PreparedCheck> {
  const contract = await loadContract(typed.contract);
  const asked = await settingsOf(contract, flags);
  const { url, note } = flags.url === undefined ? {} : baseAddress(contract, flags.url);
  // A plan needs no target.
  const target = flags.dryRun ? undefined : chooseTarget(contract, typed, { ...flags, ...given({ url }) });
  const notes = note === undefined ? [] : [note];
  const run: PreparedCheck['run'] = async (signal, outputs = []) => {
    if (target === undefined) throw new Error('a dry run calls nothing');
    // What one shard keeps the others would not try.
    const isKept = flags.shard === undefined;
    const keeping = isKept ? await openKeeping({ contract, ...asked, ...target }, flags) : undefined;
    const { past = [] } = keeping ?? {};
    const settings = past.length === 0 ? asked : { ...asked, past };
    const secrets = secretsAmong(target.env);
    const pace = given({ jobs: flags.jobs, rate: flags.rate });
    const options = { contract, ...settings, ...target, secrets, ...pace, signal };
    const recorder = flags.record === undefined ? undefined : record(flags.record, options, settings);
    const report = await watchedCheck(options, openEvents(outputs, options), recorder, keeping);
    const { faults = [], kept, files = new Map() } = (await keeping?.settle(report)) ?? {};
    const told = kept === undefined || !isRead(flags) ? faults : [...faults, kept];
    return { report, told: [...notes, ...told], kept: files };
  };
  const agents = flags.agent === undefined ? undefined : agentTypes(flags.agent);
  return { run, plan: () => dryRun({ contract, ...asked, ...given({ agents }) }) };
}

/** Whether stdout is for a reader, not for a program. */
function isRead(flags: CheckFlags): boolean {
  return chooseOutputs(flags).some(
    ({ reporter, file }) => (reporter === 'text' || reporter === 'brief') && file === undefined,
  );
}

async function settingsOf(contract: Contract, flags: CheckFlags): Promise<Settings> {
  const { only, level, profile, seed, effort, calls, budget, repeat, deadline, shard } = flags;
  checkProfiles(contract, profile ?? []);
  const clauses = chooseClauses(contract, only, level);
  const amounts = { seed, effort, calls, budgetMs: budget, repeat };
  const told = [...ownSet(contract, { ...flags }), ...(flags.set ?? [])];
  const set = told.length === 0 ? undefined : readSet(contract.id, contract.preparation?.settable ?? [], told);
  const gate = await readGate(contract, flags);
  return given({ clauses, profiles: profile, ...amounts, deadlineMs: deadline, ...gate, set, shard });
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
