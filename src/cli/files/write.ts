import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { behindLinks } from './links.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { orRefused } from '../output/reason.ts';
import { tryTo } from '../../model/try-to.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Checks early whether a file can be written: a run takes long.
 *
 * @throws {UsageError}
 */
export function assertWritable(file: string, option: string): void {
  const folder = dirname(behindLinks(file));
  if (file === '' || file.endsWith('/') || tryTo(() => statSync(file))?.isDirectory())
    throw new UsageError(`${option}: ${file || "''"} is no file`, 'give the path of a file');
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    accessSync(found === undefined ? folder : file, constants.W_OK);
  } catch (error) {
    const hint = tryTo(() => statSync(folder))
      ? 'give a path that you may write to'
      : `mkdir -p ${folder === dirname(resolve(file)) ? dirname(file) : folder}`;
    throw new UsageError(`${option}: cannot write ${file}: ${reasonOf(error)}`, hint);
  }
}

/**
 * Writes a complete file or none, so that nobody reads half a report.
 *
 * @throws {UsageError}
 */
export function writeWhole(file: string, text: string, option: string): void {
  const write = (): void => {
    const path = target(file);
    // A pipe or a device is written directly: it must not be replaced.
    if (path.kept) writeInto(path.name, text);
    else replaceFile(path.name, text);
  };
  orRefused(write, `${option}: cannot write ${file}`, 'give a path that you may write to');
}

/** Replaces a file atomically: a reader sees either the old content or the new one. Throws the error of the system. */
export function replaceFile(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Makes a folder and its missing parents. Throws the error of the system. */
export function makeFolder(path: string): void {
  // Not `recursive`: in Node.js 20 that call never returns if a folder such as /proc refuses.
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made the folder at the same time.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Takes text, whole lines or pieces of them. */
export interface LineSink {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/**
 * Opens a file to which each line is written at once.
 *
 * @throws {UsageError} when it cannot be written, now or later
 */
export function openLines(file: string, option: string): LineSink {
  const asOption = <T>(act: () => T): T =>
    orRefused(act, `${option}: cannot write ${file}`, 'give a path that you may write to');
  const fd = asOption(() => openToWrite(file));
  return { write: (text) => asOption(() => writeAll(fd, Buffer.from(text))), close: () => closeSync(fd) };
}

const { O_WRONLY, O_CREAT, O_TRUNC, O_NONBLOCK } = constants;
/** How long the reader of a pipe may take no bytes. */
const PATIENCE_MS = 10_000;

/** Opens a file to overwrite it, without waiting: a pipe without a reader is an error. Throws the error of the system. */
function openToWrite(file: string): number {
  try {
    return openSync(file, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK, 0o666);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO' && statSync(file).isFIFO())
      throw new Error('nobody reads the pipe', { cause: error });
    throw error;
  }
}

function writeInto(file: string, text: string): void {
  const fd = openToWrite(file);
  try {
    writeAll(fd, Buffer.from(text));
  } finally {
    closeSync(fd);
  }
}

/** Writes all bytes to an open file; a pipe may take them in parts. Throws the error of the system. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  let since = performance.now();
  for (let at = 0; at < bytes.length;) {
    const written = taken(fd, bytes, at);
    at += written;
    if (written > 0) since = performance.now();
    else if (performance.now() - since > PATIENCE_MS) throw new Error('the reader of the pipe does not read');
    else Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4));
const PAUSE_MS = 5;

/** Writes once, and returns the number of bytes taken: 0 if a pipe is full. */
function taken(fd: number, bytes: Uint8Array, at: number): number {
  try {
    return writeSync(fd, bytes, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw error;
  }
}

function target(file: string): { name: string; kept: boolean } {
  const found = statSync(file, { throwIfNoEntry: false });
  // A link to a missing file stays a link: its target is created.
  if (found === undefined) return { name: behindLinks(file), kept: false };
  return { name: realpathSync(file), kept: !found.isFile() };
}
