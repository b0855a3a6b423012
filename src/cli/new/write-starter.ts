import { chmodSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { UsageError } from '../options/usage-error.ts';
import { makeFolder } from '../files/write.ts';
import { orRefused } from '../output/reason.ts';
import type { Starter } from './starter.ts';

/**
 * Writes the files of a starter to a folder, which is made if it is missing.
 *
 * @throws {UsageError} before anything is written, when one of the files exists
 */
export function writeStarter({ files }: Starter, folder: string): void {
  const hint = 'name another folder';
  const taken = files.map(({ path }) => join(folder, path)).find(isThere) ?? configIn(folder);
  if (taken !== undefined) throw new UsageError(`${taken} is there already, and nothing was written`, hint);
  const write = (): void => {
    // All folders are made first: if one of them cannot be made, no file is written.
    for (const { path } of files) makeFolder(dirname(join(folder, path)));
    for (const { path, text, isExecutable } of files) {
      const file = join(folder, path);
      // A file that another process made in the meantime is not overwritten.
      writeFileSync(file, text, { flag: 'wx' });
      if (isExecutable) chmodSync(file, 0o755);
    }
  };
  orRefused(write, `cannot write ${folder}`, hint);
}

function isThere(path: string): boolean {
  // If a parent of the path is a file, writing reports it.
  return tryTo(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined;
}

/** A configuration in another format would be read instead of ours, or conflict with it. */
function configIn(folder: string): string | undefined {
  if (!isThere(folder)) return undefined;
  const names = orRefused(() => readdirSync(folder), `cannot read ${folder}`, 'name another folder');
  const found = names.find((name) => name.startsWith('agent-conform.config.'));
  return found === undefined ? undefined : join(folder, found);
}
