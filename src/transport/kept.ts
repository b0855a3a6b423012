import { heldBy } from '../model/exchange/holder.ts';
import { tryTo } from '../model/try-to.ts';
import { spool, type Spool } from './spool.ts';

/** The first bytes of a target's output, up to a limit. */
export interface Kept {
  /** Stores a chunk. Returns false when the chunk exceeds the limit; the bytes beyond the limit are dropped. */
  readonly add: (chunk: Uint8Array) => boolean;
  readonly length: () => number;
  /** A function that reads the bytes stored so far; bytes that are added later do not change its result. */
  readonly taken: () => Taken;
}

/** Reads the stored bytes. Long ones are read from a file at each call: store this function, not its result. */
export type Taken = () => Uint8Array;

/** A longer output is stored in a file; bytes. */
const IN_MEMORY = 256 * 1024;

/** Stores at most `limit` bytes. */
export function keep(limit: number): Kept {
  let kept = new Uint8Array();
  let file: Spool | undefined;
  let inFile = 0;
  let length = 0;

  function put(part: Uint8Array): void {
    const at = length - inFile;
    if (at + part.length > kept.length) kept = grown(kept, at + part.length);
    kept.set(part, at);
    length += part.length;
  }

  /**
   * Appends the bytes in memory, and `part`, to the file. Many bytes at once are not copied in memory first. If there is no room
   * for a file, all bytes are stored in memory.
   */
  function flush(part: Uint8Array): void {
    const before = file;
    const rest = kept.subarray(0, length - inFile);
    file = tryTo(() => {
      const into = before ?? spool();
      into.add(rest);
      into.add(part);
      return into;
    });
    if (file === undefined) {
      if (before !== undefined) kept = Buffer.concat([before.read(inFile), rest]);
      inFile = 0;
      put(part);
    } else {
      length += part.length;
      inFile = length;
    }
  }

  return {
    add(chunk) {
      const part = chunk.subarray(0, limit - length);
      // Small pieces are collected first: one write each would take as long as the target took to make them.
      if (length - inFile + part.length > IN_MEMORY) flush(part);
      else put(part);
      return part.length === chunk.length;
    },
    length: () => length,
    taken() {
      if (length > IN_MEMORY) flush(new Uint8Array());
      const [from, upTo] = [file, length];
      const bytes = kept.slice(0, upTo - inFile);
      if (from === undefined) return () => bytes;
      kept = new Uint8Array();
      const held: Taken = () => heldBy(held, from.read(upTo));
      return held;
    },
  };
}

// Doubling keeps the cost of many small pieces in proportion to their bytes.
function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2)).buffer);
  larger.set(bytes);
  return larger;
}
