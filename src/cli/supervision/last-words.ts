import type { Readable } from 'node:stream';

const trace = '----- Native stack trace -----';
/**
 * What V8 writes first where its memory is full, or one array or table has too many members, and Node.js where it is aborted: it dies
 * then, and JavaScript is not asked.
 */
const first = ['<--- Last few GCs --->', '#\n# Fatal error in ', 'FATAL ERROR: ', trace];
/** All that they write is a few KiB. What is longer somebody else has written. */
const mostBytes = 256 * 1024;

/** Passes on what a process writes to stderr, as it comes; keeps what may be the last words of V8 or Node.js. Gives what is kept. */
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

/** Whether they are what V8 says for want of memory: it has other reasons to die. */
export function wantMemory(kept: Buffer): boolean {
  const text = kept.toString('latin1');
  const at = text.search(/<---|#\n#|FATAL/i);
  return at >= 0 && /out of memory|allocation failed|invalid size|invalid table size/i.test(text.slice(at));
}

/** Whether nothing but where it died is in them. */
export function areTrace(kept: Buffer): boolean {
  return kept.toString('latin1').trimStart().startsWith(trace);
}

/** Where they begin in a text, or may: the end of it may be the beginning of them. */
function beginningIn(text: string): number {
  const found = first.map((words) => text.indexOf(words)).filter((at) => at >= 0);
  if (found.length === 0) return text.length - Math.max(...first.map((words) => endedBy(text, words)));
  let at = Math.min(...found);
  while (text[at - 1] === '\n') at -= 1;
  return at;
}

/** How many characters at the end of a text are the first ones of these words. */
function endedBy(text: string, words: string): number {
  let length = words.length - 1;
  while (!text.endsWith(words.slice(0, length))) length -= 1;
  return length;
}
