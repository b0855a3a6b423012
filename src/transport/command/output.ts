import type { Readable } from 'node:stream';
import { flag, type Flag } from './wait.ts';

/** What comes out of one stream of a child: its beginning is kept, the rest is read and dropped. */
export interface Output {
  /** Raised at the end of the stream. */
  readonly ended: Flag;
  /** Raised when more came than is kept. */
  readonly overflowed: Flag;
  /** A copy of what is kept so far. */
  readonly bytes: () => Uint8Array;
  /** When the last byte came, by `performance.now()`; undefined while none has. */
  readonly lastByteAt: () => number | undefined;
}

/** Reads a stream to its end, however much comes, and keeps at most `limit` bytes. */
export function readOutput(stream: Readable, limit: number): Output {
  let kept: Buffer = Buffer.alloc(0);
  let length = 0;
  let lastByteAt: number | undefined;
  const ended = flag();
  const overflowed = flag();

  stream.on('data', (chunk: Buffer) => {
    lastByteAt = performance.now();
    if (length + chunk.length > limit) overflowed.raise();
    const part = chunk.subarray(0, limit - length);
    if (length + part.length > kept.length) kept = grown(kept, length + part.length);
    length += part.copy(kept, length);
  });
  stream.on('error', ended.raise);
  stream.on('close', ended.raise);

  return {
    ended,
    overflowed,
    bytes: () => new Uint8Array(kept.subarray(0, length)),
    lastByteAt: () => lastByteAt,
  };
}

// Doubling keeps the cost of many small pieces in proportion to their bytes.
function grown(buffer: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, buffer.length * 2));
  buffer.copy(larger);
  return larger;
}
