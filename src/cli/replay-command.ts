import { given } from '../model/given.ts';
import type { PastResult } from '../model/index.ts';
import { count } from '../report/phrases.ts';
import { quoteWord } from '../model/words.ts';
import { printable, printableJson } from '../report/printable.ts';
import { pace } from '../run/pace.ts';
import { statOf } from '../transport/command/executable.ts';
import { commandWords, type CommandWords } from './command-words.ts';
import { usualFolder } from './common-options.ts';
import { contractFinder } from './contract-finder.ts';
import { environment } from './environment.ts';
import { exitCodes } from './exit-codes.ts';
import { type FailureFile, readFailureFile, readFolder, type Unread } from './failure-folder.ts';
import { assertFolder, assertProgram, nearestFile, type Place } from './find-program.ts';
import { interruptible } from './interrupt.ts';
import { print } from './output.ts';
import { replayFile, type Replaying } from './replay-file.ts';
import { type ServerFlags, serverTarget } from './server-target.ts';
import { UsageError } from './usage-error.ts';

/** The options of `replay`, read. Times are milliseconds. */
export interface ReplayFlags extends Pick<ServerFlags, 'url' | 'header' | 'ca' | 'insecure'> {
  readonly contract?: readonly string[];
  readonly failures?: string;
  readonly cwd?: string;
  readonly env?: readonly string[];
  readonly dotenv?: string;
  readonly deadline?: number;
  readonly rate?: number;
  readonly json?: true;
}

/** What the user typed, options apart. */
interface Typed {
  readonly files: readonly string[];
  /** What stands behind `--`; undefined where there is no `--`. */
  readonly words: readonly string[] | undefined;
}

/** What became of a file. */
interface Replayed {
  readonly file: string;
  readonly clause?: string;
  readonly fingerprint?: string;
  readonly came: 'failed' | 'fixed' | 'flaky' | 'error';
  /** Why it is an error. */
  readonly because?: string;
}

/** Tries kept failures again, and tells what became of each. Gives the exit code. */
export function replayCommand(typed: Typed, flags: ReplayFlags): Promise<number> {
  return interruptible(async (signal) => {
    // A kept failure names a command too: what it names is run.
    const find = await contractFinder(flags.contract ?? [], true);
    const how = { ...replayingOf(typed, flags, signal), find };
    const { failures: folder = usualFolder, json } = flags;
    const results: Replayed[] = [];
    for (const file of await filesOf(typed, flags.failures)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, with nothing else under way
      const result = await replayed(file, how);
      if (signal.aborted) break;
      results.push(result);
      // oxlint-disable-next-line no-await-in-loop
      if (!json) await print(`${printable(lineOf(result))}\n`);
    }
    const exitCode = signal.aborted ? exitCodes.interrupted : exitCodeOf(results);
    await print(json ? documentOf(results, signal) : `${printable(summaryOf(results, folder, exitCode))}\n`);
    return exitCode;
  });
}

function replayingOf({ words }: Typed, flags: ReplayFlags, signal: AbortSignal): Omit<Replaying, 'find'> {
  const { deadline, rate } = flags;
  const env = environment(flags.env, flags.dotenv) ?? {};
  if (flags.cwd !== undefined) assertFolder(flags.cwd);
  const place = { cwd: flags.cwd ?? process.cwd(), env };
  const command = words === undefined ? undefined : commandOf(words, place);
  if (command !== undefined && flags.url !== undefined)
    throw new UsageError('both --url and a command are given', 'leave one of them out');
  const ofServer = (['header', 'ca', 'insecure'] as const).find((name) => flags[name] !== undefined);
  if (ofServer !== undefined && flags.url === undefined)
    throw new UsageError(`--${ofServer} is for the server of --url`, 'add --url, or leave it out');
  const server = flags.url === undefined ? undefined : serverTarget(flags.url, flags, place);
  return {
    env,
    signal,
    ...given({
      command,
      server,
      cwd: flags.cwd,
      deadlineMs: deadline,
      pace: rate === undefined ? undefined : pace(rate),
    }),
  };
}

function commandOf(words: readonly string[], place: Place): CommandWords {
  const command = commandWords([], words, place.cwd);
  assertProgram(command, place);
  return command;
}

async function filesOf({ files }: Typed, named: string | undefined): Promise<(FailureFile | Unread)[]> {
  files.forEach(assertFailureFile);
  if (files.length > 0) return Promise.all(files.map(readFailureFile));
  if (named !== undefined) assertFailureFolder(named);
  const folder = named ?? usualFolder;
  const all = await readFolder(folder);
  return 'because' in all ? [all] : all;
}

/** What a user names is there: a slip of the pen is no failure that cannot be told. */
function assertFailureFile(path: string): void {
  const found = statOf(path);
  if (found === undefined)
    throw new UsageError(
      `no such file: ${path}`,
      nearestFile(path, '.') ?? `give a file of ${usualFolder}, or none for all of them`,
    );
  if (found.isDirectory()) throw new UsageError(`${path} is a directory`, `write --failures ${quoteWord(path)}`);
}

function assertFailureFolder(path: string): void {
  const found = statOf(path);
  if (found?.isDirectory()) return;
  if (found === undefined)
    throw new UsageError(`--failures ${path} does not exist`, 'give the folder of the check that kept them');
  throw new UsageError(`--failures ${path} is no directory`, `write agent-conform replay ${quoteWord(path)}`);
}

async function replayed(file: FailureFile | Unread, how: Replaying): Promise<Replayed> {
  if ('because' in file) return { file: file.path, came: 'error', because: file.because };
  const { clause, fingerprint, came, because } = await replayFile(file.failure, how);
  return { file: file.path, clause, fingerprint, came: cameOf[came], ...given({ because }) };
}

const cameOf: Readonly<Record<PastResult['came'], Replayed['came']>> = {
  failed: 'failed',
  fixed: 'fixed',
  flaky: 'flaky',
  unknown: 'error',
};

function lineOf({ file, clause, fingerprint, came, because }: Replayed): string {
  const what = clause === undefined ? file : `${clause} (${fingerprint}) in ${file}`;
  return `${came.toUpperCase()} ${what}${because === undefined ? '' : `: ${because}`}`;
}

function summaryOf(results: readonly Replayed[], folder: string, exitCode: number): string {
  if (results.length === 0 && exitCode === exitCodes.conformant) return `no failures are kept in ${folder}`;
  const counts = Object.values(cameOf).flatMap((came) => {
    const amount = results.filter((result) => result.came === came).length;
    return amount === 0 ? [] : [`${amount} ${came}`];
  });
  const interrupted = exitCode === exitCodes.interrupted ? ['interrupted'] : [];
  return `${count(results.length, 'failure')} tried again: ${[...counts, ...interrupted].join(', ')} (exit ${exitCode})`;
}

function documentOf(results: readonly Replayed[], { aborted }: AbortSignal): string {
  const document = { schemaVersion: '1', results, ...(aborted ? { interrupted: true } : {}) };
  return `${printableJson(JSON.stringify(document, null, 2))}\n`;
}

function exitCodeOf(results: readonly Replayed[]): number {
  if (results.some(({ came }) => came === 'failed' || came === 'flaky')) return exitCodes['non-conformant'];
  return results.some(({ came }) => came === 'error') ? exitCodes.inconclusive : exitCodes.conformant;
}
