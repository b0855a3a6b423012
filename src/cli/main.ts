import { version } from '../model/version.ts';
import { guardOutput, print } from './output.ts';

/**
 * The command line. Nothing heavy is loaded before it is needed: `--version` and `list` are asked for by scripts.
 *
 * @param argv the words after the program's name
 * @returns the exit code; never rejects
 */
export async function main(argv: readonly string[]): Promise<number> {
  guardOutput();
  process.once('uncaughtException', (error) => void giveUp(error, argv));
  try {
    return await run(argv);
  } catch (error) {
    return tell(error, argv);
  }
}

async function run(argv: readonly string[]): Promise<number> {
  const line = argv.join(' ');
  if (line === '--version' || line === '-V') return print(`${version}\n`);
  if (line === 'list') return (await import('./list-command.ts')).listCommand([], {});
  if (line === 'list --json') return (await import('./list-command.ts')).listCommand([], { json: true });
  return (await import('./run-program.ts')).runProgram(argv);
}

/** An error outside every promise that somebody waits for: nothing can be said of the state any more. */
async function giveUp(error: unknown, argv: readonly string[]): Promise<void> {
  process.exit(await tell(error, argv));
}

async function tell(error: unknown, argv: readonly string[]): Promise<number> {
  return (await import('./tell-error.ts')).tellError(error, argv);
}
