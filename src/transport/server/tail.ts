import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { matches } from '../../schema/time-limit.ts';

/** The last bytes of several streams together, in the order in which they arrived. */
export interface Tail {
  readonly text: () => string;
  /** Whether the output of a stream matches, within the first `mostSearched` bytes of all streams. */
  readonly has: (wanted: RegExp) => boolean;
}

const mostSearched = 256 * 1024;

/** Reads streams to their end, and stores at most the last `limit` bytes. */
export function readTail(streams: readonly Readable[], limit: number): Tail {
  let kept = Buffer.alloc(0);
  let said = 0;
  const texts = streams.map((stream) => {
    // A character may arrive in two chunks, so each stream has its own decoder and its own text.
    const decoder = new StringDecoder('utf8');
    const text = { said: '' };
    stream.on('data', (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]).subarray(-limit);
      if (said >= mostSearched) return;
      said += chunk.length;
      text.said += decoder.write(chunk);
    });
    // A broken pipe sends nothing more.
    stream.on('error', () => {});
    return text;
  });
  return {
    text: () => kept.toString('utf8'),
    has: (wanted) => texts.some((text) => matches(wanted, text.said)),
  };
}
