import type { Call, Exchange, Report, Target } from '../model/index.ts';
import type { Settings } from './check.ts';

/** The first line of a recording: what was run, so that it can be judged again. */
export interface RecordingHead {
  readonly type: 'run';
  readonly schemaVersion: '1';
  readonly contract: Report['contract'];
  readonly target: Target;
  readonly settings: Settings;
}

/** The last line; missing where the run was cut off. */
interface RecordingEnd {
  readonly type: 'end';
  readonly durationMs: number;
}

/** What a recording holds. */
export interface Recording {
  readonly head: RecordingHead;
  readonly exchanges: readonly Exchange[];
  readonly durationMs?: number;
  /** What could not be read and was left out, one sentence each. */
  readonly damages: readonly string[];
}

/** A recording is NDJSON: a head, a line for each exchange in the order of their ends, an end. */
export function headLine(head: Omit<RecordingHead, 'type' | 'schemaVersion'>): string {
  return line({ type: 'run', schemaVersion: '1', ...head });
}

export function exchangeLine({ call, received, ...rest }: Exchange): string {
  return line({ type: 'exchange', call: { ...call, body: pack(call.body) }, received: pack(received), ...rest });
}

export function endLine(durationMs: number): string {
  return line({ type: 'end', durationMs } satisfies RecordingEnd);
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
  let durationMs: number | undefined;
  let number = 0;
  for (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const entry = parse(text);
    if (entry?.type === 'run') head = entry;
    else if (entry?.type === 'end') durationMs = entry.durationMs;
    else if (entry?.type === 'exchange') exchanges.push(unpackExchange(entry));
    else damages.push(`line ${number} is no line of a recording, or is cut off: it was left out`);
    if (head === undefined) throw new Error('its first line is not the head of a recording');
  }
  if (head === undefined) throw new Error('it is empty');
  return { head, exchanges, damages, ...(durationMs === undefined ? {} : { durationMs }) };
}

interface PackedExchange extends Omit<Exchange, 'call' | 'received'> {
  readonly type: 'exchange';
  readonly call: Omit<Call, 'body'> & { readonly body: Packed };
  readonly received: Packed;
}

/** Bytes: as text where they are UTF-8, else as base64. */
type Packed = { readonly text: string } | { readonly base64: string };

function parse(text: string): RecordingHead | PackedExchange | RecordingEnd | undefined {
  try {
    const entry = JSON.parse(text) as RecordingHead | PackedExchange | RecordingEnd | null;
    return typeof entry === 'object' && entry !== null ? entry : undefined;
  } catch {
    return undefined;
  }
}

function unpackExchange({ type: _, call, received, ...rest }: PackedExchange): Exchange {
  const body = 'text' in call.body ? call.body.text : Buffer.from(call.body.base64, 'base64');
  const bytes = 'text' in received ? Buffer.from(received.text, 'utf8') : Buffer.from(received.base64, 'base64');
  return { call: { ...call, body }, received: bytes, ...rest };
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
