import { type Exchange, levels, type Packed, type Report, type Target } from '../model/index.ts';
import { given } from '../model/given.ts';
import { efforts, flakyGates } from '../run/defaults.ts';
import type { PastFailure } from '../run/past.ts';
import type { Settings } from './check.ts';
import { type PackedCall, unpackCall } from './packed.ts';

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
  const { ownFolder = { files: [] }, agents = [] } = target;
  return (
    isRecord(ownFolder) &&
    isTexts(ownFolder['files']) &&
    Array.isArray(agents) &&
    agents.every(isAgent) &&
    [channel, cwd, url].every(isText) &&
    [command, env, start].every(isTexts) &&
    [headers, set].every(isTextsByName)
  );
}

function isAgent(agent: unknown): boolean {
  return isRecord(agent) && isText(agent['type']) && isTexts(agent['command']);
}

function isSettings(settings: unknown): boolean {
  if (!isRecord(settings)) return false;
  const { clauses = [], profiles = [], seed = 1, failOn = 'must', effort = 'standard', flaky = 'fail' } = settings;
  const { calls = 1, budgetMs = 1, deadlineMs = 1, repeat = 1, amounts = {}, past = [], set = {} } = settings;
  return (
    isTextsByName(set) &&
    isTexts(clauses) &&
    isTexts(profiles) &&
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

function isExchange({ call, received, stderr, ended, ms, lastByteMs, files = {}, terminal }: Fields): boolean {
  if (!isCall(call) || !isRecord(ended)) return false;
  if (!isRecordOf(files, isFound) || !isTerminal(terminal)) return false;
  return isPacked(received) && [ms, lastByteMs].every(isAmount) && isText(stderr) && isEnding(ended);
}

function isPast(failure: unknown): boolean {
  if (!isRecord(failure)) return false;
  const { clause, fingerprint, calls } = failure;
  return isText(clause) && isText(fingerprint) && Array.isArray(calls) && calls.every(isCall);
}

function isCall(call: unknown): boolean {
  if (!isRecord(call)) return false;
  const { body, agent = '', env = {}, repeat = 0, method = '', path = '', headers = {}, files = {}, typed = [] } = call;
  if (!isRecordOf(files, isPlaced) || !isTexts(typed) || !isAmount(repeat)) return false;
  return isPacked(body) && [env, headers].every(isTextsByName) && [agent, method, path].every(isText);
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

function isPlaced(file: unknown): boolean {
  return isPacked(file) || (isRecord(file) && file['directory'] === true);
}

function isFound(file: unknown): boolean {
  if (!isRecord(file)) return false;
  const { is, bytes, text = '', base64 = '' } = file;
  return isText(is) || (isAmount(bytes) && isText(text) && isText(base64));
}

function isTerminal(terminal: unknown): boolean {
  if (terminal === undefined) return true;
  return isRecord(terminal) && isAmount(terminal['linesRead']) && isText(terminal['shown']);
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
  return isRecordOf(value, isText);
}

function isRecordOf(value: unknown, is: (member: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(is);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
