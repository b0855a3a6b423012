import { accessSync, closeSync, constants, openSync, readSync, statSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import type { Program } from './program.ts';

/** The file that the system will execute: a name without a slash is looked for in the child's own PATH. */
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

/** The first bytes of a file, a character a byte; undefined where it cannot be read. */
export function headOf(path: string): string | undefined {
  try {
    const head = Buffer.alloc(256);
    const file = openSync(path, 'r');
    const length = readSync(file, head);
    closeSync(file);
    return head.toString('latin1', 0, length);
  } catch {
    return undefined;
  }
}

/** What a path leads to; undefined where it leads nowhere or may not be looked at. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
