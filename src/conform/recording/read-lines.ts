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
