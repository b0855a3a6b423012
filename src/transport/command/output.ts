import type { Readable } from 'node:stream';
import { keep } from '../kept.ts';
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
  const kept = keep(limit);
  let lastByteAt: number | undefined;
  const ended = flag();
  const overflowed = flag();

  stream.on('data', (chunk: Buffer) => {
    lastByteAt = performance.now();
    if (!kept.add(chunk)) overflowed.raise();
  });
  stream.on('error', ended.raise);
  stream.on('close', ended.raise);

  return {
    ended,
    overflowed,
    bytes: kept.bytes,
    lastByteAt: () => lastByteAt,
  };
}
