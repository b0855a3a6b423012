import type { Socket } from 'node:net';
import { readHead, type Head } from './head.ts';

/** What the kit observes of a connection, in addition to what the parser reads. */
export interface Wire {
  readonly head: Head;
  /** Whether the other side has closed its half in an orderly way. */
  readonly isEnded: () => boolean;
  /** The error code that the system reported for the connection, e.g. `ECONNRESET`. */
  readonly broke: () => string | undefined;
  /** The last bytes that arrived. */
  readonly lastChunk: () => Uint8Array;
}

/** Observes all bytes that arrive on a connection, which must not have a reader yet, and ends it if a head is too long. */
export function watch(socket: Socket): Wire {
  const head = readHead();
  let ended = false;
  let broke: string | undefined;
  let lastChunk: Uint8Array = new Uint8Array();

  const read = socket.read.bind(socket);
  // The parser reads the paused stream, and no event is emitted before it does.
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
  // Errors with which a parser destroys the connection have no system call.
  socket.once('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall !== undefined || error.code?.startsWith('ERR_SSL') === true) broke = error.code;
  });
  return { head, isEnded: () => ended, broke: () => broke, lastChunk: () => lastChunk };
}
