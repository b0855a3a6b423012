import type { Readable } from 'node:stream';
import { keep, type Kept } from '../kept.ts';
import { attentiveMs } from './attention.ts';
import { flag, type Flag } from './wait.ts';

/** The output of one stream of a child: its first bytes are stored, the rest is read and dropped. */
export interface Output {
  /** Raised at the end of the stream. */
  readonly ended: Flag;
  /** Raised when there is more output than is stored. */
  readonly overflowed: Flag;
  /** A function that reads the bytes stored so far; output that arrives later does not change its result. */
  readonly taken: Kept['taken'];
  /** When the last byte arrived, by `attentiveMs()`; undefined if none has. */
  readonly lastByteAt: () => number | undefined;
}

/** Reads a stream to its end, however long it is, and stores at most `limit` bytes. */
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
