import { definedOnly } from '../../model/defined-only.ts';
import type { Exchange, Packed, Report, Tapped } from '../../model/index.ts';
import { pack } from '../../model/exchange/bytes.ts';
import { packCall } from './packed.ts';
import type { RecordingEnd, RecordingHead } from './recording-entries.ts';

/** Bytes of an answer from which its spelling matters. */
const LONG = 1024 * 1024;

/** A recording is NDJSON: a head, a line for each exchange in the order of their ends, an end. */
export function headLine({ settings, ...head }: Omit<RecordingHead, 'type' | 'schemaVersion'>): string {
  const past = settings.past?.map((failure) => ({ ...failure, calls: failure.calls.map(packCall) }));
  return line({ type: 'run', schemaVersion: '1', ...head, settings: { ...settings, ...definedOnly({ past }) } });
}

export function exchangeLine({ call, received, ...rest }: Exchange): string {
  return line({ type: 'exchange', call: packCall(call), received: packedShortly(received), ...rest });
}

/** A call of a host to an agent, with all that is known of both: taps of several calls add to one recording, and none is the first. */
export function tappedLine({ exchange, ...around }: Tapped): string {
  const { call, received, ...rest } = exchange;
  const packed = { call: packCall(call), received: packedShortly(received) };
  return line({ type: 'tapped', schemaVersion: '1', ...around, exchange: { ...packed, ...rest } });
}

/** What JSON writes in more characters than base64 does is written in base64: a line stays in proportion to its answer. */
function packedShortly(bytes: Uint8Array): Packed {
  let escapes = 0;
  for (const byte of bytes) if (byte < 0x20 || byte === 0x22 || byte === 0x5c) escapes += byte < 0x20 ? 5 : 1;
  return bytes.length > LONG && escapes > bytes.length / 3
    ? { base64: Buffer.from(bytes).toString('base64') }
    : pack(bytes);
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
