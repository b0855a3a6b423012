import { pastFailure, whyForeign } from '../conform/failure-file.ts';
import type { KeptFailure } from '../conform/failure-shape.ts';
import { replay, type ReplayOptions } from '../conform/replay.ts';
import { variablesIn } from '../conform/headers.ts';
import { revealTarget } from '../conform/secrets.ts';
import type { HttpTarget, TargetOptions } from '../conform/target.ts';
import { given } from '../model/given.ts';
import type { PastResult } from '../model/index.ts';
import type { CommandWords } from './command-words.ts';
import type { FindContract } from './contract-finder.ts';
import { assertFolder, assertProgram } from './find-program.ts';
import { moduleAgain } from './module-target.ts';
import { serverAgain } from './replay-server.ts';
import { secretsAmong } from './secrets.ts';
import { UsageError } from './usage-error.ts';

/** How failures are tried again. */
export interface Replaying extends Pick<ReplayOptions, 'deadlineMs' | 'pace' | 'signal'> {
  readonly env: Readonly<Record<string, string>>;
  /** In place of the command that a failure names. */
  readonly command?: CommandWords;
  /** In place of the server that a failure names. */
  readonly server?: HttpTarget;
  /** In place of the working directory that it names. */
  readonly cwd?: string;
  readonly find: FindContract;
}

/** Tries a kept failure again; what keeps it from being tried makes it unknown. */
export async function replayFile(failure: KeptFailure, { find, ...how }: Replaying): Promise<PastResult> {
  const { clause, fingerprint, deadlineMs } = failure;
  try {
    const contract = await find(failure.contract, 'it');
    const foreign = whyForeign(failure, contract);
    if (foreign !== undefined) return { clause, fingerprint, came: 'unknown', because: foreign };
    const target = targetOf(failure, how);
    const { set } = failure.target;
    const secrets = secretsAmong(how.env);
    return await replay(pastFailure(failure), { contract, deadlineMs, ...given({ set }), ...how, secrets, target });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { clause, fingerprint, came: 'unknown', because: `${error.message}: ${error.hint}` };
  }
}

/** @throws {UsageError} where it cannot be called here */
function targetOf({ target }: KeptFailure, { command, server, cwd, env }: Omit<Replaying, 'find'>): TargetOptions {
  const found = target.url !== undefined ? 'on a server' : target.module !== undefined ? 'in a module' : 'on a command';
  if (command !== undefined && found !== 'on a command')
    throw new UsageError(`it was found ${found}, and a command is given`, 'leave the command out');
  if (server !== undefined && found !== 'on a server')
    throw new UsageError(`it was found ${found}, and --url is given`, 'leave --url out');
  if (server !== undefined) return server;
  if (command !== undefined && target.agents === undefined) return { command, ...given({ cwd }) };
  const { env: set = [], secrets = [], headers = {} } = target;
  const values = { ...process.env, ...env };
  assertSet([...set, ...secrets, ...Object.values(headers).flatMap(variablesIn)], values);
  const here = revealTarget(target, values);
  if (here.url !== undefined) return serverAgain(here.url, here, { env, values, ...given({ cwd }) });
  if (here.module !== undefined) return moduleAgain({ ...here, module: here.module }, { env, ...given({ cwd }) });
  const [program, ...words] = command ?? here.command ?? [];
  if (program === undefined) throw new UsageError('it was found on a target that is no command', 'give one behind --');
  const place = cwd ?? here.cwd;
  if (place !== undefined) assertFolder(place);
  const agents = here.agents?.map(({ type, command: [first = '', ...others] }) => ({
    type,
    command: [first, ...others] as const,
  }));
  for (const one of [[program, ...words] as const, ...(agents ?? []).map((agent) => agent.command)])
    assertProgram(one, { cwd: place ?? process.cwd(), env });
  return { command: [program, ...words], ...given({ agents, cwd: place }) };
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
