import { type Exchange, flakyGates, levels, type Report, type Target } from '../model/index.ts';
import { given } from '../model/given.ts';
import { efforts } from '../run/defaults.ts';
import type { PastFailure } from '../run/past.ts';
import type { Settings } from './settings.ts';
import { type Packed, type PackedCall, unpackCall } from './packed.ts';

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

/** Reads a line of a recording; undefined where it is none, or where a field is missing or of another type. */
export function entryOf(line: string): RecordingHead | PackedExchange | RecordingEnd | undefined {
  const entry = parse(line);
  if (!isRecord(entry)) return undefined;
  if (entry['type'] === 'run' && isHead(entry)) return headOf(entry as unknown as PackedHead);
  if (entry['type'] === 'exchange' && isExchange(entry)) return entry as unknown as PackedExchange;
  if (entry['type'] === 'end' && [entry['calls'], entry['durationMs']].every(isAmount))
    return entry as unknown as RecordingEnd;
  return undefined;
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

type Fields = Readonly<Record<string, unknown>>;

function isHead({ schemaVersion, contract, target, settings }: Fields): boolean {
  return (
    schemaVersion === '1' &&
    isRecord(contract) &&
    isText(contract['id']) &&
    isText(contract['version']) &&
    isTarget(target) &&
    isSettings(settings)
  );
}

function isTarget(target: unknown): boolean {
  if (!isRecord(target)) return false;
  const { channel, command = [], cwd = '', env = [], url = '', headers = {}, start = [], set = {} } = target;
  return (
    [channel, cwd, url].every(isText) && [command, env, start].every(isTexts) && [headers, set].every(isTextsByName)
  );
}

function isSettings(settings: unknown): boolean {
  if (!isRecord(settings)) return false;
  const { clauses = [], profiles = [], seed = 1, failOn = 'must', effort = 'standard', flaky = 'fail' } = settings;
  const { calls = 1, budgetMs = 1, deadlineMs = 1, repeat = 1, amounts = {}, past = [], set = {} } = settings;
  const { allowInconclusive = [], baseline = [], shard = { index: 1, of: 1 } } = settings;
  return (
    isTextsByName(set) &&
    isTexts(clauses) &&
    isTexts(profiles) &&
    isTexts(allowInconclusive) &&
    isRecord(shard) &&
    [shard['index'], shard['of']].every(isAmount) &&
    Array.isArray(baseline) &&
    baseline.every(isExpectedFailure) &&
    seed === Number(seed) >> 0 &&
    [calls, budgetMs, deadlineMs, repeat].every(isAmount) &&
    isRecord(amounts) &&
    Object.values(amounts).every(isAmount) &&
    Array.isArray(past) &&
    past.every(isPast) &&
    Object.keys(efforts).some((name) => name === effort) &&
    flakyGates.some((gate) => gate === flaky) &&
    levels.some((level) => level === failOn)
  );
}

function isExchange({ call, received, stderr, ended, ms, lastByteMs }: Fields): boolean {
  if (!isCall(call) || !isRecord(ended)) return false;
  return isPacked(received) && [ms, lastByteMs].every(isAmount) && isText(stderr) && isEnding(ended);
}

function isExpectedFailure(entry: unknown): boolean {
  return isTextsByName(isRecord(entry) ? { ...entry, flaky: '' } : entry);
}

function isPast(failure: unknown): boolean {
  if (!isRecord(failure)) return false;
  const { clause, fingerprint, calls } = failure;
  return isText(clause) && isText(fingerprint) && Array.isArray(calls) && calls.every(isCall);
}

function isCall(call: unknown): boolean {
  if (!isRecord(call)) return false;
  const { body, env = {}, repeat = 0, method = '', path = '', headers = {} } = call;
  return isPacked(body) && [env, headers].every(isTextsByName) && [method, path].every(isText) && isAmount(repeat);
}

function isEnding({
  by,
  code,
  heldOpen = [],
  signal,
  afterMs,
  limitBytes,
  reason,
  status,
  headers,
  fault,
}: Fields): boolean {
  switch (by) {
    case 'exit':
      return isAmount(code) && isTexts(heldOpen);
    case 'signal':
      return isText(signal) && isTexts(heldOpen);
    case 'response':
      return isAmount(status) && isTextsByName(headers);
    case 'hangup':
      return isText(fault) && isText(reason);
    case 'timeout':
      return isAmount(afterMs);
    case 'overflow':
      return isAmount(limitBytes);
    case 'unreachable':
      return isText(reason);
    default:
      return false;
  }
}

function isPacked(value: unknown): boolean {
  return isRecord(value) && (isText(value['text']) || isText(value['base64']));
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isTextsByName(value: unknown): boolean {
  return isRecord(value) && isTexts(Object.values(value));
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
