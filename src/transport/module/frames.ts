import type { Readable } from 'node:stream';
import { flag, type Flag } from '../command/wait.ts';

/** A message of a host, with the bytes that belong to it. */
export interface Frame {
  readonly message: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
}

/** What comes from a host, in its order. */
export interface Frames {
  /** The next message; undefined when no more can come. */
  readonly next: () => Promise<Frame | undefined>;
  readonly ended: Flag;
}

const mostOfALine = 4 * 1024 * 1024;
const lineFeed = 0x0a;

/**
 * Reads messages: lines that begin with the token, a JSON object that says how many bytes follow behind the line. A module may
 * have found the connection: whatever else is on it is left out.
 */
export function readFrames(line: Readable, token: string): Frames {
  const come: Frame[] = [];
  const ended = flag();
  let arrived = flag();
  let pending: Buffer[] = [];
  let length = 0;
  let wanted = 1;

  function read(): void {
    let rest = Buffer.concat(pending);
    for (;;) {
      const end = rest.indexOf(lineFeed);
      if (end < 0) {
        wanted = length = 0;
        break;
      }
      const message = messageOf(rest.subarray(0, end), token);
      const bytes = message === undefined ? 0 : Number(message['bytes']);
      if (rest.length < end + 1 + bytes) {
        wanted = end + 1 + bytes;
        break;
      }
      if (message !== undefined)
        come.push({ message, bytes: Uint8Array.from(rest.subarray(end + 1, end + 1 + bytes)) });
      rest = rest.subarray(end + 1 + bytes);
    }
    if (wanted === 0 && rest.length > mostOfALine) rest = Buffer.alloc(0);
    pending = [rest];
    length = rest.length;
    if (come.length > 0) arrived.raise();
  }

  line.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    length += chunk.length;
    // A long answer comes in many pieces: they are put together once.
    if (length >= wanted) read();
  });
  line.on('error', ended.raise);
  line.on('close', ended.raise);

  return {
    ended,
    async next() {
      await Promise.race([arrived.raised, ended.raised]);
      const frame = come.shift();
      if (come.length === 0 && !ended.isRaised()) arrived = flag();
      return frame;
    },
  };
}

function messageOf(line: Buffer, token: string): Frame['message'] | undefined {
  const text = line.toString('utf8');
  if (!text.startsWith(token)) return undefined;
  try {
    return JSON.parse(text.slice(token.length)) as Frame['message'];
  } catch {
    return undefined;
  }
}
