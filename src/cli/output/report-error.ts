import { redactor } from '../../conform/secrets/redactor.ts';
import { secretsAmong } from '../../conform/secrets/secrets.ts';
import { HintedError } from '../../model/hinted-error.ts';
import { messageOf } from '../../model/thrown.ts';
import { tryTo } from '../../model/try-to.ts';
import { cutMiddle } from '../../report/layout/cut.ts';
import { printable } from '../../report/layout/printable.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { printError, printSoon } from './output.ts';

/** Tells what went wrong: one line on stderr, and with `--json` an object on stdout. Gives the exit code. */
export function reportError(error: unknown, argv: readonly string[]): number {
  const mistake = reportMistake(error);
  if (wantsJson(argv)) printSoon(`${JSON.stringify(mistake)}\n`);
  return mistake.exitCode;
}

/** What went wrong, as JSON has it. */
export interface ReportedMistake {
  readonly error: { readonly message: string; readonly hint: string };
  readonly exitCode: number;
}

/** Reports what went wrong in one line on stderr. */
export function reportMistake(error: unknown): ReportedMistake {
  const { message, hint } = error instanceof HintedError ? error : ofTheKit(error);
  const mistake = { message: oneLine(withoutSecrets(message)), hint: oneLine(withoutSecrets(hint)) };
  printError(`agent-conform: ${mistake.message}: ${mistake.hint}`);
  if (process.env['AGENT_CONFORM_DEBUG'] === '1' && error instanceof Error)
    printError(withoutSecrets(String((error.cause instanceof Error ? error.cause : error).stack)));
  return { error: mistake, exitCode: exitCodes.error };
}

/** It may quote what was typed, and a log is read by others. Where the kit itself is broken, the fault is told as it is. */
function withoutSecrets(said: string): string {
  return tryTo(() => redactor(secretsAmong(undefined)).text(said)) ?? said;
}

function ofTheKit(error: unknown): { message: string; hint: string } {
  return {
    message: `internal error: ${messageOf(error)}; please report it`,
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

/** What is longer is a file's, and no path. */
const MOST_COLUMNS = 4_000;

// What the user typed may hold anything; a terminal is shown what can be seen.
function oneLine(text: string): string {
  return printable(cutMiddle(text.trim().replace(/\s+/g, ' '), MOST_COLUMNS));
}
