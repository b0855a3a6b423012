import { reasonOf } from '../../model/reason-of.ts';
import { UsageError } from '../options/usage-error.ts';
import { tapCommand } from './command.ts';
import { openRecorder } from './recorder.ts';
import type { TapContract, TapRequest } from './request.ts';

/**
 * Runs an agent that is a command in the place of this process, and ends as the agent ends.
 *
 * @throws {UsageError} when no command is given, or it cannot be started
 */
export async function tapProcess(
  { id, identity, variables = [] }: TapContract,
  { command: words, url, port, record }: TapRequest & { readonly record: string },
): Promise<never> {
  const useless = url === undefined ? (port === undefined ? undefined : '--port') : '--url';
  if (useless !== undefined)
    throw new UsageError(`${useless}: an agent of ${id} is a command`, 'write it behind --, e.g. -- python3 agent.py');
  const command = await commandOf(words);
  const recorder = openRecorder(record);
  const cwd = process.cwd();
  const error = await tapCommand({
    command,
    variables,
    onOver: (seen) => recorder({ contract: identity, target: { channel: 'command', command, cwd }, ...seen }),
  });
  const { assertProgram } = await import('../target/find-program.ts');
  assertProgram(command, { cwd, env: {} });
  throw new UsageError(`cannot start ${command[0]}: ${reasonOf(error)}`, 'run the command by itself');
}

/** A single word with white space in it is a whole command line. */
async function commandOf(words: readonly string[] = []): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = words;
  if (first !== undefined && others.length > 0) return [first, ...others];
  const { commandWords } = await import('../target/command-words.ts');
  return commandWords(words, process.cwd());
}
