import type { Report, Tapped, Target } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { boundedJson } from '../../model/bounded-json.ts';
import type { PastFailure } from '../../run/plan/past.ts';
import { type PackedCall, type PackedExchange, unpackCall } from './packed.ts';
import { fits } from './recording-line.generated.ts';
import type { Settings } from './settings.ts';

/** The first line of a recording: the settings of the run, by which it can be judged again. */
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

/** The last line, with the facts about the run that its exchanges do not show; missing if the recording was cut off. */
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

/** Parses a line of a recording; undefined if it does not fit the published schema, or if no run can have such settings. */
export function entryOf(line: string): RecordingHead | ExchangeEntry | RecordingEnd | TappedEntry | undefined {
  const entry: unknown = boundedJson(line);
  if (entry === undefined || !fits(entry)) return undefined;
  const known = entry as PackedHead | ExchangeEntry | RecordingEnd | TappedEntry;
  if (known.type !== 'run') return known;
  return isPossible(known.settings) ? headOf(known) : undefined;
}

/** A head in the form in which the file holds it. */
interface PackedHead extends Omit<RecordingHead, 'settings'> {
  readonly settings: Omit<Settings, 'past'> & {
    readonly past?: readonly (Omit<PastFailure, 'calls'> & { readonly calls: readonly PackedCall[] })[];
  };
}

/** More than any run is asked for: a plan with larger numbers would never end. */
const most = { plain: 200_000, own: 10_000, repeat: 1_000, shards: 100_000 } as const;

function isPossible({ amounts, repeat = 1, shard }: PackedHead['settings']): boolean {
  const { plain = 0, own = 0 } = amounts ?? {};
  const isShard = shard === undefined || (shard.index >= 1 && shard.index <= shard.of && shard.of <= most.shards);
  return plain <= most.plain && own <= most.own && repeat <= most.repeat && isShard;
}

function headOf({ settings: { past, ...settings }, ...head }: PackedHead): RecordingHead {
  const unpacked = past?.map((failure) => ({ ...failure, calls: failure.calls.map(unpackCall) }));
  return { ...head, settings: { ...settings, ...definedOnly({ past: unpacked }) } };
}
