import type { Socket } from 'node:net';
import { readHead, type Head } from './head.ts';

/** What is seen of a connection beside the parser. */
export interface Wire {
  readonly head: Head;
  /** The other side has closed its half in an orderly way. */
  readonly isEnded: () => boolean;
  /** What the system said against the connection, e.g. `ECONNRESET`. */
  readonly broke: () => string | undefined;
  /** The last bytes that came. */
  readonly lastChunk: () => Uint8Array;
}

/** Looks at all that comes over a connection, which must not have a reader yet, and stops it at a head without end. */
export function watch(socket: Socket): Wire {
  const head = readHead();
  let ended = false;
  let broke: string | undefined;
  let lastChunk: Uint8Array = new Uint8Array();

  const read = socket.read.bind(socket);
  // The parser reads the paused stream; there is no event that comes before it.
  socket.read = (size) => {
    const chunk = read(size) as Uint8Array | null;
    if (chunk === null) return null;
    lastChunk = chunk;
    head.take(chunk);
    if (!head.isTooLong()) return chunk;
    socket.destroy();
    return null;
  };
  socket.once('end', () => (ended = true));
  // A parser destroys the connection with errors of its own, which have no system call.
  socket.once('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall !== undefined || error.code?.startsWith('ERR_SSL') === true) broke = error.code;
  });
  return { head, isEnded: () => ended, broke: () => broke, lastChunk: () => lastChunk };
}
