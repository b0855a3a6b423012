import { attentiveMs } from '../../transport/process/attention.ts';
import { tryTo } from '../../model/try-to.ts';
import { workedMs } from '../../model/worked-ms.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { atEnd, endProcess } from './ending.ts';
import { reportLeftBehind } from './left-behind.ts';
import { printError } from './output.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Under npx one Ctrl-C sends two signals: one from the terminal and, at once, another from npm.
const echoMs = 100;
/**
 * How long the process may go on after a first signal to report its partial results, in milliseconds. `worked` is its own CPU
 * time, so that the end comes within a second or two. `inAll` includes waiting, since processes of a target may take long to end
 * on a busy machine. A long answer is read to its end before the signal is seen: that work counts. Time in which the machine
 * does not run this process does not count.
 */
const LAST_WORDS_MS = { worked: 1_500, inAll: 5_000 };
/** The least time that remains after the signal is seen. */
const LEAST_MS = 100;
const LOOK_MS = 50;

/**
 * Does work that the user may interrupt. The first signal aborts the work, which can then report its partial results. A second
 * one ends the process at once, with everything that it started. Folders of targets that could not be removed are reported at
 * the very end.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  atEnd(reportLeftBehind);
  const controller = new AbortController();
  let firstAt = Infinity;
  let lastWords: NodeJS.Timeout | undefined;
  // The CPU time used before the current work began. A signal that comes during that work is handled after timers and before
  // immediates, so an immediate updates the value.
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
    // User code may have frozen `process`: another check reports that, so an error here is ignored.
    tryTo(() => signals.forEach((signal) => process.off(signal, onSignal)));
  }
}

/** Output that is written during the work is already complete. */
function endWithoutReport(): never {
  printError('agent-conform: interrupted: there was no time for what is written at the end');
  endProcess(exitCodes.interrupted);
}
