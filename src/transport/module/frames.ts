import type { Readable } from 'node:stream';
import { parseJson } from '../../model/parse-json.ts';
import { keep, type Kept, type Taken } from '../kept.ts';
import { attentiveMs } from '../process/attention.ts';
import { flag, type Flag } from '../process/wait.ts';
import { isCount, type Message, messageOf } from './messages.ts';

/** A message of a host, with the bytes that belong to it. */
export interface Frame {
  readonly message: Message;
  readonly bytes: Taken;
}

/** The messages of a host, in order. Nothing after an invalid message is read. */
export interface Frames {
  /** Resolves to the next message; undefined when no more can arrive. */
  readonly next: () => Promise<Frame | undefined>;
  readonly ended: Flag;
  /** When a part of the bytes of a message last arrived, by `attentiveMs()`; `-Infinity` before the first one. */
  readonly arrivedAt: () => number;
}

const mostOfALine = 4 * 1024 * 1024;
/** So many unread messages pause the stream: a host that says more than is asked for has to wait. */
const mostWaiting = 16;
const lineFeed = 0x0a;
const nothing = Buffer.alloc(0);
const invalid: Frame = { message: { is: 'invalid' }, bytes: () => new Uint8Array() };

/**
 * Reads messages: a line that begins with the token and contains a JSON object, which says how many bytes follow the line. The
 * module may have found the connection too: all other bytes on it are skipped.
 *
 * @param mostBytes the most bytes that may follow a line: a message with more is invalid
 */
export function readFrames(line: Readable, token: string, mostBytes: number): Frames {
  /** A host writes a line break before each message, because the module may have left half a line. */
  const beginning = Buffer.from(`\n${token}`);
  const come: Frame[] = [];
  const ended = flag();
  /** Also raised when nothing more can arrive. */
  let arrived = flag();
  let isOver = false;
  let arrivedAt = -Infinity;
  /** The last skipped bytes: they may contain the beginning of a message. */
  let rest = Buffer.alloc(0);
  /** The chunks of a message's line, after the token; undefined between messages. */
  let pending: Buffer[] | undefined;
  let length = 0;
  /** The message whose bytes are arriving. */
  let coming: { readonly message: Message; readonly kept: Kept; left: number } | undefined;

  /**
   * Each of these functions consumes its part of a chunk and returns the rest. Bytes that are no message are skipped at once,
   * however many lines they contain.
   */
  function findLine(piece: Buffer): Buffer {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const at = all.indexOf(beginning);
    // Copied, because a view would keep the whole buffer in memory.
    rest = Buffer.from(at < 0 ? all.subarray(Math.max(0, all.length - beginning.length + 1)) : []);
    if (at < 0) return nothing;
    pending = [];
    length = 0;
    return all.subarray(at + beginning.length);
  }

  function takeLine(piece: Buffer, into: Buffer[]): Buffer {
    const end = piece.indexOf(lineFeed);
    into.push(end < 0 ? piece : piece.subarray(0, end));
    length += piece.length;
    if (end < 0) {
      if (length > mostOfALine) pending = undefined;
      return nothing;
    }
    const head = headOf(Buffer.concat(into), mostBytes);
    pending = undefined;
    coming = { message: head.message, kept: keep(mostBytes), left: head.bytes };
    return piece.subarray(end + 1);
  }

  function takeBytes(piece: Buffer, into: NonNullable<typeof coming>): Buffer {
    const part = piece.subarray(0, into.left);
    into.kept.add(part);
    into.left -= part.length;
    arrivedAt = attentiveMs();
    return piece.subarray(part.length);
  }

  function take(frame: Frame): void {
    come.push(frame);
    isOver = frame.message.is === 'invalid';
  }

  function close(): void {
    ended.raise();
    arrived.raise();
  }

  function takePart(piece: Buffer): Buffer {
    if (coming !== undefined) return takeBytes(piece, coming);
    return pending === undefined ? findLine(piece) : takeLine(piece, pending);
  }

  line.on('data', (chunk: Buffer) => {
    for (let left = chunk; left.length > 0 && !isOver;) {
      left = takePart(left);
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
    arrivedAt: () => arrivedAt,
    async next() {
      // No race with `ended`: its reaction would stay in memory as long as the host.
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

/** Parses a line, without its token. */
function headOf(line: Buffer, mostBytes: number): Head {
  const said = parsed(line.toString('utf8'));
  const bytes = said?.['bytes'];
  if (said === undefined || !isCount(bytes) || bytes > mostBytes) return { message: invalid.message, bytes: 0 };
  return { message: messageOf(said), bytes };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
