import type { Readable } from 'node:stream';
import { keep, type Kept } from '../kept.ts';
import { attentiveMs } from './attention.ts';
import { flag, type Flag } from './wait.ts';

/** What comes out of one stream of a child: its beginning is kept, the rest is read and dropped. */
export interface Output {
  /** Raised at the end of the stream. */
  readonly ended: Flag;
  /** Raised when more came than is kept. */
  readonly overflowed: Flag;
  /** What is kept so far, whatever comes later. */
  readonly taken: Kept['taken'];
  /** When the last byte came, by `attentiveMs()`; undefined while none has. */
  readonly lastByteAt: () => number | undefined;
}

/** Reads a stream to its end, however much comes, and keeps at most `limit` bytes. */
export function readOutput(stream: Readable, limit: number): Output {
  const kept = keep(limit);
  let lastByteAt: number | undefined;
  const ended = flag();
  const overflowed = flag();

  stream.on('data', (chunk: Buffer) => {
    lastByteAt = attentiveMs();
    if (!kept.add(chunk)) overflowed.raise();
  });
  stream.on('error', ended.raise);
  stream.on('close', ended.raise);

  return {
    ended,
    overflowed,
    taken: kept.taken,
    lastByteAt: () => lastByteAt,
  };
}
