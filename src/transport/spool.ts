import { randomUUID } from 'node:crypto';
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveBackBy, passedThrough } from '../model/exchange/passed-through.ts';
import { collectGarbage } from './garbage.ts';

/** Bytes in a file, for as long as somebody holds this. */
export interface Spool {
  /**
   * Puts bytes behind the others.
   *
   * @throws where there is no room
   */
  readonly add: (bytes: Uint8Array) => void;
  /** The first of them, read now. */
  readonly read: (length: number) => Uint8Array;
  /** Those from a place on, read now; fewer where they end. */
  readonly readAt: (from: number, most: number) => Uint8Array;
}

/** The file is given out in blocks of so many bytes; those that nobody holds any more are given out again. */
const BLOCK = 1024 * 1024;
/** Of what was read last so much is at hand: clauses ask for an answer many times, or for two in turn. */
const MOST_AT_HAND = 64 * 1024 * 1024;

let fd: number | undefined;
let blocksInFile = 0;
const freeBlocks: number[] = [];
const abandoned = new FinalizationRegistry((blocks: readonly number[]) => void freeBlocks.push(...blocks));
let atHand: readonly { readonly of: Spool; readonly bytes: Uint8Array }[] = [];

/**
 * Bytes in a temporary file of this process, which has lost its name before it is filled: nothing is left of it, whatever ends this
 * process.
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
