/**
 * Returns at most `most` bytes from position `at`: fewer only at the end, none after it. Repeated reads of one position return the
 * same bytes.
 */
export type ReadBytes = (at: number, most: number) => Uint8Array;

/** The position of a line, without its line break. */
export interface Line {
  readonly at: number;
  readonly bytes: number;
  /** The line ends at the end of the file, without a line break. */
  readonly open?: true;
}

const PIECE_BYTES = 256 * 1024;
const LINE_BREAK = 0x0a;

/**
 * Returns a function that reads a line. If lines are read roughly in order, it also reads the bytes after a line, and takes the next
 * lines from these.
 */
export function lineReader(read: ReadBytes): (line: Line) => Uint8Array {
  let last = 0;
  let start = 0;
  let piece: Uint8Array = new Uint8Array();
  return ({ at, bytes }) => {
    const isNear = Math.abs(at - last) < PIECE_BYTES / 4;
    last = at;
    if (at < start || at + bytes > start + piece.length) {
      if (!isNear || bytes > PIECE_BYTES) return read(at, bytes);
      start = at;
      piece = read(at, PIECE_BYTES);
    }
    return piece.subarray(at - start, at - start + bytes);
  };
}

/** Finds the lines of a file, reading a piece at a time; their content is not stored. */
export function* linesOf(read: ReadBytes): Generator<Line, void, undefined> {
  let start = 0;
  let at = 0;
  for (;;) {
    const piece = read(at, PIECE_BYTES);
    if (piece.length === 0) break;
    for (let found = piece.indexOf(LINE_BREAK); found >= 0; found = piece.indexOf(LINE_BREAK, found + 1)) {
      yield { at: start, bytes: at + found - start };
      start = at + found + 1;
    }
    at += piece.length;
  }
  if (start < at) yield { at: start, bytes: at - start, open: true };
}

/** Whether two lines hold the same bytes; compared piece by piece. */
export function isSameText(read: ReadBytes, one: Line, other: Line): boolean {
  if (one.bytes !== other.bytes) return false;
  for (let at = 0; at < one.bytes; at += PIECE_BYTES) {
    const most = Math.min(PIECE_BYTES, one.bytes - at);
    if (Buffer.compare(read(one.at + at, most), read(other.at + at, most)) !== 0) return false;
  }
  return true;
}
