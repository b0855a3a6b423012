import { createRequire } from 'node:module';
import { extname, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { changedBuiltin, leaveBuiltins } from '../../conform/contracts/builtins.ts';
import { messageOf } from '../../model/thrown.ts';
import { tryTo } from '../../model/try-to.ts';
import { lineIn } from '../../conform/recording/line-in.ts';
import { jiti, moduleAt } from '../imports.ts';
import { kitFolder, sourceOf } from '../init/source.ts';
import { loadingLimitMs } from '../supervision/notices.ts';
import { beforeUserCode, whileLoading } from '../supervision/watched.ts';
import { closeSync } from 'node:fs';
import { openToRead } from '../files/read.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Loads the default export of a user's module, from the current file: it may have changed since the last load.
 *
 * @throws {UsageError} when the module cannot be loaded in time, or exports nothing
 */
export async function importFile(file: string, limitMs = loadingLimitMs): Promise<unknown> {
  // The module loader reads the file without bounds, so first make sure that it is a regular file of bounded size.
  closeSync(openToRead(file, 'program', file, 'give the path of a module'));
  await beforeUserCode();
  const loading = whileLoading(file, () => exportOf(file));
  const [exported] = (await inTime(loading, limitMs).catch((error: unknown) => {
    throw refused(file, error);
  })) ?? [late(file, limitMs)];
  if (exported !== undefined) return exported;
  throw new UsageError(`${file} exports nothing by default`, 'write export default { … }');
}

/** If the export is a promise, waits for it. */
async function exportOf(file: string): Promise<[unknown]> {
  const isOfKit = ([path]: [string, unknown]): boolean => path.startsWith(kitFolder + sep);
  const kit = Object.fromEntries(Object.entries(require.cache).filter(isOfKit));
  try {
    const loaded = await load(file);
    assertBuiltins(file);
    return [await loaded.default];
  } finally {
    // The module may have changed Object, too: put the built-in objects back first.
    try {
      assertBuiltins(file);
    } finally {
      // A module may empty the cache to load a file anew. That must not drop modules of the kit: a second copy would not share
      // the state of the first one.
      Object.assign(require.cache, kit);
    }
  }
}

const require = createRequire(import.meta.url);

/** Called whether the load succeeded or failed: with changed built-in objects no result can be trusted. */
function assertBuiltins(file: string): void {
  const changed = changedBuiltin();
  if (changed !== undefined) throw new UsageError(`${file} changes ${changed}, which the kit uses too`, leaveBuiltins);
}

async function inTime<T>(promise: Promise<T>, limitMs: number): Promise<T | undefined> {
  const settled = new AbortController();
  // The timer is unreferenced. If nothing else is pending, the awaited promise can never settle, and the process ends by itself.
  const over = sleep(limitMs, undefined, { ref: false, signal: settled.signal }).catch(() => undefined);
  return Promise.race([promise, over]).finally(() => settled.abort());
}

function late(file: string, limitMs: number): never {
  throw new UsageError(`${file} is not loaded within ${limitMs / 1000} s`, 'take out what it waits for');
}

let loads = 0;

// Node.js 20 cannot load TypeScript, so jiti does.
async function load(file: string): Promise<{ default?: unknown }> {
  const path = resolve(file);
  loads += 1;
  if (!/^\.[cm]?ts$/.test(extname(file))) {
    const again = loads === 1 ? '' : `?${loads}`;
    return (await moduleAt(`${pathToFileURL(path).href}${again}`)) as { default?: unknown };
  }
  const { createJiti } = await jiti();
  return createJiti(import.meta.url, { interopDefault: false, moduleCache: false, fsCache: false }).import(path);
}

function refused(file: string, error: unknown): UsageError {
  if (tryTo(() => error instanceof UsageError) === true) return error as UsageError;
  const message = messageOf(error);
  const line = lineIn(file, error);
  const place = line === undefined || message.includes(`:${line}:`) ? '' : ` (line ${line})`;
  // For TypeScript this message names neither the file nor the place.
  if (/^(undefined: )?Maximum call stack size exceeded/.test(message))
    return new UsageError(
      `${file} cannot be loaded: it is nested too deep, or calls itself without end${place}`,
      'write it with fewer brackets in brackets',
    );
  const { hint, code } = tryTo(() => ({ ...(error as { hint?: unknown; code?: unknown }) })) ?? {};
  const [, missing] = /Cannot find (?:module|package) '([^'./][^']*)'/.exec(message) ?? [];
  const isMissing = String(code).endsWith('MODULE_NOT_FOUND') && missing !== undefined;
  const source = missing === 'agent-conform' ? (sourceOf() ?? kitFolder) : missing;
  const advice = isMissing ? `npm install ${source} in its folder` : 'mend it there';
  return new UsageError(
    `${file} cannot be loaded: ${message.replace(/\nRequire stack:[^]*$/, '')}${place}`,
    typeof hint === 'string' ? hint : advice,
  );
}
