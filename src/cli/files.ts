import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

/**
 * Finds out early whether a file will be written: a run takes long.
 *
 * @throws {UsageError}
 */
export function assertWritable(file: string, option: string): void {
  const folder = dirname(resolve(file));
  const found = statSync(file, { throwIfNoEntry: false });
  if (file === '' || found?.isDirectory())
    throw new UsageError(`${option}: ${file || "''"} is no file`, 'give the path of a file');
  try {
    accessSync(found === undefined ? folder : file, constants.W_OK);
  } catch (error) {
    const hint = statSync(folder, { throwIfNoEntry: false })
      ? 'give a path that you may write to'
      : `mkdir -p ${dirname(file)}`;
    throw new UsageError(`${option}: cannot write ${file}: ${reasonOf(error)}`, hint);
  }
}

/**
 * Writes a file as a whole or not at all, so that nobody reads half a report.
 *
 * @throws {UsageError}
 */
export function writeWhole(file: string, text: string, option: string): void {
  try {
    const path = target(file);
    // A pipe or a device has no halves to hide, and must not be replaced.
    if (path.kept) return writeFileSync(path.name, text);
    replaceFile(path.name, text);
  } catch (error) {
    throw new UsageError(`${option}: cannot write ${file}: ${reasonOf(error)}`, 'give a path that you may write to');
  }
}

/** Puts a file there as a whole: whoever reads meanwhile sees the file before or this one. Throws what the system says. */
export function replaceFile(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Makes a folder, and those above it that are missing. Throws what the system says. */
export function makeFolder(path: string): void {
  // Not `recursive`: Node.js 20 never comes back from it where a folder such as /proc refuses.
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have been first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Writes all of the bytes to an open file: a pipe may take a part at a time. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += writeSync(fd, bytes, at));
}

function target(file: string): { name: string; kept: boolean } {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return { name: resolve(file), kept: false };
  // A link stays a link.
  return { name: realpathSync(file), kept: !found.isFile() };
}
