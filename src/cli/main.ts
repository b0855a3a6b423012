import { HintedError } from '../model/hinted-error.ts';
import { exitCodes } from '../model/report/exit-codes.ts';
import { decide, endProcess, endSoon, guardExit } from './output/ending.ts';
import { beginProcess, changedSince, hasUserCode } from './supervision/watched.ts';
import { guardOutput, print, printError } from './output/output.ts';

/**
 * Runs the command line as the process itself: only the kit decides how the process ends.
 *
 * @param unwritten the rest of a stored answer that `bin` could not write
 */
export async function runProcess(argv: readonly string[], unwritten?: Uint8Array): Promise<void> {
  guardExit();
  await beginProcess();
  process.on('uncaughtException', (error) => void giveUp(error, argv));
  decide(await main(argv, unwritten));
  if (hasUserCode()) endSoon();
}

/**
 * Runs the command line.
 *
 * @param argv the words after the program's name
 * @param unwritten the rest of a stored answer: if given, it is printed and no command runs
 * @returns the exit code; never rejects
 */
export async function main(argv: readonly string[], unwritten?: Uint8Array): Promise<number> {
  // The streams of a tap are passed on to the agent: they must not be changed.
  if (argv[0] !== 'tap') guardOutput();
  isReported = false;
  try {
    const code = await (unwritten === undefined ? run(argv) : print(unwritten));
    const changed = changedSince();
    return changed === undefined ? code : await report(changed, argv);
  } catch (error) {
    return report(changedSince() ?? error, argv);
  }
}

async function run(argv: readonly string[]): Promise<number> {
  if (!hasWorkingDirectory()) throw new HintedError('the working directory is gone', 'cd to one that is there');
  if (argv[0] === 'tap') {
    const { tap, usualTap } = await import('./tap/tap.ts');
    const usual = usualTap(argv);
    if (usual !== undefined) return tap(usual);
  }
  return (await import('./run-program.ts')).runProgram(argv);
}

function hasWorkingDirectory(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}

/**
 * Handles an error that no code awaits or catches, of user code or of the kit: the state of the process is unknown, so the
 * process ends.
 */
async function giveUp(error: unknown, argv: readonly string[]): Promise<void> {
  if (isReported) return;
  const changed = changedSince();
  if (changed !== undefined) return endProcess(await report(changed, argv));
  const isNoError =
    (error as NodeJS.ErrnoException | null)?.code === 'ERR_UNHANDLED_REJECTION' || !(error instanceof Error);
  const why = error instanceof HintedError || isNoError ? '' : `: ${error.message}`;
  const hint = 'AGENT_CONFORM_DEBUG=1 shows where, in a configuration, a contract or the kit';
  const uncaught = new HintedError(`an error that nothing catches${why}`, hint, { cause: error });
  endProcess(await report(error instanceof HintedError ? error : uncaught, argv));
}

/** Set after the first error: one error often causes others, and the first one names the reason. */
let isReported = false;

async function report(error: unknown, argv: readonly string[]): Promise<number> {
  if (isReported) return exitCodes.error;
  isReported = true;
  try {
    return (await import('./output/report-error.ts')).reportError(error, argv);
  } catch (reason) {
    // The reporter itself cannot be loaded: too many files are open.
    printError(`agent-conform: ${String(reason).split('\n')[0]}`);
    return exitCodes.error;
  }
}
