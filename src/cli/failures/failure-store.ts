import type { CheckOptions } from '../../conform/check.ts';
import { type FoundIn, keptFailure, pastFailure, targetKey, whyForeign } from '../../conform/failures/failure-file.ts';
import type { KeptFailure } from '../../conform/failures/failure-shape.ts';
import { describeTarget } from '../../conform/channels/adapters.ts';
import { keptTarget } from '../../conform/secrets/kept-target.ts';
import { findingKey, isNamed, isOfClause } from '../../model/contract/clause-key.ts';
import { profileIds } from '../../model/contract/profiles.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { levels, type Contract, type Report } from '../../model/index.ts';
import type { Kept } from '../../report/layout/page.ts';
import { count } from '../../model/text/phrases.ts';
import { printable } from '../../report/layout/printable.ts';
import { defaults } from '../../run/plan/defaults.ts';
import type { PastFailure } from '../../run/plan/past.ts';
import { dropFile, type FailureFile, keepFailure, keyOf, readFolder, type Unread } from './failure-folder.ts';
import { defaultFailureFolder } from '../options/common.ts';
import { printError } from '../output/output.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { secretsInFiles } from '../../conform/secrets/in-files.ts';
import { namesInCalls, notSet, revealCall } from '../../conform/secrets/marked-call.ts';
import { secretsOf } from '../../conform/secrets/secrets.ts';

/** The options about kept failures. */
export interface FailureStoreFlags {
  /** The folder; false if failures are neither read nor stored. */
  readonly failures?: string | false;
  readonly keep?: true;
}

/** The failures of a target: those of earlier runs, and new ones to store. */
export interface FailureStore {
  /** The failures to try first. */
  readonly past: readonly PastFailure[];
  /** Receives a failure of this run. */
  readonly note: NonNullable<CheckOptions['onFailure']>;
  /** Stores the failures of this run, and removes the fixed ones. */
  readonly write: (report: Report) => Promise<Written>;
}

/** The result of writing. `faults` has one sentence for each error. */
export interface Written {
  readonly faults: readonly string[];
  /** The file in which each failure of the report is stored. */
  readonly files: Kept;
  /** A notice of how many new failures were stored; absent if none was. */
  readonly kept?: string;
}

const MOST_TRIED = 50;

/**
 * Reads the failures that earlier runs stored for this target. Files that cannot be read, or that fit another version of the
 * contract, are named on stderr and left alone. Files of other targets and contracts are left alone without a message.
 */
export async function openFailureStore(
  options: Omit<CheckOptions, 'past'>,
  flags: FailureStoreFlags,
): Promise<FailureStore | undefined> {
  if (flags.failures === false) return undefined;
  const folder = flags.failures ?? defaultFailureFolder;
  const found = foundIn(options);
  const all = await readFolder(folder);
  if ('because' in all) {
    printError(line(folder, `${all.because}: failures are neither tried again nor kept`));
    return undefined;
  }
  const { files, unread } = sorted(all, found, options.contract);
  for (const { path, because } of unread) printError(line(path, `${because}: skipped`));
  const tried = files.filter(isTriedBy(options)).toSorted(byWeight(options.contract));
  if (tried.length > MOST_TRIED) {
    const left = `${count(tried.length - MOST_TRIED, 'failure')} not tried: a run tries ${MOST_TRIED} of earlier runs`;
    printError(line(folder, left));
  }
  const past = tried.slice(0, MOST_TRIED);
  const failed: KeptFailure[] = [];
  return {
    past: past.map(({ failure }) => {
      const { calls, ...rest } = pastFailure(failure);
      return { ...rest, calls: calls.map((call) => revealCall(call, valuesFor(found))) };
    }),
    note: (finding, turns, value) => void failed.push(keptFailure(finding, turns, found, value)),
    async write(report) {
      const faults = new Set<string>();
      const addFault = (error: unknown): void => void faults.add(line(folder, `cannot be written: ${reasonOf(error)}`));
      for (const file of flags.keep === true ? [] : fixed(past, report)) attempt(() => dropFile(file), addFault);
      const kept = await Promise.all(
        failed.map((failure) => keepFailure(folder, failure, pathOf(failure, files)).catch(addFault)),
      );
      const written = kept.filter((one) => one?.isNew).length;
      const notice = line(folder, `${count(written, 'failure')} kept, for agent-conform replay`);
      return { faults: [...faults], files: filesOf(report, failed, kept), ...(written === 0 ? {} : { kept: notice }) };
    },
  };
}

function attempt(act: () => void, addFault: (error: unknown) => void): void {
  try {
    act();
  } catch (error) {
    addFault(error);
  }
}

function foundIn(options: Omit<CheckOptions, 'past'>): FoundIn {
  const { contract, env, set, seed = defaults.seed, deadlineMs = defaults.deadlineMs } = options;
  const profiles = contract.needsProfile === true ? options.profiles : undefined;
  const target = describeTarget(options);
  return {
    contract,
    target,
    secrets: { ...secretsInFiles(set), ...secretsOf(env) },
    seed,
    deadlineMs,
    ...definedOnly({ profiles }),
  };
}

/** The values of the variables that the calls of failures name. */
function valuesFor({ secrets }: FoundIn): NodeJS.ProcessEnv {
  return { ...process.env, ...secrets };
}

/** The failures of this contract and target, one for each kind, and separately the files that cannot be tried. */
function sorted(
  read: readonly (FailureFile | Unread)[],
  found: FoundIn,
  contract: Contract,
): { files: FailureFile[]; unread: Unread[] } {
  const here = targetKey(keptTarget(found.target, found.secrets));
  const values = valuesFor(found);
  const files = new Map<string, FailureFile>();
  const unread: Unread[] = [];
  for (const file of read) {
    if ('because' in file) {
      unread.push(file);
      continue;
    }
    const { failure, path } = file;
    if (failure.contract.id !== contract.id || targetKey(failure.target) !== here) continue;
    const same = files.get(keyOf(failure));
    const because =
      same === undefined
        ? (whyForeign(failure, contract) ?? notSet(namesInCalls(failure.calls), values))
        : `it is the same failure as ${same.path}`;
    if (because === undefined) files.set(keyOf(failure), file);
    else unread.push({ path, because });
  }
  return { files: [...files.values()], unread };
}

function isTriedBy({ contract, clauses, profiles = [] }: Omit<CheckOptions, 'past'>): (file: FailureFile) => boolean {
  // It is not known yet which profiles the target shows, so all that it may show are included: the run skips the others.
  const showable = (contract.profiles ?? []).flatMap(({ id, shownBy }) => (shownBy === undefined ? [] : [id]));
  const asked = new Set([...profileIds(profiles), ...showable]);
  const tried = contract.clauses.filter(
    (clause) =>
      (clauses === undefined || isNamed(clauses, clause)) &&
      (clause.profile === undefined || asked.has(clause.profile)),
  );
  return ({ failure }) => tried.some((clause) => isOfClause(failure, clause));
}

/** `must` before `should` before `may`. */
function byWeight({ clauses }: Contract): (one: FailureFile, other: FailureFile) => number {
  const weight = ({ failure }: FailureFile): number =>
    levels.findIndex((level) => clauses.some((clause) => isOfClause(failure, clause) && clause.level === level));
  return (one, other) => weight(one) - weight(other);
}

/** The path of each failure of the report that was stored. */
function filesOf(
  { findings }: Report,
  failed: readonly KeptFailure[],
  kept: readonly ({ readonly path: string } | void)[],
): Kept {
  const paths = new Map(failed.map((failure, at) => [findingKey(failure), kept[at]?.path]));
  return new Map(
    findings.flatMap((finding) => {
      const path = finding.verdict === 'fail' ? paths.get(findingKey(finding)) : undefined;
      return path === undefined ? [] : [[finding, path] as const];
    }),
  );
}

function fixed(past: readonly FailureFile[], report: Report): FailureFile[] {
  const results = (report.past ?? []).filter(({ came }) => came === 'fixed');
  const nameOf = ({ profile = '', fingerprint }: Pick<PastFailure, 'profile' | 'fingerprint'>): string =>
    `${profile} ${fingerprint}`;
  const gone = new Set(results.map(nameOf));
  return past.filter(({ failure }) => gone.has(nameOf(failure)));
}

function pathOf(failure: KeptFailure, files: readonly FailureFile[]): string | undefined {
  return files.find((file) => keyOf(file.failure) === keyOf(failure))?.path;
}

function line(path: string, what: string): string {
  return `agent-conform: ${printable(`${path}: ${what}`)}`;
}
