import type { CheckOptions } from '../../conform/check.ts';
import { hostSide } from '../../conform/contracts/host-contract.ts';
import { dryRun } from '../../conform/dry-run.ts';
import type { Settings } from '../../conform/recording/settings.ts';
import { askedProfiles, ofProfiles } from '../../model/contract/profiles.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, DryRun } from '../../model/index.ts';
import { loadContract } from '../contracts/load-contract.ts';
import type { FailureStoreFlags } from '../failures/failure-store.ts';
import { noteFolder } from '../failures/failure-folder.ts';
import { defaultFailureFolder } from '../options/common.ts';
import { assertRepeated, readGate } from '../gate/gate.ts';
import { tooFewRepeats } from '../gate/too-few.ts';
import { checkProfiles, chooseClauses } from '../options/clauses.ts';
import { assertOwn } from '../options/own-options.ts';
import { readSet } from '../options/set-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { chooseTarget } from '../target/choose-target.ts';
import { agentsIn } from '../target/readers.ts';
import type { CheckRequest } from './request.ts';

/** A check whose request is resolved: everything that it names is loaded or found. */
export interface ResolvedCheck extends Pick<CheckOptions, 'contract' | 'target' | 'env' | 'jobs' | 'rate'> {
  /** The name of the target in the configuration. */
  readonly name?: string;
  /** The settings that a recording stores. */
  readonly settings: Settings;
  /** Where failures are stored; left out if no earlier failures are tried and none are stored. */
  readonly failures?: FailureStoreFlags;
  /** The file that every exchange is written to. */
  readonly record?: string;
  /** Lines to print before the first call. */
  readonly warnings: readonly string[];
  /** Lines to print after the report is written. */
  readonly notes: readonly string[];
}

/** @throws {UsageError} */
export async function resolveCheck(request: CheckRequest): Promise<ResolvedCheck> {
  const { name, failures, keep, record, jobs, rate, shard } = request;
  const contract = await sideOf(request);
  const settings = await settingsOf(contract, request);
  const { note, ...chosen } = targetOf(contract, request);
  if (failures !== false && shard === undefined) noteFolder(failures ?? defaultFailureFolder);
  return {
    contract,
    settings,
    ...chosen,
    // A shard stores no failures: the other shards would not try them.
    ...(failures === false || shard !== undefined ? {} : { failures: definedOnly({ failures, keep }) }),
    ...definedOnly({ name, record, jobs, rate }),
    warnings: tooFewRepeats(contract, settings),
    notes: note === undefined ? [] : [note],
  };
}

/** A mistake in one of several targets is reported with the name of the target. */
function targetOf(contract: Contract, request: CheckRequest): ReturnType<typeof chooseTarget> {
  try {
    return chooseTarget(contract, request);
  } catch (error) {
    if (!(error instanceof UsageError) || request.name === undefined) throw error;
    throw new UsageError(`target ${request.name}: ${error.message}`, error.hint);
  }
}

/**
 * Plans what a check would do. The target is not needed.
 *
 * @throws {UsageError}
 */
export async function planCheck(request: CheckRequest): Promise<DryRun> {
  const contract = await sideOf(request);
  return dryRun({ contract, ...(await settingsOf(contract, request)), ...definedOnly({ agents: agentsIn(request) }) });
}

async function sideOf({ contract, side }: CheckRequest): Promise<Contract> {
  const loaded = await loadContract(contract);
  return side === undefined ? loaded : hostSide(loaded);
}

async function settingsOf(contract: Contract, request: CheckRequest): Promise<Settings> {
  const { only, level, profile, seed, effort, calls, budget, repeat, deadline, shard, own = [] } = request;
  assertOwn(contract, own);
  const named = [...own, ...(request.set ?? [])];
  const set = named.length === 0 ? undefined : readSet(contract, contract.preparation?.settable ?? [], named);
  const profiles = askedProfiles(contract, definedOnly({ profiles: profile, set }));
  checkProfiles(contract, profiles);
  const clauses = chooseClauses(ofProfiles(contract, profiles), only, level);
  const gate = await readGate(contract, request);
  const amounts = { seed, effort, calls, budgetMs: budget, repeat };
  assertRepeated({ ...gate, ...definedOnly({ repeat }) }, 'add');
  return definedOnly({
    clauses,
    profiles: profiles.length === 0 ? undefined : profiles,
    ...amounts,
    deadlineMs: deadline,
    ...gate,
    set,
    shard,
  });
}
