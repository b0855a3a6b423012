import { version } from '../model/version.ts';
import { exitCodes } from './exit-codes.ts';
import { guardOutput, print } from './output.ts';

/**
 * The command line. Nothing heavy is loaded before it is needed: `--version` and `list` are asked for by scripts.
 *
 * @param argv the words after the program's name
 * @returns the exit code; never rejects
 */
export async function main(argv: readonly string[]): Promise<number> {
  guardOutput();
  const onFault = async (error: unknown): Promise<number> => (await import('./tell-error.ts')).tellError(error, argv);
  // An error outside every promise that somebody waits for: nothing can be said of the state any more.
  process.once('uncaughtException', (error) => void onFault(error).then(() => process.exit(exitCodes.error)));
  try {
    return await run(argv);
  } catch (error) {
    return await onFault(error);
  }
}

async function run(argv: readonly string[]): Promise<number> {
  const line = argv.join(' ');
  if (line === '--version' || line === '-V') return print(`${version}\n`);
  if (line === 'list') return (await import('./list-command.ts')).listCommand({});
  return (await import('./run-program.ts')).runProgram(argv);
}
