import { constants, lstatSync, opendirSync, type Stats } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pack } from '../../model/exchange/bytes.ts';
import type { Found, FoundFiles } from '../../model/index.ts';
import { readRegular } from '../files/regular.ts';
import { tryTo } from '../../model/try-to.ts';

const MOST_FILES = 1_000;
/** Bytes of all contents together that are stored. */
const KEPT_BYTES = 1024 * 1024;

/**
 * Describes the files in a folder and next to it, by path relative to the folder, in the order of the paths. It follows no link
 * and opens nothing but regular files, so it ends whatever a target leaves there. If there are very many files, it describes the
 * first ones that it finds.
 */
export function filesIn(folder: string): FoundFiles {
  const found = new Map<string, Found>();
  let left = KEPT_BYTES;
  const waiting = [dirname(folder)];
  for (let next = waiting.shift(); next !== undefined && found.size < MOST_FILES; next = waiting.shift()) {
    for (const name of namesIn(next, MOST_FILES)) {
      const path = join(next, name);
      // Undefined if the file is gone or may not be looked at.
      const stats = tryTo(() => lstatSync(path));
      if (stats === undefined || found.size >= MOST_FILES) continue;
      if (stats.isDirectory()) waiting.push(path);
      if (path === folder) continue;
      const described = describe(path, stats, left);
      if ('bytes' in described && ('text' in described || 'base64' in described)) left -= described.bytes;
      found.set(relative(folder, path), described);
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function namesIn(folder: string, most: number): string[] {
  const names: string[] = [];
  tryTo(() => {
    const directory = opendirSync(folder);
    for (let entry = directory.readSync(); entry !== null && names.length < most; entry = directory.readSync())
      names.push(entry.name);
    directory.closeSync();
  });
  return names.toSorted();
}

function describe(path: string, stats: Stats, most: number): Found {
  if (stats.isDirectory()) return { is: 'directory' };
  if (stats.isSymbolicLink()) return { is: 'link' };
  if (!stats.isFile()) return { is: 'other' };
  const content = stats.size > most ? undefined : tryTo(() => contentOf(path, stats.size));
  return content === undefined ? { bytes: stats.size } : { bytes: content.length, ...pack(content) };
}

/** Reads a file. It may have become something else since `lstat`: anything that could block is not opened. */
function contentOf(path: string, bytes: number): Buffer {
  return readRegular(path, bytes, constants.O_NOFOLLOW);
}
