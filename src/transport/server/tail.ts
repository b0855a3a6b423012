import type { Readable } from 'node:stream';
import { matches } from '../../schema/time-limit.ts';

/** The end of what comes out of several streams together, in the order in which it came. */
export interface Tail {
  readonly text: () => string;
  /** Everything that came since the beginning, up to `mostSearched` characters: where a word is looked for. */
  readonly has: (wanted: RegExp) => boolean;
}

const mostSearched = 256 * 1024;

/** Reads streams for as long as they last, and keeps at most `limit` bytes of the end. */
export function readTail(streams: readonly Readable[], limit: number): Tail {
  let kept = Buffer.alloc(0);
  let said = '';
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]).subarray(-limit);
      if (said.length < mostSearched) said += chunk.toString('utf8');
    });
    // A pipe that breaks has no more to say.
    stream.on('error', () => {});
  }
  return { text: () => kept.toString('utf8'), has: (wanted) => matches(wanted, said) };
}
