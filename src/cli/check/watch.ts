import { existsSync, statSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chokidar } from '../imports.ts';
import { printable } from '../../report/layout/printable.ts';
import type { CheckRequest } from './request.ts';
import { interruptible } from '../output/interrupt.ts';
import { printError } from '../output/output.ts';
import { isFile } from '../contracts/own-contract.ts';
import { reportError } from '../output/report-error.ts';

const SETTLED_MS = 200;
/** A file that changes during this many runs in a row counts as a file that the target writes. */
const RUNS_IN_A_ROW = 3;
// Files that editors, version control and interpreters leave next to sources.
const aside = /^(\..+|node_modules|__pycache__|.+\.(log|pyc|tmp|ndjson)|.*~)$/;

/**
 * Runs again whenever a file of the targets changes, until it is interrupted. Failures come first without extra work here: they
 * are stored, and the next run tries stored failures first. Returns the exit code of the last run.
 *
 * @param written files that the kit itself writes
 */
export function watched(
  run: () => Promise<number>,
  requests: readonly CheckRequest[],
  written: readonly string[],
): Promise<number> {
  return interruptible(async (signal) => {
    let exitCode = await run();
    const files = await openFiles(requests.flatMap(pathsOf), new Set(written.map((file) => resolve(file))), signal);
    try {
      while (!signal.aborted) {
        printError('agent-conform: waiting for a file to change; Ctrl-C ends');
        // oxlint-disable-next-line no-await-in-loop -- run after run
        const changed = await files.changed();
        if (changed === undefined) break;
        printError(printable(`agent-conform: ${relative('', changed)} changed`));
        // A mistake is reported, not thrown: the user may fix it, and the next change tries again.
        // oxlint-disable-next-line no-await-in-loop
        exitCode = await run().catch((error: unknown) => reportError(error, []));
        // oxlint-disable-next-line no-await-in-loop
        await files.afterRun();
      }
      return exitCode;
    } finally {
      await files.close();
    }
  });
}

/** The paths to watch: the directory of a target, the user's own contract, and files elsewhere that the command names. */
function pathsOf({ contract, command = [], cwd = '.' }: CheckRequest): string[] {
  const named = command.flatMap((word) => word.split(/\s+/)).map((word) => resolve(cwd, word));
  const own = isFile(contract) ? [resolve(contract)] : [];
  return [resolve(cwd), ...own, ...named.filter((path) => existsSync(path) && statSync(path).isFile())];
}

interface Files {
  /** Resolves to the next file that changes or has changed already; undefined if the watch ends first. */
  readonly changed: () => Promise<string | undefined>;
  /** Notes what changed during a run. */
  readonly afterRun: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openFiles(paths: readonly string[], written: ReadonlySet<string>, signal: AbortSignal): Promise<Files> {
  const { watch } = await chokidar();
  const roots = new Set(paths);
  const ignored = (path: string): boolean => !roots.has(path) && (aside.test(basename(path)) || written.has(path));
  const watcher = watch([...roots], { ignored, ignoreInitial: true });
  const noisy = new Map<string, number>();
  const waiting = new Set<string>();
  let wake = (): void => {};
  signal.addEventListener('abort', () => wake());
  watcher.on('all', (_, path) => {
    if ((noisy.get(path) ?? 0) >= RUNS_IN_A_ROW) return;
    waiting.add(path);
    wake();
  });
  await new Promise<void>((resolved) => watcher.once('ready', () => resolved()));
  return {
    close: () => watcher.close(),
    async changed() {
      await new Promise<void>((resolved) => {
        wake = resolved;
        if (waiting.size > 0 || signal.aborted) resolved();
      });
      // An editor writes several times, and several files: wait until it is done.
      await pause(SETTLED_MS);
      const [first] = waiting;
      waiting.clear();
      return signal.aborted ? undefined : first;
    },
    async afterRun() {
      await pause(SETTLED_MS);
      for (const path of noisy.keys()) if (!waiting.has(path)) noisy.delete(path);
      for (const path of waiting) {
        noisy.set(path, (noisy.get(path) ?? 0) + 1);
        if (noisy.get(path) !== RUNS_IN_A_ROW) continue;
        waiting.delete(path);
        printError(printable(`agent-conform: ${relative('', path)} changes with every run: no longer watched`));
      }
    },
  };
}
