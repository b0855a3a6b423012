import type { Readable } from 'node:stream';
import { parseJson } from '../../model/parse-json.ts';
import { keep, type Kept, type Taken } from '../kept.ts';
import { flag, type Flag } from '../process/wait.ts';
import { isCount, type Message, messageOf } from './messages.ts';

/** A message of a host, with the bytes that belong to it. */
export interface Frame {
  readonly message: Message;
  readonly bytes: Taken;
}

/** What comes from a host, in its order. Nothing more is taken behind a message that is invalid. */
export interface Frames {
  /** The next message; undefined when no more can come. */
  readonly next: () => Promise<Frame | undefined>;
  readonly ended: Flag;
}

const mostOfALine = 4 * 1024 * 1024;
/** A host that says more than anybody asks for waits. */
const mostWaiting = 16;
const lineFeed = 0x0a;
const invalid: Frame = { message: { is: 'invalid' }, bytes: () => new Uint8Array() };

/**
 * Reads messages: lines that begin with the token, a JSON object that says how many bytes follow behind the line. A module may
 * have found the connection: whatever else is on it is left out.
 *
 * @param mostBytes behind a line: a message with more is invalid
 */
export function readFrames(line: Readable, token: string, mostBytes: number): Frames {
  const come: Frame[] = [];
  const ended = flag();
  /** Raised also where nothing more can come. */
  let arrived = flag();
  let isOver = false;
  /** The pieces of a line that has not ended. */
  let pending: Buffer[] = [];
  let length = 0;
  /** The message whose bytes are coming. */
  let coming: { readonly message: Message; readonly kept: Kept; left: number } | undefined;

  /** Each takes of a piece what belongs to it, and gives the rest. */
  function takeLine(piece: Buffer): Buffer {
    const end = piece.indexOf(lineFeed);
    pending.push(end < 0 ? piece : piece.subarray(0, end));
    length += piece.length;
    if (end < 0) {
      if (length > mostOfALine) forget();
      return Buffer.alloc(0);
    }
    const head = headOf(Buffer.concat(pending), token, mostBytes);
    forget();
    if (head !== undefined) coming = { message: head.message, kept: keep(mostBytes), left: head.bytes };
    return piece.subarray(end + 1);
  }

  function takeBytes(piece: Buffer, into: NonNullable<typeof coming>): Buffer {
    const part = piece.subarray(0, into.left);
    into.kept.add(part);
    into.left -= part.length;
    return piece.subarray(part.length);
  }

  function forget(): void {
    pending = [];
    length = 0;
  }

  function take(frame: Frame): void {
    come.push(frame);
    isOver = frame.message.is === 'invalid';
  }

  function close(): void {
    ended.raise();
    arrived.raise();
  }

  line.on('data', (chunk: Buffer) => {
    for (let rest = chunk; rest.length > 0 && !isOver;) {
      rest = coming === undefined ? takeLine(rest) : takeBytes(rest, coming);
      if (coming?.left !== 0) continue;
      take({ message: coming.message, bytes: coming.kept.taken() });
      coming = undefined;
    }
    if (come.length > 0) arrived.raise();
    if (come.length >= mostWaiting) line.pause();
  });
  line.on('error', close);
  line.on('close', close);

  return {
    ended,
    async next() {
      // Not a race with the end: what waits for that would be kept as long as the host.
      await arrived.raised;
      if (isOver && come.length <= 1) return come[0] ?? invalid;
      const frame = come.shift();
      if (come.length === 0 && !ended.isRaised()) arrived = flag();
      if (come.length < mostWaiting) line.resume();
      return frame;
    },
  };
}

interface Head {
  readonly message: Message;
  readonly bytes: number;
}

/** What a line says; undefined where it is none of the host's. */
function headOf(line: Buffer, token: string, mostBytes: number): Head | undefined {
  const text = line.toString('utf8');
  if (!text.startsWith(token)) return undefined;
  const said = parsed(text.slice(token.length));
  const bytes = said?.['bytes'];
  if (said === undefined || !isCount(bytes) || bytes > mostBytes) return { message: invalid.message, bytes: 0 };
  return { message: messageOf(said), bytes };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
