import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { matches } from '../../schema/time-limit.ts';

/** The end of what comes out of several streams together, in the order in which it came. */
export interface Tail {
  readonly text: () => string;
  /** Whether a stream said this, within the first `mostSearched` bytes of all. */
  readonly has: (wanted: RegExp) => boolean;
}

const mostSearched = 256 * 1024;

/** Reads streams for as long as they last, and keeps at most `limit` bytes of the end. */
export function readTail(streams: readonly Readable[], limit: number): Tail {
  let kept = Buffer.alloc(0);
  let said = 0;
  const texts = streams.map((stream) => {
    // A letter may come in two pieces; a line of one stream is not cut by what the other says.
    const decoder = new StringDecoder('utf8');
    const text = { said: '' };
    stream.on('data', (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]).subarray(-limit);
      if (said >= mostSearched) return;
      said += chunk.length;
      text.said += decoder.write(chunk);
    });
    // A pipe that breaks has no more to say.
    stream.on('error', () => {});
    return text;
  });
  return {
    text: () => kept.toString('utf8'),
    has: (wanted) => texts.some((text) => matches(wanted, text.said)),
  };
}
