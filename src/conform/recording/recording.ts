import { isUtf8 } from 'node:buffer';
import { definedOnly } from '../../model/defined-only.ts';
import type { Exchange, Report, Tapped } from '../../model/index.ts';
import { pack } from '../../model/exchange/bytes.ts';
import { packCall } from './packed.ts';
import type { RecordingEnd, RecordingHead } from './recording-entries.ts';

/** A longer answer is written a piece at a time, in the shorter of two spellings. */
const LONG = 1024 * 1024;
/** A multiple of three, because base64 writes three bytes as four characters. */
const PIECE_BYTES = 3 * 128 * 1024;

/** The first line. A recording is NDJSON: a head, a line for each exchange in the order of their ends, an end. */
export function headLine({ settings, ...head }: Omit<RecordingHead, 'type' | 'schemaVersion'>): string {
  const past = settings.past?.map((failure) => ({ ...failure, calls: failure.calls.map(packCall) }));
  return line({ type: 'run', schemaVersion: '1', ...head, settings: { ...settings, ...definedOnly({ past }) } });
}

/** The line of an exchange, in pieces: so a long answer is never in memory a second time. */
export function exchangeLine(exchange: Exchange): Iterable<string> {
  return writtenAround('{"type":"exchange",', exchange, '\n');
}

/** The line of a call that a tap recorded, complete by itself: several taps append to one recording, and none is the first. */
export function tappedLine({ exchange, ...around }: Tapped): string {
  const head = JSON.stringify({ type: 'tapped', schemaVersion: '1', ...around });
  return [...writtenAround(`${head.slice(0, -1)},"exchange":{`, exchange, '}\n')].join('');
}

/** Writes an exchange: `before`, the members and the end of its object, `after`. */
function* writtenAround(before: string, { call, received, ...rest }: Exchange, after: string): Iterable<string> {
  const begins = `${before}"call":${JSON.stringify(packCall(call))},"received":`;
  const ends = `,${JSON.stringify(rest).slice(1)}${after}`;
  if (received.length <= LONG) {
    yield begins + JSON.stringify(pack(received)) + ends;
    return;
  }
  yield begins;
  yield* writtenShortly(received);
  yield ends;
}

/** Uses base64 if JSON would write more characters than base64, so that the length of a line stays in proportion to its answer. */
function* writtenShortly(bytes: Uint8Array): Iterable<string> {
  if (isUtf8(bytes) && escapesIn(bytes) <= bytes.length / 3) {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    yield '{"text":"';
    for (const piece of piecesOf(bytes)) yield JSON.stringify(decoder.decode(piece, { stream: true })).slice(1, -1);
  } else {
    yield '{"base64":"';
    for (const piece of piecesOf(bytes)) yield piece.toString('base64');
  }
  yield '"}';
}

/** The number of characters that escapes in JSON add. */
function escapesIn(bytes: Uint8Array): number {
  let escapes = 0;
  for (const byte of bytes) if (byte < 0x20 || byte === 0x22 || byte === 0x5c) escapes += byte < 0x20 ? 5 : 1;
  return escapes;
}

function* piecesOf(bytes: Uint8Array): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(PIECE_BYTES, bytes.length - at));
}

export function endLine({ calls, startedAt, durationMs, oneAtATime }: Report): string {
  return line({
    type: 'end',
    calls,
    ...definedOnly({ startedAt }),
    durationMs,
    ...definedOnly({ oneAtATime }),
  } satisfies RecordingEnd);
}

function line(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
