import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { endGroupsLedByChildrenOf } from '../../transport/process/groups.ts';
import { killStrays } from '../../transport/process/strays.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { printError } from '../output/output.ts';
import { boundedWhile } from './bounded-output.ts';
import { areTrace, keepLastWords, wantMemory } from './last-words.ts';
import { loadingLimitMs, readNotice, watchedIn, watchedName } from './notices.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How long the kit may take to notice a first signal, and to end at a second one, in milliseconds. */
const patienceMs = { first: 500, second: 300 };
/** A second signal after this time comes from the user; an earlier one is an echo from the terminal or npm. */
const echoMs = 100;
/**
 * How often the kit is asked whether it still runs, and how many questions it may leave unanswered. A machine that slept counts
 * as one question.
 */
const askEveryMs = 1_000;
const mostUnanswered = 40;

/** How long stderr is read after the kit has ended, in milliseconds: another process may keep it open. */
const readingMs = 1_000;

/**
 * Starts the command line again in its own process, and watches that. Returns its exit code. The kit's stderr goes through this
 * process, because V8 writes the reason of its death there; if stderr is a terminal, the kit gets the terminal as an additional
 * descriptor.
 */
export function watch(): Promise<number> {
  const { isTTY } = process.stderr;
  const kit = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'pipe', 'ipc', ...(isTTY ? [2] : [])],
    env: { ...process.env, [watchedName]: isTTY ? watchedIn.terminal : watchedIn.stream },
  });
  return new Promise((resolve) => follow(kit, resolve));
}

function follow(kit: ChildProcess, resolve: (exitCode: number) => void): void {
  const token = randomUUID();
  let mark: string | undefined;
  let loading = '';
  let decided: number | undefined;
  let unanswered = 0;
  /** How often the kit was asked since it began to load that file. */
  let askedLoading = 0;
  let firstSignalAt: number | undefined;
  /** Why the kit was ended by this process. */
  let ended: { readonly because: string; readonly exitCode: number } | undefined;

  const shown = boundedWhile(
    () => loading !== '',
    (part) => process.stderr.write(part),
  );
  const kept = kit.stderr === null ? undefined : keepLastWords(kit.stderr, shown.pass);

  const busy = (): string =>
    loading === '' ? 'the code of a configuration or a contract does not come back' : `${loading} does not come back`;
  const end = (because: string, exitCode: number): void => {
    if (kit.exitCode !== null || kit.signalCode !== null) return;
    ended ??= { because, exitCode };
    endGroupsLedByChildrenOf(kit.pid ?? 0);
    kit.kill('SIGKILL');
  };
  const ask = (): void => {
    if (!kit.connected) return;
    unanswered += 1;
    kit.send({}, () => {});
  };

  const asking = setInterval(() => {
    // The kit itself ends loading at the limit, unless user code keeps it busy.
    const isLate = loading !== '' && (askedLoading += 1) * askEveryMs >= loadingLimitMs && unanswered > 1;
    if (isLate || unanswered > mostUnanswered) end(`${busy()}: take out what never ends`, exitCodes.error);
    ask();
  }, askEveryMs);

  const onSignal = (signal: NodeJS.Signals): void => {
    kit.kill(signal);
    const interrupted = (): void => end(`interrupted: ${busy()}`, exitCodes.interrupted);
    const at = performance.now();
    if (firstSignalAt !== undefined && at - firstSignalAt > echoMs) setTimeout(interrupted, patienceMs.second).unref();
    firstSignalAt ??= at;
    unanswered = 0;
    ask();
    setTimeout(() => unanswered > 0 && interrupted(), patienceMs.first).unref();
  };
  for (const signal of signals) process.removeAllListeners(signal).on(signal, () => onSignal(signal));

  kit.send(token, () => {});
  kit.on('message', (message) => {
    // User code can send messages too: without the token they are no notices.
    const read = readNotice(message, token);
    if (read?.notice === 'mark') mark = read.what;
    if (read?.notice === 'loading') [loading, askedLoading] = [read.what, 0];
    if (read?.notice === 'decided') decided = Number(read.what);
    if (read?.notice === 'here') unanswered = 0;
  });
  kit.on('error', ({ message }) => {
    printError(`agent-conform: it cannot be started again, to be watched: ${message}`);
    clearInterval(asking);
    resolve(exitCodes.error);
  });
  const over = (code: number | null, signal: string | null): void => {
    const words = kept?.() ?? Buffer.alloc(0);
    const isFull = signal !== null && ended === undefined && wantMemory(words);
    shown.showLast();
    if (!isFull && !(signal === 'SIGABRT' && areTrace(words))) process.stderr.write(words);
    // The decided code counts only if the process also ended with it.
    const isDecided = signal === null && code === decided;
    if (ended !== undefined) printError(`agent-conform: ${ended.because}`);
    else if (!isDecided && signal === null)
      printError('agent-conform: the code of a configuration or a contract ended the process');
    else if (isFull) printError(`agent-conform: ${full(loading)}`);
    else if (signal !== null && firstSignalAt === undefined)
      printError(
        `agent-conform: it was ended by ${signal}: by the code of a configuration or a contract, or by the system`,
      );
    const otherwise = signal !== null && firstSignalAt !== undefined ? exitCodes.interrupted : exitCodes.error;
    resolve(ended?.exitCode ?? (isDecided ? code : otherwise));
  };
  kit.on('close', over);
  kit.on('exit', (code, signal) => {
    clearInterval(asking);
    if (mark !== undefined) killStrays(mark);
    setTimeout(() => over(code, signal), readingMs).unref();
  });
}

function full(loading: string): string {
  const whose = loading === '' ? 'the code of a configuration or a contract' : loading;
  return `no memory is left for ${whose}: take out what grows without end, or give it more with NODE_OPTIONS=--max-old-space-size=8192`;
}
