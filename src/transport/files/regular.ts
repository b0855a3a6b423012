import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { HintedError } from '../../model/hinted-error.ts';

const { O_RDONLY, O_NONBLOCK, O_NOCTTY } = constants;

/** Why a file is not read though the system would let us: the message tells what it is. */
export class RefusedFile extends HintedError {
  override readonly name = 'RefusedFile';
}

/**
 * Opens a regular file for reading, at once: what would make us wait, as a pipe does, or never ends, as a device may, is refused. A link is
 * followed.
 *
 * @param mostBytes larger ones are refused
 * @param flags of the system, beside those for reading
 * @throws {RefusedFile} and what the system says
 */
export function openRegular(path: string, mostBytes: number, flags = 0): number {
  const fd = openSync(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | flags);
  try {
    // As big integers: what Node 20 finds modules by is spoilt by a look at a pipe, and this look is kept elsewhere.
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
 * Reads a regular file, once. One that grows meanwhile is read no further than `mostBytes`.
 *
 * @throws {RefusedFile} and what the system says
 */
export function readRegular(path: string, mostBytes: number, flags = 0): Buffer {
  const fd = openRegular(path, mostBytes, flags);
  try {
    const pieces: Buffer[] = [];
    // The size says nothing of what the system makes as it is read, as below /proc.
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

/** That something to be read is larger than so many bytes. */
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
