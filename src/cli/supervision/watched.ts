import { once } from 'node:events';
import { WriteStream } from 'node:tty';
import { HintedError } from '../../model/hinted-error.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { endProcess } from '../output/ending.ts';
import { keepStdout } from '../output/output.ts';
import { whileBounded } from './bounded-output.ts';
import { beWatched, notify, watchedIn, watchedName } from './notices.ts';

let state: 'of a program' | 'alone' | 'watched' = 'of a program';

/** Declares that this process is the command line itself, not a part of another program. Another process may watch it. */
export async function beginProcess(): Promise<void> {
  const where = process.env[watchedName];
  const isWatched = where !== undefined && process.send !== undefined;
  // Processes that this one starts are not watched.
  delete process.env[watchedName];
  state = isWatched ? 'watched' : 'alone';
  if (!isWatched) return;
  if (where === watchedIn.terminal) {
    const stderr = new WriteStream(4);
    Object.defineProperty(process, 'stderr', { configurable: true, enumerable: true, get: () => stderr });
  }
  // The first message of the watching process is the token; later ones only ask whether this process still runs.
  const [token] = (await once(process, 'message')) as [unknown];
  beWatched(String(token));
  process.on('message', () => notify('here'));
  // The watching process is gone: no process could end this one if it hangs.
  process.on('disconnect', () => endProcess(exitCodes.interrupted));
  process.channel?.unref();
  const { markOfProcess } = await import('../../transport/process/strays.ts');
  notify('mark', markOfProcess);
}

/**
 * User code may keep this process busy for ever, and then no signal is handled. So user code runs in a process that is watched
 * by another one, which runs no user code. The command line is started again for that, so nothing must have been done yet. If
 * the kit is part of another program, this does nothing.
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

/** Whether user code may have run in this process. */
export function hasUserCode(): boolean {
  return builtins !== undefined;
}

/** An error if user code has changed a built-in object and that was not reported yet; the object is restored. */
export function changedSince(): HintedError | undefined {
  const changed = builtins?.changedBuiltin();
  if (builtins === undefined || changed === undefined) return undefined;
  const what = `the code of a configuration or a contract changes ${changed}, which the kit uses too`;
  return new HintedError(what, builtins.leaveBuiltins);
}

/** Loads a user's file; the watching process knows meanwhile which one it is. */
export async function whileLoading<T>(file: string, load: () => Promise<T>): Promise<T> {
  notify('loading', file);
  try {
    return await whileBounded(load);
  } finally {
    notify('loading');
  }
}
