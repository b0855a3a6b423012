import type { CommandTarget } from '../conform/check.ts';
import { pastFailure, whyForeign } from '../conform/failure-file.ts';
import type { KeptFailure } from '../conform/failure-shape.ts';
import { replay, type ReplayOptions } from '../conform/replay.ts';
import { reveal } from '../conform/secrets.ts';
import { given } from '../model/given.ts';
import type { PastResult } from '../model/index.ts';
import type { CommandWords } from './command-words.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { loadContract } from './load-contract.ts';
import { UsageError } from './usage-error.ts';

/** How failures are tried again. */
export interface Replaying extends Pick<ReplayOptions, 'deadlineMs' | 'pace' | 'signal'> {
  readonly env: Readonly<Record<string, string>>;
  /** In place of the command that a failure names. */
  readonly command?: CommandWords;
  /** In place of the working directory that it names. */
  readonly cwd?: string;
}

/** Tries a kept failure again; what keeps it from being tried makes it unknown. */
export async function replayFile(failure: KeptFailure, how: Replaying): Promise<PastResult> {
  const { clause, fingerprint, deadlineMs } = failure;
  try {
    const contract = await loadContract(failure.contract.id);
    const foreign = whyForeign(failure, contract);
    if (foreign !== undefined) return { clause, fingerprint, came: 'unknown', because: foreign };
    const target = targetOf(failure, how);
    return await replay(pastFailure(failure), { contract, deadlineMs, ...how, target });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { clause, fingerprint, came: 'unknown', because: `${error.message}: ${error.hint}` };
  }
}

/** @throws {UsageError} where it cannot be called here */
function targetOf({ target }: KeptFailure, { command, cwd, env }: Replaying): CommandTarget {
  if (command !== undefined) return { command, ...given({ cwd }) };
  const { env: set = [], secrets = [] } = target;
  const values = { ...process.env, ...env };
  assertSet([...set, ...secrets], values);
  const [program, ...words] = (target.command ?? []).map((word) => reveal(word, secrets, values));
  if (program === undefined) throw new UsageError('it was found on a target that is no command', 'give one behind --');
  const place = cwd ?? (target.cwd === undefined ? undefined : reveal(target.cwd, secrets, values));
  if (place !== undefined) assertFolder(place);
  assertProgram([program, ...words], { cwd: place ?? process.cwd(), env });
  return { command: [program, ...words], ...given({ cwd: place }) };
}

function assertSet(names: readonly string[], values: NodeJS.ProcessEnv): void {
  const missing = [...new Set(names)].filter((name) => values[name] === undefined);
  if (missing.length === 0) return;
  const list = missing.map((name) => `$${name}`).join(' and ');
  throw new UsageError(
    `it was found with ${list}, not set here`,
    `give ${missing.map((name) => `--env ${name}=…`).join(' ')}`,
  );
}
