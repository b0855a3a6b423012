import { redactor } from '../../conform/secrets/redactor.ts';
import { secretsAmong } from '../../conform/secrets/secrets.ts';
import { HintedError } from '../../model/hinted-error.ts';
import { messageOf } from '../../model/thrown.ts';
import { tryTo } from '../../model/try-to.ts';
import { cutMiddle } from '../../report/layout/cut.ts';
import { printable } from '../../report/layout/printable.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { printError, printSoon } from './output.ts';

/** Reports an error: one line on stderr, and with `--json` an object on stdout. Returns the exit code. */
export function reportError(error: unknown, argv: readonly string[]): number {
  const mistake = reportMistake(error);
  if (wantsJson(argv)) printSoon(`${JSON.stringify(mistake)}\n`);
  return mistake.exitCode;
}

/** An error for JSON output. */
export interface ReportedMistake {
  readonly error: { readonly message: string; readonly hint: string };
  readonly exitCode: number;
}

/** Prints an error in one line on stderr, and returns it for JSON output. */
export function reportMistake(error: unknown): ReportedMistake {
  const { message, hint } = error instanceof HintedError ? error : ofTheKit(error);
  const mistake = { message: oneLine(withoutSecrets(message)), hint: oneLine(withoutSecrets(hint)) };
  printError(`agent-conform: ${mistake.message}: ${mistake.hint}`);
  if (process.env['AGENT_CONFORM_DEBUG'] === '1' && error instanceof Error)
    printError(withoutSecrets(String((error.cause instanceof Error ? error.cause : error).stack)));
  return { error: mistake, exitCode: exitCodes.error };
}

/**
 * A message may quote typed words, and other people may read the log, so secrets are replaced. If that fails, because the kit
 * itself is broken, the message stays as it is.
 */
function withoutSecrets(said: string): string {
  return tryTo(() => redactor(secretsAmong(undefined)).text(said)) ?? said;
}

function ofTheKit(error: unknown): { message: string; hint: string } {
  return {
    message: `internal error: ${messageOf(error)}; please report it`,
    hint: 'AGENT_CONFORM_DEBUG=1 shows where it happened',
  };
}

/** Whether stdout is for JSON only. This must also work for arguments that could not be parsed. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const own = end < 0 ? argv : argv.slice(0, end);
  return own.some((word, at) => {
    const reporter = word === '--reporter' ? own[at + 1] : word.replace(/^--reporter=/, '');
    return word === '--json' || (word.startsWith('--reporter') && /^(nd)?json$/.test(reporter ?? ''));
  });
}

/** The limit of a message in columns: a longer one quotes the content of a file, not a path. */
const MOST_COLUMNS = 4_000;

// The user's words may hold any characters: those that a terminal would act on are made visible.
function oneLine(text: string): string {
  return printable(cutMiddle(text.trim().replace(/\s+/g, ' '), MOST_COLUMNS));
}
