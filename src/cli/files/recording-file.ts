import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadBytes } from '../../conform/recording/read-lines.ts';
import { writeAll } from './write.ts';
import { tooLarge } from '../../transport/files/regular.ts';
import { noteRead, noteStdin } from './apart.ts';
import { mostBytes, openToRead, unread } from './read.ts';
import { orRefused } from '../output/reason.ts';

/** A recording that can be read at any offset. */
export interface RecordingFile {
  readonly read: ReadBytes;
  readonly close: () => void;
}

/**
 * Opens a recording (`-`: from stdin).
 *
 * @throws {UsageError} when it cannot be read, now or later
 */
export async function openRecording(file: string): Promise<RecordingFile> {
  if (file === '-') noteStdin();
  const fd = file === '-' ? await keep(file, process.stdin) : await openFile(file);
  return {
    read: (at, most) => orRefused(() => readAt(fd, at, most), `cannot read ${file}`, aRecording),
    close: () => closeSync(fd),
  };
}

async function openFile(file: string): Promise<number> {
  const fd = orRefused(() => openSync(noteRead(file), 'r'), `cannot read ${file}`, aRecording);
  const found = fstatSync(fd, { bigint: true });
  if (found.isFIFO() || found.isSocket()) return keep(file, createReadStream('', { fd }));
  closeSync(fd);
  return openToRead(file, 'recording', file, aRecording);
}

/**
 * Copies stdin or a pipe, which can be read only once, into a temporary file. The file is unlinked before it is filled, so that
 * nothing is left behind, however this process ends.
 */
async function keep(file: string, stream: AsyncIterable<Uint8Array>): Promise<number> {
  const path = join(tmpdir(), `agent-conform-${randomUUID()}.ndjson`);
  const orUnkept = <T>(act: () => T): T =>
    orRefused(
      act,
      `cannot keep ${file} in a temporary file`,
      'give a file, or set TMPDIR to a folder with room for it',
    );
  const fd = orUnkept(() => openSync(path, 'wx+', 0o600));
  orUnkept(() => unlinkSync(path));
  try {
    let bytes = 0;
    for await (const piece of stream) {
      bytes += piece.length;
      if (bytes > mostBytes.pipedRecording) throw tooLarge(mostBytes.pipedRecording);
      orUnkept(() => writeAll(fd, piece));
    }
  } catch (error) {
    throw unread(error, file, aRecording);
  }
  return fd;
}

/** Reads up to `most` bytes: one call of readSync may return only a part. */
function readAt(fd: number, at: number, most: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(most);
  let got = 0;
  for (let more = -1; more !== 0 && got < most; got += more) more = readSync(fd, bytes, got, most - got, at + got);
  return bytes.subarray(0, got);
}

const aRecording = 'give a file that check --record FILE wrote';
