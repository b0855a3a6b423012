import type { Report, Tapped, Target } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { parseJson } from '../../model/parse-json.ts';
import type { PastFailure } from '../../run/plan/past.ts';
import { type PackedCall, type PackedExchange, unpackCall } from './packed.ts';
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

export interface ExchangeEntry extends PackedExchange {
  readonly type: 'exchange';
}

/** The last line, with what the answers do not tell of the run; missing where it was cut off. */
export interface RecordingEnd {
  readonly type: 'end';
  readonly calls: number;
  readonly startedAt?: string;
  readonly durationMs: number;
  readonly oneAtATime?: true;
}

/** A call that a tap recorded. */
export interface TappedEntry extends Omit<Tapped, 'exchange'> {
  readonly type: 'tapped';
  readonly schemaVersion: '1';
  readonly exchange: PackedExchange;
}

/** Reads a line of a recording; undefined where it does not fit the published schema of one. */
export function entryOf(line: string): RecordingHead | ExchangeEntry | RecordingEnd | TappedEntry | undefined {
  const entry: unknown = parseJson(line);
  if (!fits(entry)) return undefined;
  const known = entry as PackedHead | ExchangeEntry | RecordingEnd | TappedEntry;
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
  return { ...head, settings: { ...settings, ...definedOnly({ past: unpacked }) } };
}
