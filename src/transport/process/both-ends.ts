import type { Kept } from '../kept.ts';

/** Keeps the beginning and the end of what comes, half of `limit` bytes each, and says between them how much was left out. */
export function keepBothEnds(limit: number): Kept {
  const half = Math.floor(limit / 2);
  let first = Buffer.alloc(0);
  let last: Buffer[] = [];
  let inLast = 0;
  let leftOut = 0;

  function addLast(chunk: Buffer): void {
    last.push(chunk);
    inLast += chunk.length;
    // Put together now and then, so that many small pieces take no room of their own.
    if (inLast <= 2 * limit && last.length < 1_000) return;
    const joined = Buffer.concat(last);
    const kept = Buffer.from(joined.subarray(-half));
    leftOut += joined.length - kept.length;
    [last, inLast] = [[kept], kept.length];
  }

  function taken(): Uint8Array {
    const joined = Buffer.concat(last);
    const end = joined.subarray(-half);
    const missing = leftOut + joined.length - end.length;
    const gap = missing === 0 ? [] : [Buffer.from(`\n… ${missing} bytes left out …\n`)];
    return Buffer.concat([first, ...gap, end]);
  }

  return {
    add(chunk) {
      const part = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const room = half - first.length;
      if (room > 0) first = Buffer.concat([first, part.subarray(0, room)]);
      if (part.length > room) addLast(part.subarray(Math.max(room, 0)));
      return true;
    },
    length: () => first.length + inLast,
    taken() {
      const bytes = taken();
      return () => bytes;
    },
  };
}
