import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { failureFileName, failureText, readFailure, targetKey } from '../../conform/failures/failure-file.ts';
import type { KeptFailure } from '../../conform/failures/failure-shape.ts';
import { unpackCall } from '../../conform/recording/packed.ts';
import { tryTo } from '../../model/try-to.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import { makeFolder, replaceFile } from '../files/write.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { readRegular } from '../../transport/files/regular.ts';
import { noteRead } from '../files/apart.ts';
import { mostBytes } from '../files/read.ts';

export interface FailureFile {
  readonly path: string;
  readonly text: string;
  readonly failure: KeptFailure;
}

/** A file that could not be read, and the reason. */
export interface Unread {
  readonly path: string;
  readonly because: string;
}

/** Records all files of a folder as read, so that no output overwrites them. */
export function noteFolder(folder: string): void {
  for (const name of tryTo(() => readdirSync(folder)) ?? []) noteRead(join(folder, name));
}

/** Reads every file of a folder in the order of names; hidden files are ignored. A missing folder counts as empty. */
export async function readFolder(folder: string): Promise<(FailureFile | Unread)[] | Unread> {
  let names: string[];
  try {
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
    names = readdirSync(folder).toSorted();
  } catch (error) {
    return { path: folder, because: reasonOf(error) };
  }
  const read: (FailureFile | Unread)[] = [];
  for (const name of names.filter((one) => !one.startsWith('.'))) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time in memory
    read.push(await readFailureFile(join(folder, name)));
  }
  return read;
}

/** Throws the error of the system, or an error if the path is not a regular file. */
function textOf(path: string): string {
  return readRegular(noteRead(path), mostBytes.failure).toString('utf8');
}

export async function readFailureFile(path: string): Promise<FailureFile | Unread> {
  try {
    const text = textOf(path);
    const failure = await readFailure(text);
    return 'because' in failure ? { path, because: failure.because } : { path, text, failure };
  } catch (error) {
    return { path, because: reasonOf(error) };
  }
}

interface KeptAt {
  readonly path: string;
  readonly isNew: boolean;
}

/**
 * Stores a failure in a folder, at `path` if it is stored there already. An existing file with the same failure and the same
 * calls is not changed. Returns the path and whether a file was written; throws the error of the system.
 */
export async function keepFailure(folder: string, failure: KeptFailure, path?: string): Promise<KeptAt> {
  const place = path ?? join(folder, failureFileName(failure));
  const there = await readFailureFile(place);
  if ('failure' in there && sayTheSame(there.failure, failure)) return { path: place, isNew: false };
  makeFolder(resolve(folder));
  replaceFile(place, failureText(failure));
  return { path: place, isNew: true };
}

/** Removes a file, unless another run has changed it since it was read. Throws the error of the system. */
export function dropFile({ path, text }: FailureFile): void {
  try {
    if (textOf(path) === text) rmSync(path, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The key of a kind of failure of a target: a folder holds one file for each key. */
export function keyOf({ contract, profile = '', fingerprint, target }: KeptFailure): string {
  return `${contract.id} ${profile} ${fingerprint} ${targetKey(target)}`;
}

function sayTheSame(one: KeptFailure, other: KeptFailure): boolean {
  const said = ({ contract, calls, value }: KeptFailure): string =>
    [contract.version, JSON.stringify(value), ...calls.map((call) => callKey(unpackCall(call)))].join('\n');
  return keyOf(one) === keyOf(other) && said(one) === said(other);
}
