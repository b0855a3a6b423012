import { given } from '../model/given.ts';
import type { Exchange, Report } from '../model/index.ts';
import { pack, packCall } from './packed.ts';
import type { RecordingEnd, RecordingHead } from './recording-entries.ts';

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

function line(entry: object): string {
  return `${JSON.stringify(entry)}\n`;
}
