import type { Readable } from 'node:stream';

const trace = '----- Native stack trace -----';
/**
 * The first words that V8 writes when its heap is full, or an array or table has too many members, and that Node.js writes when
 * it is aborted. The process then dies without running more JavaScript.
 */
const first = ['<--- Last few GCs --->', '#\n# Fatal error in ', 'FATAL ERROR: ', trace];
/** The limit of last words in bytes: they are a few KiB. Longer text was written by other code. */
const mostBytes = 256 * 1024;

/**
 * Passes on what a process writes to stderr, but withholds text that may be the last words of V8 or Node.js. Returns a function
 * for the withheld bytes.
 */
export function keepLastWords(from: Readable, write: (part: Uint8Array) => unknown): () => Buffer {
  let kept = Buffer.alloc(0);
  from.on('data', (part: Buffer) => {
    kept = Buffer.concat([kept, part]);
    const at = kept.length > mostBytes ? kept.length : beginningIn(kept.toString('latin1'));
    if (at > 0) write(kept.subarray(0, at));
    kept = kept.subarray(at);
  });
  return () => kept;
}

/** Whether V8's last words name a lack of memory: it may die for other reasons. */
export function wantMemory(kept: Buffer): boolean {
  const text = kept.toString('latin1');
  const at = text.search(/<---|#\n#|FATAL/i);
  return at >= 0 && /out of memory|allocation failed|invalid size|invalid table size/i.test(text.slice(at));
}

/** Whether the words hold only the stack trace of an abort. */
export function areTrace(kept: Buffer): boolean {
  return kept.toString('latin1').trimStart().startsWith(trace);
}

/** The index at which last words begin, or may begin: the end of the text may be their beginning. */
function beginningIn(text: string): number {
  const found = first.map((words) => text.indexOf(words)).filter((at) => at >= 0);
  if (found.length === 0) return text.length - Math.max(...first.map((words) => endedBy(text, words)));
  let at = Math.min(...found);
  while (text[at - 1] === '\n') at -= 1;
  return at;
}

/** How many characters at the end of a text are the beginning of these words. */
function endedBy(text: string, words: string): number {
  let length = words.length - 1;
  while (!text.endsWith(words.slice(0, length))) length -= 1;
  return length;
}
