import { type Exchange, flakyGates, levels, type Packed, type Report, type Target } from '../model/index.ts';
import { given } from '../model/given.ts';
import { efforts } from '../run/defaults.ts';
import type { PastFailure } from '../run/past.ts';
import { isCall, isPacked } from './call-entry.ts';
import { isEnding } from './ending-entry.ts';
import { type Fields, isAmount, isBoolean, isRecord, isRecordOf, isText, isTexts, isTextsByName } from './fields.ts';
import { type PackedCall, unpackCall } from './packed.ts';
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
  const { module = '', export: name = '', pythonPath = [], ownFolder = { files: [] }, agents = [] } = target;
  return (
    isRecord(ownFolder) &&
    isTexts(ownFolder['files']) &&
    Array.isArray(agents) &&
    agents.every(isAgent) &&
    [channel, cwd, url, module, name].every(isText) &&
    [command, env, start, pythonPath].every(isTexts) &&
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

function isExchange({ call, received, stderr, ended, ms, lastByteMs, stoppedAt = 0, ...around }: Fields): boolean {
  if (!isCall(call) || !isRecord(ended)) return false;
  const { called, files = {}, terminal } = around;
  if (!isCalled(called) || !isRecordOf(files, isFound) || !isTerminal(terminal)) return false;
  return isPacked(received) && [ms, lastByteMs, stoppedAt].every(isAmount) && isText(stderr) && isEnding(ended);
}

function isCalled(called: unknown): boolean {
  if (called === undefined) return true;
  if (!isRecord(called)) return false;
  const { language, name, coroutine, parameters = [] } = called;
  return (
    [language, name].every(isText) &&
    isBoolean(coroutine) &&
    Array.isArray(parameters) &&
    parameters.every((one) => isRecord(one) && isText(one['name']) && isText(one['kind']))
  );
}

function isExpectedFailure(entry: unknown): boolean {
  return isTextsByName(isRecord(entry) ? { ...entry, flaky: '' } : entry);
}

function isPast(failure: unknown): boolean {
  if (!isRecord(failure)) return false;
  const { clause, fingerprint, calls } = failure;
  return isText(clause) && isText(fingerprint) && Array.isArray(calls) && calls.every(isCall);
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
