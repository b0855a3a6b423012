import { findingKey } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { PastResult } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { quoteWord } from '../../model/text/words.ts';
import { cutMiddle } from '../../report/layout/cut.ts';
import { printable, printableJson } from '../../report/layout/printable.ts';
import { pace } from '../../run/execute/pace.ts';
import { statOf } from '../../transport/process/executable.ts';
import { chooseInstead } from '../target/choose-target.ts';
import { contractFinder } from '../contracts/contract-finder.ts';
import { environment } from '../target/environment.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { type FailureFile, readFailureFile, readFolder, type Unread } from '../failures/failure-folder.ts';
import { nearestFile, searchPlace } from '../target/find-program.ts';
import { interruptible } from '../output/interrupt.ts';
import { print } from '../output/output.ts';
import { replayFile, type Replaying } from '../failures/replay-file.ts';
import type { ServerRequest } from '../target/http.ts';
import type { CommonRequest } from '../target/reader.ts';
import { beforeUserCode } from '../supervision/watched.ts';
import { UsageError } from '../options/usage-error.ts';
import {
  contractOption,
  deadlineOption,
  defaultFailureFolder,
  environmentOptions,
  failuresOption,
  jsonOption,
  rateOption,
} from '../options/common.ts';
import { replayOptions } from '../options/channel-options.ts';
import type { CommandLine, DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = ({ words }) => ({
  usage: '[file ...] [options] [-- <command ...>]',
  description:
    'Makes the calls of kept failures again, on the target that each names, or on the command behind -- or the server of --url instead, and tells of each whether it is FAILED, FIXED or FLAKY, or an ERROR where that cannot be decided. Nothing is written or dropped.',
  operands: { '[file...]': 'files of failures; all in the folder where none is named' },
  options: [
    failuresOption('the folder'),
    contractOption(),
    deadlineOption('that of the run that found it'),
    rateOption(),
    ...environmentOptions(),
    jsonOption(),
    ...replayOptions(),
  ],
  help: `Exit codes:
  0    nothing failed
  1    a failure is there still, always or at times
  2    a mistake in the command line, or a fault of agent-conform
  3    of some it cannot be decided
  130  interrupted

Examples:
  agent-conform replay
  agent-conform replay .agent-conform/failures/*.json --env API_KEY --json
  agent-conform replay -- ./agent --new
  agent-conform replay failure.json --url http://localhost:8000`,
  run: (files: readonly string[], flags: ReplayFlags) => replayFiles(files, words, flags),
});

/** The parsed options of `replay`. Times are in milliseconds. */
interface ReplayFlags extends CommonRequest, Pick<ServerRequest, 'url' | 'header' | 'ca' | 'insecure'> {
  readonly contract?: readonly string[];
  readonly failures?: string;
  readonly deadline?: number;
  readonly rate?: number;
  readonly json?: true;
}

/** The result for one file. */
interface Replayed {
  readonly file: string;
  readonly clause?: string;
  /** The profile whose rules it broke. */
  readonly profile?: string;
  readonly fingerprint?: string;
  readonly came: 'failed' | 'fixed' | 'flaky' | 'error';
  /** The words of the clause about the failure, if it is still there. */
  readonly expected?: string;
  readonly actual?: string;
  readonly pointer?: string;
  /** Why the result is an error. */
  readonly because?: string;
}

/** Tries kept failures again, and prints the result of each. Returns the exit code. */
function replayFiles(files: readonly string[], words: CommandLine['words'], flags: ReplayFlags): Promise<number> {
  return interruptible(async (signal) => {
    // A kept failure may also name a command, and that command is run.
    const find = await contractFinder(flags.contract ?? [], true);
    const how = { ...replayingOf(words, flags, signal), find };
    const { failures: folder = defaultFailureFolder, json } = flags;
    const results: Replayed[] = [];
    const read = await filesOf(files, flags.failures);
    // Done before the first failure is tried: watching user code restarts the program in a watched process.
    if (read.some((one) => 'failure' in one && one.failure.contract.file !== undefined)) await beforeUserCode();
    for (const file of read) {
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

function replayingOf(words: CommandLine['words'], flags: ReplayFlags, signal: AbortSignal): Omit<Replaying, 'find'> {
  const { deadline, rate } = flags;
  const env = environment(flags.env, flags.dotenv) ?? {};
  const place = searchPlace(flags.cwd, env);
  const { cwd } = flags;
  const instead = chooseInstead({ ...flags, ...definedOnly({ command: words }) }, place);
  return {
    env,
    signal,
    ...definedOnly({ instead, cwd, deadlineMs: deadline, pace: rate === undefined ? undefined : pace(rate) }),
  };
}

async function filesOf(files: readonly string[], named: string | undefined): Promise<(FailureFile | Unread)[]> {
  files.forEach(assertFailureFile);
  if (files.length > 0) return Promise.all(files.map(readFailureFile));
  if (named !== undefined) assertFailureFolder(named);
  const folder = named ?? defaultFailureFolder;
  const all = await readFolder(folder);
  return 'because' in all ? [all] : all;
}

/** A path that the user gives must exist: a typing mistake is a usage error, not a failure that cannot be decided. */
function assertFailureFile(path: string): void {
  const found = statOf(path);
  if (found === undefined)
    throw new UsageError(
      `no such file: ${path}`,
      nearestFile(path, '.') ?? `give a file of ${defaultFailureFolder}, or none for all of them`,
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
  const { came, ...said } = await replayFile(file.failure, how);
  return { file: file.path, ...said, came: cameOf[came] };
}

const cameOf: Readonly<Record<PastResult['came'], Replayed['came']>> = {
  failed: 'failed',
  fixed: 'fixed',
  flaky: 'flaky',
  unknown: 'error',
};

function lineOf({ file, clause, profile, fingerprint, came, because, expected, actual, pointer }: Replayed): string {
  const what =
    clause === undefined ? file : `${findingKey({ clause, ...definedOnly({ profile }) })} (${fingerprint}) in ${file}`;
  const place = pointer === undefined ? '' : ` at ${pointer}`;
  const said =
    actual === undefined ? because : cutMiddle(`expected ${expected}; actual ${actual}${place}`, columnsOfWords);
  return `${came.toUpperCase()} ${what}${said === undefined ? '' : `: ${said}`}`;
}

const columnsOfWords = 300;

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
