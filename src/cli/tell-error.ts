import { ContractError } from '../model/contract-error.ts';
import { printable } from '../report/printable.ts';
import { exitCodes } from './exit-codes.ts';
import { printError } from './output.ts';
import { UsageError } from './usage-error.ts';

/** Tells what went wrong: one line on stderr, and with `--json` an object on stdout. Gives the exit code. */
export function tellError(error: unknown, argv: readonly string[]): number {
  const { message, hint } = error instanceof UsageError || error instanceof ContractError ? error : ofTheKit(error);
  const told = { message: oneLine(message), hint: oneLine(hint) };
  printError(`agent-conform: ${told.message}: ${told.hint}`);
  if (process.env['AGENT_CONFORM_DEBUG'] === '1' && error instanceof Error) {
    printError(String((error.cause instanceof Error ? error.cause : error).stack));
  }
  if (wantsJson(argv)) process.stdout.write(`${JSON.stringify({ error: told, exitCode: exitCodes.error })}\n`);
  return exitCodes.error;
}

function ofTheKit(error: unknown): { message: string; hint: string } {
  const message = error instanceof Error ? error.message : String(error);
  return {
    message: `internal error: ${message}; please report it`,
    hint: 'AGENT_CONFORM_DEBUG=1 shows where it happened',
  };
}

/** Whether stdout is for JSON alone. Arguments that cannot be understood still say so. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  return own.some((word, at) => {
    const reporter = word === '--reporter' ? own[at + 1] : word.replace(/^--reporter=/, '');
    return word === '--json' || (word.startsWith('--reporter') && /^(nd)?json$/.test(reporter ?? ''));
  });
}

// What the user typed may hold anything; a terminal is shown what can be seen.
function oneLine(text: string): string {
  return printable(text.trim().replace(/\s+/g, ' '));
}
