import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from './usage-error.ts';

/**
 * What a module of the user exports by default.
 *
 * @throws {UsageError} where it cannot be loaded, or exports nothing
 */
export async function importFile(file: string): Promise<unknown> {
  const exported = await load(file).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be loaded: ${message}`, 'mend it there');
  });
  if (exported.default !== undefined) return exported.default;
  throw new UsageError(`${file} exports nothing by default`, 'write export default { … }');
}

// Node.js 20 reads no TypeScript.
async function load(file: string): Promise<{ default?: unknown }> {
  const path = resolve(file);
  if (!/^\.[cm]?ts$/.test(extname(file))) return (await import(pathToFileURL(path).href)) as { default?: unknown };
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url, { interopDefault: false }).import(path);
}
