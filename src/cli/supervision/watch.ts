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
/** How long the kit may take to hear of a first signal, and to end at a second one, in milliseconds. */
const patienceMs = { first: 500, second: 300 };
/** A user who asks a second time. What comes at once is an echo: of the terminal, or of npm. */
const echoMs = 100;
/** How often the kit is asked whether it is there, and how often it may say nothing. A machine that slept counts as one. */
const askEveryMs = 1_000;
const mostUnanswered = 40;

/** How long its stderr is read once it is over, in milliseconds: another process may hold that open. */
const readingMs = 1_000;

/**
 * Begins the command line anew in a process of its own, and watches that. Gives its exit code. Its stderr goes through this process, for
 * V8 writes there how it dies; where that is a terminal, the kit is given the terminal beside it.
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
  /** How often it was asked since it began to load that file. */
  let askedLoading = 0;
  let firstSignalAt: number | undefined;
  /** Why the kit was ended from here. */
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
    // The kit ends the loading itself at its limit, unless it is kept busy.
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
    // Code of users can say something too: what does not carry the token is no notice.
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
    // What was decided counts where that is how it ended, too.
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
