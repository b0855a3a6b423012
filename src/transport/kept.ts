import { heldBy } from '../model/exchange/holder.ts';
import { tryTo } from '../model/try-to.ts';
import { spool, type Spool } from './spool.ts';

/** The beginning of what came from a target, in bytes. */
export interface Kept {
  /** Takes what came; false when it is more than is kept, and then the rest is dropped. */
  readonly add: (chunk: Uint8Array) => boolean;
  readonly length: () => number;
  /** What is kept so far, whatever comes later. */
  readonly taken: () => Taken;
}

/** Gives bytes that were kept. Many of them are read from a file each time: hold this, not them. */
export type Taken = () => Uint8Array;

/** More of one output than this is kept in a file. */
const IN_MEMORY = 256 * 1024;

/** Keeps at most `limit` bytes. */
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
   * Puts what is in memory, and what came, behind what is in the file: of many bytes at once there is no copy. Where there is no room for
   * a file, memory has to do.
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
      // A write for each of many small pieces would take as long as the target took to make them.
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
