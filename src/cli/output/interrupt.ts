import { exitCodes } from '../options/exit-codes.ts';
import { atEnd, endProcess } from './ending.ts';
import { reportLeftBehind } from './left-behind.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Ctrl-C under npx comes twice: from the terminal and, at once, from npm.
const echoMs = 100;
/** How long a first signal leaves for saying how far it came, in milliseconds. Nobody waits longer than a second for the end. */
const LAST_WORDS_MS = 900;

/**
 * Does work that the user may interrupt. The first signal aborts it, so that it can still say how far it came; a second one
 * ends the process at once, and what it started with it. Folders of targets that could not be removed are reported at the very end.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  atEnd(reportLeftBehind);
  const controller = new AbortController();
  let firstAt = Infinity;
  let lastWords: NodeJS.Timeout | undefined;
  const onSignal = (): void => {
    if (performance.now() - firstAt > echoMs) endProcess(exitCodes.interrupted);
    lastWords ??= setTimeout(() => endProcess(exitCodes.interrupted), LAST_WORDS_MS);
    firstAt = Math.min(firstAt, performance.now());
    controller.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(lastWords);
    for (const signal of signals) process.off(signal, onSignal);
  }
}
