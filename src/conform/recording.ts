import type { Exchange, Report } from '../model/index.ts';
import type { Packed, RecordingEnd, RecordingHead } from './recording-entries.ts';

/** A recording is NDJSON: a head, a line for each exchange in the order of their ends, an end. */
export function headLine(head: Omit<RecordingHead, 'type' | 'schemaVersion'>): string {
  return line({ type: 'run', schemaVersion: '1', ...head });
}

export function exchangeLine({ call, received, ...rest }: Exchange): string {
  return line({ type: 'exchange', call: { ...call, body: pack(call.body) }, received: pack(received), ...rest });
}

export function endLine({ calls, durationMs, oneAtATime }: Report): string {
  const disturbed = oneAtATime === true ? { oneAtATime } : {};
  return line({ type: 'end', calls, durationMs, ...disturbed } satisfies RecordingEnd);
}

function pack(value: string | Uint8Array): Packed {
  if (typeof value === 'string') return { text: value };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value) };
  } catch {
    return { base64: Buffer.from(value).toString('base64') };
  }
}

function line(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
