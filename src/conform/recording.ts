import { given } from '../model/given.ts';
import type { Exchange, Report } from '../model/index.ts';
import { pack, packCall } from './packed.ts';
import { entryOf, type PackedExchange, type RecordingEnd, type RecordingHead } from './recording-entries.ts';

/** What a recording holds. */
export interface Recording {
  readonly head: RecordingHead;
  readonly exchanges: readonly Exchange[];
  readonly end?: RecordingEnd;
  /** What could not be read and was left out, one sentence each. */
  readonly damages: readonly string[];
}

/** A recording is NDJSON: a head, a line for each exchange in the order of their ends, an end. */
export function headLine({ settings, ...head }: Omit<RecordingHead, 'type' | 'schemaVersion'>): string {
  const past = settings.past?.map((failure) => ({ ...failure, calls: failure.calls.map(packCall) }));
  return line({ type: 'run', schemaVersion: '1', ...head, settings: { ...settings, ...given({ past }) } });
}

export function exchangeLine({ call, received, ...rest }: Exchange): string {
  return line({ type: 'exchange', call: packCall(call), received: pack(received), ...rest });
}

export function endLine({ calls, durationMs, oneAtATime }: Report): string {
  const disturbed = oneAtATime === true ? { oneAtATime } : {};
  return line({ type: 'end', calls, durationMs, ...disturbed } satisfies RecordingEnd);
}

/**
 * Reads a recording. A line that is cut off or is no line of a recording is named in `damages` and left out.
 *
 * Throws an error with a one-line message where the head is missing: nothing can be judged then.
 */
export function readRecording(lines: Iterable<string>): Recording {
  const exchanges: Exchange[] = [];
  const damages: string[] = [];
  let head: RecordingHead | undefined;
  let end: RecordingEnd | undefined;
  let number = 0;
  for (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const entry = entryOf(text);
    if (entry?.type === 'run' && head === undefined) head = entry;
    else if (entry?.type === 'end') end = entry;
    else if (entry?.type === 'exchange') exchanges.push(unpackExchange(entry));
    else damages.push(`line ${number} is no line of a recording, or is cut off: it was left out`);
    if (head === undefined) throw new Error('its first line is not the head of a recording');
  }
  if (head === undefined) throw new Error('it is empty');
  return { head, exchanges, damages, ...(end === undefined ? {} : { end }) };
}

function unpackExchange({ call, received, stderr, ended, ms, lastByteMs }: PackedExchange): Exchange {
  const body = 'text' in call.body ? call.body.text : Buffer.from(call.body.base64, 'base64');
  const bytes = 'text' in received ? Buffer.from(received.text, 'utf8') : Buffer.from(received.base64, 'base64');
  return { call: { ...call, body }, received: bytes, stderr, ended, ms, lastByteMs };
}

function line(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
