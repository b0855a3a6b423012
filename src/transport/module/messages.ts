import { returnedKinds, type Called, type Ending, type NotJson } from '../../model/index.ts';
import { isMap } from '../../model/is-map.ts';
import type { Exit } from '../process/start.ts';

/**
 * All messages that a host may send. The module runs in the same process and may write to the connection too: any other message
 * ends the call, and every field is validated before it is used.
 */
export type Message =
  /** The module is imported: its function, or why there is none. */
  | {
      readonly is: 'imported';
      readonly called: Called | null;
      readonly missing: string | null;
      readonly warm: boolean;
      readonly copies: boolean;
    }
  /** The module cannot be imported. `missing`: the name of a module that was not found. */
  | { readonly is: 'failed'; readonly error: string; readonly traceback: string; readonly missing?: string }
  /** The next call has begun, counted from 0. `pid`: the copy of the process that makes it. */
  | { readonly is: 'begun'; readonly at: number; readonly pid?: number }
  /** A call has returned; the host now reads the returned value. */
  | { readonly is: 'returned' }
  /** The host is still reading. */
  | { readonly is: 'reading' }
  /** The last call has ended. */
  | { readonly is: 'ended'; readonly ended: Answered; readonly traceback: string }
  | { readonly is: 'gone'; readonly exit: Exit }
  /** Any other message. */
  | { readonly is: 'invalid' };

/** The endings that a host reports; the kit observes the others from outside. */
export type Answered = Extract<Ending, { by: 'return' | 'throw' | 'overflow' }>;

/** Why a call is given up after an invalid message. */
export const brokeIn = 'the module broke in on the line between the kit and the process that calls it';

type Fields = Readonly<Record<string, unknown>>;

const invalid: Message = { is: 'invalid' };
/** The smallest pid that a copy can have: 1 is the system's first process. */
const leastPid = 2;
const mostParameters = 1_000;
const mostNotJson = 1_000;

/** Validates a message of a host, without its length. */
export function messageOf(fields: Fields): Message {
  const { imported, failed, begun, pid, returned, reading, ended, traceback, gone } = fields;
  if (isMap(imported)) return importedOf(imported);
  if (isMap(failed)) return failedOf(failed);
  if (begun !== undefined) return begunOf(begun, pid);
  if (returned === true) return { is: 'returned' };
  if (reading === true) return { is: 'reading' };
  if (isMap(ended) && typeof traceback === 'string') {
    const answered = answeredOf(ended);
    return answered === undefined ? invalid : { is: 'ended', ended: answered, traceback };
  }
  return isMap(gone) ? goneOf(gone) : invalid;
}

function importedOf({ called, missing, warm, copies }: Fields): Message {
  const fits =
    (called === null || isCalled(called)) &&
    (missing === null || typeof missing === 'string') &&
    typeof warm === 'boolean' &&
    typeof copies === 'boolean';
  return fits ? { is: 'imported', called, missing, warm, copies } : invalid;
}

function failedOf({ error, traceback, missing }: Fields): Message {
  if (typeof error !== 'string' || typeof traceback !== 'string') return invalid;
  if (missing === undefined) return { is: 'failed', error, traceback };
  return typeof missing === 'string' ? { is: 'failed', error, traceback, missing } : invalid;
}

function begunOf(at: unknown, pid: unknown): Message {
  if (!isCount(at)) return invalid;
  if (pid === undefined) return { is: 'begun', at };
  return isCount(pid) && pid >= leastPid ? { is: 'begun', at, pid } : invalid;
}

function goneOf({ code, signal }: Fields): Message {
  const fits = (code === null || isCount(code)) && (signal === null || isName(signal));
  return fits && (code === null) !== (signal === null) ? { is: 'gone', exit: { code, signal } } : invalid;
}

function answeredOf({ by, value, awaitable, notJson, callMs, error, limitBytes }: Fields): Answered | undefined {
  if (by === 'overflow') return isCount(limitBytes) ? { by, limitBytes } : undefined;
  if (typeof awaitable !== 'boolean' || !isDuration(callMs)) return undefined;
  if (by === 'throw') return typeof error === 'string' ? { by, error, awaitable, callMs } : undefined;
  const kind = returnedKinds.find((one) => one === value);
  if (by !== 'return' || kind === undefined || !isListOf(notJson, mostNotJson, isNotJson)) return undefined;
  return { by, value: kind, awaitable, notJson, callMs };
}

function isCalled(value: unknown): value is Called {
  if (!isMap(value)) return false;
  const { language, name, coroutine, package: part, parameters } = value;
  return (
    (language === 'python' || language === 'javascript') &&
    typeof name === 'string' &&
    typeof coroutine === 'boolean' &&
    (part === undefined || (isMap(part) && typeof part['above'] === 'string' && typeof part['module'] === 'string')) &&
    (parameters === undefined || isListOf(parameters, mostParameters, isParameter))
  );
}

const kinds: ReadonlySet<unknown> = new Set(['position', 'position-or-name', 'name', 'any-position', 'any-name']);

function isParameter(value: unknown): boolean {
  if (!isMap(value)) return false;
  return typeof value['name'] === 'string' && kinds.has(value['kind']) && typeof value['hasDefault'] === 'boolean';
}

function isNotJson(value: unknown): value is NotJson {
  return isMap(value) && typeof value['pointer'] === 'string' && typeof value['was'] === 'string';
}

function isListOf<T>(value: unknown, most: number, is: (item: unknown) => item is T): value is readonly T[];
function isListOf(value: unknown, most: number, is: (item: unknown) => boolean): value is readonly unknown[];
function isListOf(value: unknown, most: number, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && value.every(is);
}

/** Whether it is an integer of at least 0. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^SIG[A-Z0-9+]{1,20}$/.test(value);
}
