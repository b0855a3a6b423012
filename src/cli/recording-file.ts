import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadBytes } from '../conform/lines.ts';
import { writeAll } from './files.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

/** A recording that can be read at any place. */
export interface RecordingFile {
  readonly read: ReadBytes;
  readonly close: () => void;
}

/**
 * Opens a recording, `-` for the one on stdin.
 *
 * @throws {UsageError} where it cannot be read, now or later
 */
export async function openRecording(file: string): Promise<RecordingFile> {
  const fd = file === '-' ? await keep(file, process.stdin) : await openFile(file);
  return { read: (at, most) => reading(file, () => readAt(fd, at, most)), close: () => closeSync(fd) };
}

async function openFile(file: string): Promise<number> {
  const fd = reading(file, () => openSync(file, 'r'));
  return fstatSync(fd).isFile() ? fd : keep(file, createReadStream('', { fd }));
}

/**
 * Keeps what can be read only once, as stdin and pipes are, in a file. It has lost its name before it is filled, so that
 * nothing is left behind, whatever ends this process.
 */
async function keep(file: string, stream: AsyncIterable<Uint8Array>): Promise<number> {
  const path = join(tmpdir(), `agent-conform-${randomUUID()}.ndjson`);
  const fd = keeping(file, () => openSync(path, 'wx+', 0o600));
  keeping(file, () => unlinkSync(path));
  try {
    for await (const piece of stream) keeping(file, () => writeAll(fd, piece));
  } catch (error) {
    throw error instanceof UsageError ? error : cannotRead(file, error);
  }
  return fd;
}

/** As much as there is: one read may give a part. */
function readAt(fd: number, at: number, most: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(most);
  let got = 0;
  for (let more = -1; more !== 0 && got < most; got += more) more = readSync(fd, bytes, got, most - got, at + got);
  return bytes.subarray(0, got);
}

function reading<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw cannotRead(file, error);
  }
}

function cannotRead(file: string, error: unknown): UsageError {
  return new UsageError(`cannot read ${file}: ${reasonOf(error)}`, 'give a file that check --record FILE wrote');
}

function keeping<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const because = `cannot keep ${file} in a temporary file: ${reasonOf(error)}`;
    throw new UsageError(because, 'give a file, or set TMPDIR to a folder with room for it');
  }
}
