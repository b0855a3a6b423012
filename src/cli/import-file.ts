import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineIn } from '../conform/line-in.ts';
import { UsageError } from './usage-error.ts';

/**
 * What a module of the user exports by default, as the file is now: it may have changed since it was loaded last.
 *
 * @throws {UsageError} where it cannot be loaded, or exports nothing
 */
export async function importFile(file: string): Promise<unknown> {
  const exported = await load(file).catch((error: unknown) => {
    throw refused(file, error);
  });
  if (exported.default !== undefined) return exported.default;
  throw new UsageError(`${file} exports nothing by default`, 'write export default { … }');
}

let loads = 0;

// Node.js 20 reads no TypeScript.
async function load(file: string): Promise<{ default?: unknown }> {
  const path = resolve(file);
  loads += 1;
  if (!/^\.[cm]?ts$/.test(extname(file))) {
    const again = loads === 1 ? '' : `?${loads}`;
    return (await import(`${pathToFileURL(path).href}${again}`)) as { default?: unknown };
  }
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url, { interopDefault: false, moduleCache: false }).import(path);
}

function refused(file: string, error: unknown): UsageError {
  const message = error instanceof Error ? error.message : String(error);
  const line = lineIn(file, error);
  const place = line === undefined || message.includes(`:${line}:`) ? '' : ` (line ${line})`;
  const { hint, code } = (error ?? {}) as { hint?: unknown; code?: unknown };
  const [, missing] = /Cannot find (?:module|package) '([^'./][^']*)'/.exec(message) ?? [];
  const isMissing = String(code).endsWith('MODULE_NOT_FOUND') && missing !== undefined;
  const advice = isMissing ? `npm install ${missing} in its folder` : 'mend it there';
  return new UsageError(
    `${file} cannot be loaded: ${message.replace(/\nRequire stack:[^]*$/, '')}${place}`,
    typeof hint === 'string' ? hint : advice,
  );
}
