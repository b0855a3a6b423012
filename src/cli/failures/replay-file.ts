import { pastFailure, whyForeign } from '../../conform/failures/failure-file.ts';
import type { KeptFailure } from '../../conform/failures/failure-shape.ts';
import { sideFor } from '../../conform/contracts/host-contract.ts';
import { type Replay, replay, type ReplayOptions } from '../../conform/failures/replay.ts';
import { revealTarget } from '../../conform/secrets/kept-target.ts';
import type { TargetOptions } from '../../conform/channels/adapters.ts';
import { describeChannel } from '../../model/channels/channels.ts';
import { type Contract, settingWords, type TargetParameters } from '../../model/index.ts';
import { namedValue } from '../options/named-value.ts';
import { readSet } from '../options/set-option.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Instead } from '../target/choose-target.ts';
import { readerOf } from '../target/readers.ts';
import type { FindContract } from '../contracts/contract-finder.ts';
import { secretsInFiles } from '../../conform/secrets/in-files.ts';
import { namesInCalls, notSet, revealCall } from '../../conform/secrets/marked-call.ts';
import { secretsAmong } from '../../conform/secrets/secrets.ts';
import { UsageError } from '../options/usage-error.ts';

/** How failures are tried again. */
export interface Replaying extends Pick<ReplayOptions, 'deadlineMs' | 'pace' | 'signal'> {
  readonly env: Readonly<Record<string, string>>;
  /** Replaces the target that a failure names. */
  readonly instead?: Instead;
  /** Replaces the working directory that a failure names. */
  readonly cwd?: string;
  readonly find: FindContract;
}

/** Tries a kept failure again. If something prevents that, the result is `unknown` with the reason. */
export async function replayFile(failure: KeptFailure, { find, ...how }: Replaying): Promise<Replay> {
  const { clause, profile, profiles, fingerprint, deadlineMs } = failure;
  const named = { clause, ...definedOnly({ profile }), fingerprint };
  try {
    const contract = sideFor(await find(failure.contract, 'it'), failure.target.channel);
    const foreign = whyForeign(failure, contract);
    if (foreign !== undefined) return { ...named, came: 'unknown', because: foreign };
    const target = targetOf(failure, how);
    const set = setAgain(contract, failure.target);
    const secrets = { ...secretsInFiles(set), ...secretsAmong(how.env) };
    const values = { ...process.env, ...how.env, ...secrets };
    const { calls, ...past } = pastFailure(failure);
    assertSet(namesInCalls(calls), values);
    return await replay(
      { ...past, calls: calls.map((call) => revealCall(call, values)) },
      {
        contract,
        deadlineMs,
        ...definedOnly({ set, profiles }),
        ...how,
        secrets,
        target,
      },
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...named, came: 'unknown', because: `${error.message}: ${error.hint}` };
  }
}

/** The settings of the failed run, with the current contents of the files that they name. */
function setAgain(contract: Contract, { set }: KeptFailure['target']): TargetParameters | undefined {
  const settable = contract.preparation?.settable ?? [];
  if (set === undefined || !settable.some(({ isFile }) => isFile === true)) return set;
  return readSet(contract, settable, settingWords(set).map(namedValue));
}

/** @throws {UsageError} when the target cannot be called here */
function targetOf({ target }: KeptFailure, { instead, cwd, env }: Omit<Replaying, 'find'>): TargetOptions {
  const reader = readerOf(target.channel);
  if (instead !== undefined && readerOf(instead.channel) !== reader) {
    const { named } = readerOf(instead.channel);
    throw new UsageError(
      `it was found ${reader.found}, and ${named} is given`,
      `leave ${named.replace(/^a /, 'the ')} out`,
    );
  }
  const { env: set = [], secrets = [] } = target;
  const values = { ...secretsAmong(env), ...process.env, ...env };
  // If another target replaces this one, the variables of this one are not needed.
  if (instead === undefined || describeChannel(target.channel).agents?.(target) !== undefined)
    assertSet([...set, ...secrets, ...(reader.variables?.(target) ?? [])], values);
  return reader.again(revealTarget(target, values), { env, values, ...definedOnly({ cwd }) }, instead?.target);
}

function assertSet(names: readonly string[], values: NodeJS.ProcessEnv): void {
  const problem = notSet(names, values);
  if (problem === undefined) return;
  const missing = [...new Set(names)].filter((name) => values[name] === undefined);
  throw new UsageError(problem, `give ${missing.map((name) => `--env ${name}=…`).join(' ')}`);
}
