import { accessSync, constants, realpathSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
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
    const draft = join(dirname(path.name), `.${basename(path.name)}.${process.pid}.tmp`);
    try {
      writeFileSync(draft, text);
      renameSync(draft, path.name);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    throw new UsageError(`${option}: cannot write ${file}: ${reasonOf(error)}`, 'give a path that you may write to');
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
