import { chmodSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { UsageError } from '../options/usage-error.ts';
import { makeFolder } from '../files/write.ts';
import { orRefused } from '../output/reason.ts';
import type { Starter } from './starter.ts';

/**
 * Writes the files of a starter to a folder, which is made where it is missing.
 *
 * @throws {UsageError} before anything is written, where any of the files is there
 */
export function writeStarter({ files }: Starter, folder: string): void {
  const hint = 'name another folder';
  const taken = files.map(({ path }) => join(folder, path)).find(isThere) ?? configIn(folder);
  if (taken !== undefined) throw new UsageError(`${taken} is there already, and nothing was written`, hint);
  const write = (): void => {
    // Where one of the folders cannot be made, nothing is written.
    for (const { path } of files) makeFolder(dirname(join(folder, path)));
    for (const { path, text, isExecutable } of files) {
      const file = join(folder, path);
      // What came there meanwhile stays.
      writeFileSync(file, text, { flag: 'wx' });
      if (isExecutable) chmodSync(file, 0o755);
    }
  };
  orRefused(write, `cannot write ${folder}`, hint);
}

function isThere(path: string): boolean {
  // Where a file stands above it, writing tells.
  return tryTo(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined;
}

/** A configuration of another format would be read beside ours, or in place of it. */
function configIn(folder: string): string | undefined {
  if (!isThere(folder)) return undefined;
  const names = orRefused(() => readdirSync(folder), `cannot read ${folder}`, 'name another folder');
  const found = names.find((name) => name.startsWith('agent-conform.config.'));
  return found === undefined ? undefined : join(folder, found);
}
