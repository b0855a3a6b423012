import { attentiveMs } from '../../transport/process/attention.ts';
import { tryTo } from '../../model/try-to.ts';
import { workedMs } from '../../model/worked-ms.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { atEnd, endProcess } from './ending.ts';
import { reportLeftBehind } from './left-behind.ts';
import { printError } from './output.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Ctrl-C under npx comes twice: from the terminal and, at once, from npm.
const echoMs = 100;
/**
 * How long a first signal leaves for saying how far it came, in milliseconds: of this process's own work, so that the end comes within a
 * second or two, and in all, for what a target left running may take its time to end on a busy machine. A long answer that is being read
 * is read to its end, and the signal is not seen before: that work counts. Time in which the machine does not let this process run does
 * not.
 */
const LAST_WORDS_MS = { worked: 1_500, inAll: 5_000 };
/** What is left of it at least once the signal is seen. */
const LEAST_MS = 100;
const LOOK_MS = 50;

/**
 * Does work that the user may interrupt. The first signal aborts it, so that it can still say how far it came; a second one
 * ends the process at once, and what it started with it. Folders of targets that could not be removed are reported at the very end.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  atEnd(reportLeftBehind);
  const controller = new AbortController();
  let firstAt = Infinity;
  let lastWords: NodeJS.Timeout | undefined;
  // What this process had worked before the work under way: a signal that comes during it is seen after timers, and before immediates.
  let before = process.cpuUsage();
  const looking = setInterval(() => {
    const now = process.cpuUsage();
    setImmediate(() => (before = now)).unref();
  }, LOOK_MS).unref();
  const onSignal = (): void => {
    if (performance.now() - firstAt > echoMs) endProcess(exitCodes.interrupted);
    firstAt = Math.min(firstAt, performance.now());
    clearInterval(looking);
    const [since, seen, begun] = [attentiveMs(), process.cpuUsage(), before];
    lastWords ??= setInterval(() => {
      const sinceSeen = attentiveMs() - since;
      const hasSpent = workedMs(begun) > LAST_WORDS_MS.worked || sinceSeen > LAST_WORDS_MS.inAll;
      if (hasSpent && Math.max(sinceSeen, workedMs(seen)) > LEAST_MS) endWithoutReport();
    }, LOOK_MS);
    controller.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    clearInterval(looking);
    clearInterval(lastWords);
    // Code of users may have frozen the process: that is said, and not what came of it here.
    tryTo(() => signals.forEach((signal) => process.off(signal, onSignal)));
  }
}

/** What is reported as the work goes on stands already. */
function endWithoutReport(): never {
  printError('agent-conform: interrupted: there was no time for what is written at the end');
  endProcess(exitCodes.interrupted);
}
