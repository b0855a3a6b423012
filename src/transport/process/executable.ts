import { accessSync, closeSync, constants, readSync, statSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import { openRegular } from '../files/regular.ts';
import { tryTo } from '../../model/try-to.ts';
import type { Program } from '../command/program.ts';

/** The file that the system will execute. A name without a slash is searched for in the PATH of the child. */
export function executableOf({ command: [name], cwd, env }: Program): string | undefined {
  if (name.includes('/')) return [pathFrom(cwd, name)].find(isExecutableFile);
  const path = env['PATH'] ?? process.env['PATH'] ?? '';
  return path
    .split(':')
    .map((directory) => resolve(pathFrom(cwd, directory), name))
    .find(isExecutableFile);
}

export function pathFrom(cwd: string | undefined, path: string): string {
  return resolve(cwd ?? '.', path);
}

function isExecutableFile(path: string): boolean {
  return statOf(path)?.isFile() === true && isExecutable(path);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first 256 bytes of a file as Latin-1, one character per byte; undefined if the file cannot be read. */
export function headOf(path: string): string | undefined {
  return tryTo(() => {
    const head = Buffer.alloc(256);
    const file = openRegular(path, Infinity);
    const length = readSync(file, head);
    closeSync(file);
    return head.toString('latin1', 0, length);
  });
}

/** The status of what a path leads to; undefined if there is nothing or it may not be looked at. */
export function statOf(path: string): Stats | undefined {
  return tryTo(() => statSync(path));
}
