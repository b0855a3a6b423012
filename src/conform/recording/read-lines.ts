/**
 * Gives the bytes from `at` on, `most` at most: fewer only where it ends, none behind its end. Several asks for one place
 * give the same bytes.
 */
export type ReadBytes = (at: number, most: number) => Uint8Array;

/** Where a line stands, without its line break. */
export interface Line {
  readonly at: number;
  readonly bytes: number;
  /** It ends where everything ends, without a line break. */
  readonly open?: true;
}

const PIECE_BYTES = 256 * 1024;
const LINE_BREAK = 0x0a;

/**
 * Reads a line as it stands there, and what is behind it too where lines are asked for about in their order: the next ones are given from
 * that.
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

/** Finds the lines of what is read, a piece at a time: what they hold is not kept. */
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

/** Whether two lines hold the same bytes; a piece of each is read at a time. */
export function isSameText(read: ReadBytes, one: Line, other: Line): boolean {
  if (one.bytes !== other.bytes) return false;
  for (let at = 0; at < one.bytes; at += PIECE_BYTES) {
    const most = Math.min(PIECE_BYTES, one.bytes - at);
    if (Buffer.compare(read(one.at + at, most), read(other.at + at, most)) !== 0) return false;
  }
  return true;
}
