import { CommanderError } from 'commander';
import { forgetRead } from './files/apart.ts';
import { usageErrorOf } from './options/commander-errors.ts';
import { exitCodes } from '../model/report/exit-codes.ts';
import { print } from './output/output.ts';
import { buildProgram } from './program.ts';

/**
 * Runs the command that the words name. Returns the exit code.
 *
 * Throws a UsageError if the words cannot be parsed.
 */
export async function runProgram(argv: readonly string[]): Promise<number> {
  forgetRead();
  const { own, words } = cutAtDashes(argv);
  const help: string[] = [];
  let exitCode: number = exitCodes.conformant;
  const ends = { end: (code: number) => (exitCode = code), help: (text: string) => help.push(text) };
  const program = await buildProgram({ own, words }, ends);
  try {
    await program.parseAsync(own, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageErrorOf(error, program, own);
  }
  if (help.length > 0) await print(help.join(''));
  return exitCode;
}

/** The words after `--` are the target's command, and are not parsed. Commander would take the first of them as a contract. */
function cutAtDashes(argv: readonly string[]): { own: readonly string[]; words: readonly string[] | undefined } {
  const at = ['check', 'host', 'replay', 'tap'].includes(argv[0] ?? '') ? argv.indexOf('--') : -1;
  return at < 0 ? { own: argv, words: undefined } : { own: argv.slice(0, at), words: argv.slice(at + 1) };
}
