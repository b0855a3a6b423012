import type { Exchange, Packed, Report, Target } from '../model/index.ts';
import { given } from '../model/given.ts';
import type { PastFailure } from '../run/past.ts';
import { type PackedCall, unpackCall } from './packed.ts';
import { fits } from './recording-line.generated.ts';
import type { Settings } from './settings.ts';

/** The first line of a recording: what was run, so that it can be judged again. */
export interface RecordingHead {
  readonly type: 'run';
  readonly schemaVersion: '1';
  readonly contract: Report['contract'];
  readonly target: Target;
  readonly settings: Settings;
}

export interface PackedExchange extends Omit<Exchange, 'call' | 'received'> {
  readonly type: 'exchange';
  readonly call: PackedCall;
  readonly received: Packed;
}

/** The last line, with what the answers do not tell of the run; missing where it was cut off. */
export interface RecordingEnd {
  readonly type: 'end';
  readonly calls: number;
  readonly durationMs: number;
  readonly oneAtATime?: true;
}

/** Reads a line of a recording; undefined where it does not fit the published schema of one. */
export function entryOf(line: string): RecordingHead | PackedExchange | RecordingEnd | undefined {
  const entry = parse(line);
  if (!fits(entry)) return undefined;
  const known = entry as PackedHead | PackedExchange | RecordingEnd;
  return known.type === 'run' ? headOf(known) : known;
}

/** A head as it stands in the file. */
interface PackedHead extends Omit<RecordingHead, 'settings'> {
  readonly settings: Omit<Settings, 'past'> & {
    readonly past?: readonly (Omit<PastFailure, 'calls'> & { readonly calls: readonly PackedCall[] })[];
  };
}

function headOf({ settings: { past, ...settings }, ...head }: PackedHead): RecordingHead {
  const unpacked = past?.map((failure) => ({ ...failure, calls: failure.calls.map(unpackCall) }));
  return { ...head, settings: { ...settings, ...given({ past: unpacked }) } };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
