import { lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../files/regular.ts';
import { inTemporary } from '../files/temporary.ts';

const MOST_FILES = 2_000;
/** Files and folders that are looked at for one call. */
const MOST_SEEN = 20_000;
/** Bytes of all files together that are copied for one call. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Folders that do not belong to the program and would take all the room. */
const left = new Set(['.git', 'node_modules']);

/**
 * Copies files and folders below `from` to the same paths below `folder`. It leaves out paths that do not exist, that are not
 * files or folders, or that exceed the bounds, and links to folders. If the target needs one of them, the target says so.
 */
export function copyInto(folder: string, from: string, paths: readonly string[]): void {
  const room = { files: MOST_FILES, bytes: MOST_BYTES, seen: MOST_SEEN };
  const waiting = paths
    .map((path) => normalize(path))
    .filter((path) => !path.startsWith('..') && !path.startsWith('/'));
  for (let next = waiting.shift(); next !== undefined && room.files > 0 && room.seen > 0; next = waiting.shift()) {
    const path = next;
    room.seen -= 1;
    const source = join(from, path);
    const stats = tryTo(() => statSync(source));
    if (stats?.isDirectory() === true && tryTo(() => lstatSync(source).isSymbolicLink()) !== true) {
      const names = tryTo(() => readdirSync(source)) ?? [];
      waiting.push(...names.filter((name) => !left.has(name)).map((name) => join(path, name)));
    }
    if (stats?.isFile() !== true || stats.size > room.bytes) continue;
    const content = tryTo(() => readRegular(source, stats.size));
    if (content === undefined) continue;
    room.files -= 1;
    room.bytes -= content.length;
    inTemporary(() => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content, { mode: stats.mode });
    });
  }
}
