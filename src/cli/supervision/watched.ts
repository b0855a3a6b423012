import { once } from 'node:events';
import { WriteStream } from 'node:tty';
import { HintedError } from '../../model/hinted-error.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { endProcess } from '../output/ending.ts';
import { keepStdout } from '../output/output.ts';
import { whileBounded } from './bounded-output.ts';
import { beWatched, notify, watchedIn, watchedName } from './notices.ts';

let state: 'of a program' | 'alone' | 'watched' = 'of a program';

/** This process is the command line, and nothing else. It may be watched by another. */
export async function beginProcess(): Promise<void> {
  const where = process.env[watchedName];
  const isWatched = where !== undefined && process.send !== undefined;
  // What it starts is not watched.
  delete process.env[watchedName];
  state = isWatched ? 'watched' : 'alone';
  if (!isWatched) return;
  if (where === watchedIn.terminal) {
    const stderr = new WriteStream(4);
    Object.defineProperty(process, 'stderr', { configurable: true, enumerable: true, get: () => stderr });
  }
  // Whoever watches sends it first; later it but asks whether this process is there.
  const [token] = (await once(process, 'message')) as [unknown];
  beWatched(String(token));
  process.on('message', () => notify('here'));
  // Whoever watched is gone: nobody could end this process any more.
  process.on('disconnect', () => endProcess(exitCodes.interrupted));
  process.channel?.unref();
  const { markOfProcess } = await import('../../transport/process/strays.ts');
  notify('mark', markOfProcess);
}

/**
 * Code of users may keep this process busy for ever, and then no signal is handled: what runs it is watched by a process that runs none.
 * The command line begins anew in such a process, so nothing must have been done yet. Nothing happens where the kit is part of a
 * program of somebody else.
 */
export async function beforeUserCode(): Promise<void> {
  if (state === 'of a program') return;
  if (state === 'alone') endProcess(await (await import('./watch.ts')).watch());
  if (builtins !== undefined) return;
  keepStdout();
  builtins = await import('../../conform/contracts/builtins.ts');
  builtins.keepBuiltins();
}

let builtins: typeof import('../../conform/contracts/builtins.ts') | undefined;

/** Whether code of users may have run in this process. */
export function hasUserCode(): boolean {
  return builtins !== undefined;
}

/** What code of users has changed of what is built in, and of what nobody else has told; it is put back. */
export function changedSince(): HintedError | undefined {
  const changed = builtins?.changedBuiltin();
  if (builtins === undefined || changed === undefined) return undefined;
  const what = `the code of a configuration or a contract changes ${changed}, which the kit uses too`;
  return new HintedError(what, builtins.leaveBuiltins);
}

/** Loads a file of the user; whoever watches knows meanwhile which it is. */
export async function whileLoading<T>(file: string, load: () => Promise<T>): Promise<T> {
  notify('loading', file);
  try {
    return await whileBounded(load);
  } finally {
    notify('loading');
  }
}
