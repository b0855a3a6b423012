import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { HintedError } from '../../model/hinted-error.ts';

const { O_RDONLY, O_NONBLOCK, O_NOCTTY } = constants;

/** Thrown when a file is not read although the system would allow it: the message says what it is. */
export class RefusedFile extends HintedError {
  override readonly name = 'RefusedFile';
}

/**
 * Opens a regular file for reading, without waiting. It refuses a file that could block (a pipe) or never end (a device). Links
 * are followed.
 *
 * @param mostBytes larger files are refused
 * @param flags flags of the system, in addition to those for reading
 * @throws {RefusedFile} and the errors of the system
 */
export function openRegular(path: string, mostBytes: number, flags = 0): number {
  const fd = openSync(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | flags);
  try {
    // As big integers: `fstat` of a pipe spoils the numbers by which Node.js 20 finds modules; a result of big integers is stored
    // elsewhere.
    const found = fstatSync(fd, { bigint: true });
    if (!found.isFile()) throw new RefusedFile(kindOf(found), 'give a regular file');
    if (found.size > mostBytes) throw tooLarge(mostBytes);
    return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * Reads a regular file, once. If the file grows meanwhile, at most `mostBytes` are read.
 *
 * @throws {RefusedFile} and the errors of the system
 */
export function readRegular(path: string, mostBytes: number, flags = 0): Buffer {
  const fd = openRegular(path, mostBytes, flags);
  try {
    const pieces: Buffer[] = [];
    // The size is wrong for files that the system generates when they are read, such as those in /proc.
    let next = Number(fstatSync(fd, { bigint: true }).size) + 1;
    for (let got = 0; ; next = PIECE_BYTES) {
      const piece = Buffer.allocUnsafe(next);
      const length = readSync(fd, piece);
      if (length === 0) return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
      got += length;
      if (got > mostBytes) throw tooLarge(mostBytes);
      pieces.push(piece.subarray(0, length));
    }
  } finally {
    closeSync(fd);
  }
}

const PIECE_BYTES = 64 * 1024;

/** The error for a file that is larger than so many bytes. */
export function tooLarge(mostBytes: number): RefusedFile {
  const most = inWords(mostBytes);
  return new RefusedFile(`it is larger than ${most}`, `give one of ${most} at most`);
}

function inWords(bytes: number): string {
  const [amount, unit] = bytes >= 1024 ** 3 ? [bytes / 1024 ** 3, 'GiB'] : [bytes / 1024 ** 2, 'MiB'];
  return `${amount} ${unit}`;
}

function kindOf(found: { isDirectory(): boolean; isFIFO(): boolean }): string {
  if (found.isDirectory()) return 'it is a directory';
  return found.isFIFO() ? 'it is a pipe' : 'it is a device';
}
