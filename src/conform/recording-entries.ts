import { type Call, type Exchange, levels, type Report, type Target } from '../model/index.ts';
import { efforts, flakyGates } from '../run/defaults.ts';
import type { Settings } from './check.ts';

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
  readonly call: Omit<Call, 'body'> & { readonly body: Packed };
  readonly received: Packed;
}

/** Bytes: as text where they are UTF-8, else as base64. */
export type Packed = { readonly text: string } | { readonly base64: string };

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
  if (entry['type'] === 'run' && isHead(entry)) return entry as unknown as RecordingHead;
  if (entry['type'] === 'exchange' && isExchange(entry)) return entry as unknown as PackedExchange;
  if (entry['type'] === 'end' && [entry['calls'], entry['durationMs']].every(isAmount))
    return entry as unknown as RecordingEnd;
  return undefined;
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
  const { channel, command = [], cwd = '', env = [] } = target;
  return isText(channel) && isTexts(command) && isText(cwd) && isTexts(env);
}

function isSettings(settings: unknown): boolean {
  if (!isRecord(settings)) return false;
  const { clauses = [], profiles = [], seed = 1, failOn = 'must', effort = 'standard', flaky = 'fail' } = settings;
  const { calls = 1, budgetMs = 1, deadlineMs = 1, repeat = 1, amounts = {} } = settings;
  return (
    isTexts(clauses) &&
    isTexts(profiles) &&
    seed === Number(seed) >> 0 &&
    [calls, budgetMs, deadlineMs, repeat].every(isAmount) &&
    isRecord(amounts) &&
    Object.values(amounts).every(isAmount) &&
    Object.keys(efforts).some((name) => name === effort) &&
    flakyGates.some((gate) => gate === flaky) &&
    levels.some((level) => level === failOn)
  );
}

function isExchange({ call, received, stderr, ended, ms, lastByteMs }: Fields): boolean {
  if (!isRecord(call) || !isRecord(ended)) return false;
  const { body, env = {}, repeat = 0 } = call;
  return (
    [body, received].every(isPacked) &&
    isRecord(env) &&
    isTexts(Object.values(env)) &&
    [repeat, ms, lastByteMs].every(isAmount) &&
    isText(stderr) &&
    isEnding(ended)
  );
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
      return isAmount(status) && isRecord(headers) && isTexts(Object.values(headers));
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

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
