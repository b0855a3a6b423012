import { closeSync, constants, lstatSync, openSync, opendirSync, readSync, type Stats } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Found, FoundFiles } from '../../model/index.ts';

const MOST_FILES = 1_000;
/** What is kept of all contents together. */
const KEPT_BYTES = 1024 * 1024;

/**
 * What stands in a folder and right beside it, by path seen from the folder, in the order of the paths. No link is followed and
 * nothing but files is opened: whatever a target leaves there, this ends. Of very many files the first that are found are told.
 */
export function filesIn(folder: string): FoundFiles {
  const found = new Map<string, Found>();
  let left = KEPT_BYTES;
  const waiting = [dirname(folder)];
  for (let next = waiting.shift(); next !== undefined && found.size < MOST_FILES; next = waiting.shift()) {
    for (const name of namesIn(next, MOST_FILES)) {
      const path = join(next, name);
      const stats = lookedAt(() => lstatSync(path));
      if (stats === undefined || found.size >= MOST_FILES) continue;
      if (stats.isDirectory()) waiting.push(path);
      if (path === folder) continue;
      const told = toldOf(path, stats, left);
      if ('bytes' in told && ('text' in told || 'base64' in told)) left -= told.bytes;
      found.set(relative(folder, path), told);
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function namesIn(folder: string, most: number): string[] {
  const names: string[] = [];
  lookedAt(() => {
    const directory = opendirSync(folder);
    for (let entry = directory.readSync(); entry !== null && names.length < most; entry = directory.readSync())
      names.push(entry.name);
    directory.closeSync();
  });
  return names.toSorted();
}

function toldOf(path: string, stats: Stats, most: number): Found {
  if (stats.isDirectory()) return { is: 'directory' };
  if (stats.isSymbolicLink()) return { is: 'link' };
  if (!stats.isFile()) return { is: 'other' };
  const content = stats.size > most ? undefined : lookedAt(() => contentOf(path, stats.size));
  return content === undefined ? { bytes: stats.size } : { bytes: content.length, ...packed(content) };
}

/** It may have become something else since it was looked at: what would make us wait is not opened. */
function contentOf(path: string, bytes: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const content = Buffer.alloc(bytes);
    return content.subarray(0, readSync(file, content));
  } finally {
    closeSync(file);
  }
}

function packed(content: Buffer): { text: string } | { base64: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content) };
  } catch {
    return { base64: content.toString('base64') };
  }
}

/** Undefined for what is gone, or may not be looked at. */
function lookedAt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
