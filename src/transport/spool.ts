import { randomUUID } from 'node:crypto';
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveBackBy, passedThrough } from '../model/exchange/passed-through.ts';
import { collectGarbage } from './garbage.ts';

/** Bytes in a file. The file keeps them for as long as this object is referenced. */
export interface Spool {
  /**
   * Appends bytes.
   *
   * @throws if there is no room in the file system
   */
  readonly add: (bytes: Uint8Array) => void;
  /** The first `length` bytes, read from the file or from recently read bytes in memory. */
  readonly read: (length: number) => Uint8Array;
  /** At most `most` bytes from a position on, read from the file; fewer at the end. */
  readonly readAt: (from: number, most: number) => Uint8Array;
}

/** The file is allocated in blocks of so many bytes. The blocks of a spool that was garbage-collected are used again. */
const BLOCK = 1024 * 1024;
/** So many bytes of recent reads stay in memory: clauses ask for one answer many times, or for two alternately. */
const MOST_AT_HAND = 64 * 1024 * 1024;

let fd: number | undefined;
let blocksInFile = 0;
const freeBlocks: number[] = [];
const abandoned = new FinalizationRegistry((blocks: readonly number[]) => void freeBlocks.push(...blocks));
let atHand: readonly { readonly of: Spool; readonly bytes: Uint8Array }[] = [];

/**
 * Stores bytes in a temporary file of this process. The file is unlinked before it is filled, so nothing remains of it, however
 * this process ends.
 */
export function spool(): Spool {
  const file = (fd ??= openNameless());
  const blocks: number[] = [];
  let length = 0;
  const placeOf = (at: number): number => (blocks[Math.floor(at / BLOCK)] ?? 0) * BLOCK + (at % BLOCK);

  const self: Spool = {
    add(bytes) {
      passedThrough(bytes.length);
      for (let done = 0; done < bytes.length;) {
        if (length === blocks.length * BLOCK) blocks.push(freeBlocks.pop() ?? blocksInFile++);
        const most = Math.min(bytes.length - done, blocks.length * BLOCK - length);
        const written = writeSync(file, bytes, done, most, placeOf(length));
        done += written;
        length += written;
      }
    },
    read(wanted) {
      const known = atHand.find(({ of, bytes }) => of === self && bytes.length === wanted);
      if (known !== undefined) return known.bytes;
      let room = MOST_AT_HAND - wanted;
      atHand = atHand.filter(({ bytes }) => (room -= bytes.length) >= 0);
      const bytes = self.readAt(0, wanted);
      atHand = [{ of: self, bytes }, ...atHand];
      return bytes;
    },
    readAt(from, most) {
      passedThrough(Math.max(0, Math.min(most, length - from)));
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(most, length - from)));
      for (let done = 0; done < bytes.length;) {
        const at = from + done;
        const got = readSync(file, bytes, done, Math.min(BLOCK - (at % BLOCK), bytes.length - done), placeOf(at));
        if (got === 0) throw new Error('the temporary file of answers was cut off');
        done += got;
      }
      return bytes;
    },
  };
  abandoned.register(self, blocks);
  return self;
}

function openNameless(): number {
  const path = join(tmpdir(), `agent-conform-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  giveBackBy(collectGarbage);
  unlinkSync(path);
  return file;
}
