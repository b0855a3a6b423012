import { definedOnly } from '../../model/defined-only.ts';
import type { Call, Turns, Verdict } from '../../model/index.ts';
import { isMap } from '../../model/is-map.ts';
import { plainCopy } from './plain.ts';

/*
 * Results of users' functions are read once, here: the run, reports and recordings hold the copy, and never deal with accessors, proxies or
 * values that change.
 */

const mostCharacters = 1024 * 1024;

/** Reads a value as a verdict, with its known fields only; undefined if it is not one. Throws what its accessors throw. */
export function readVerdict(value: unknown, turns: Turns): Verdict | undefined {
  const read = fieldsOf(value);
  const { is, expected, actual, pointer, hint, realHost, shownBy, comparedWith, because, leavesGap, isUntried } = read;
  if (is === 'pass')
    return isTextOrNone(because) && isTextOrNone(hint) ? { is, ...definedOnly({ because, hint }) } : undefined;
  if (is === 'not-applicable')
    return isText(because) ? { is, because, ...(isUntried === true && { isUntried }) } : undefined;
  if (is === 'inconclusive') {
    if (!isText(because) || !isTextOrNone(hint)) return undefined;
    return { is, because, ...definedOnly({ hint }), ...(leavesGap === true && { leavesGap }) };
  }
  if (is !== 'fail' || !isText(expected) || !isText(actual)) return undefined;
  if (!isTextOrNone(pointer) || !isTextOrNone(hint) || !isTextOrNone(realHost)) return undefined;
  const shown = turns.find((turn) => turn === shownBy);
  const compared = turns.find((turn) => turn === comparedWith);
  if (shownBy !== undefined && shown === undefined) return undefined;
  if (comparedWith !== undefined && compared === undefined) return undefined;
  const among = definedOnly({ shownBy: shown, comparedWith: compared });
  return { is, expected, actual, ...definedOnly({ pointer, hint, realHost }), ...among };
}

/** Reads a value as a call, with its known fields only; undefined if it is not one. Throws what its accessors throw. */
export function readCall(value: unknown): Call | undefined {
  const read = fieldsOf(value);
  const call: Record<string, unknown> = {};
  for (const [name, isFit] of Object.entries(fits)) {
    const found = name === 'before' ? readBefore(read[name]) : plainCopy(read[name]);
    if (!isFit(found)) return undefined;
    if (found !== undefined) call[name] = found instanceof Uint8Array ? Uint8Array.from(found) : found;
  }
  return call as unknown as Call;
}

type Fits = (value: unknown) => boolean;

/** The test for each field of a call. */
const fits: { readonly [field in keyof Required<Call>]: Fits } = {
  body: (value) => typeof value === 'string' || value instanceof Uint8Array,
  agent: isTextOrNone,
  invalid: optional((value) => value === true),
  env: optional(isTextMap),
  nonce: optional((value) => Number.isSafeInteger(value)),
  files: optional((value) => isMap(value) && Object.values(value).every(isPlaced)),
  typed: optional(isTextList),
  surroundings: optional(isSurroundings),
  session: isTextOrNone,
  method: isTextOrNone,
  path: isTextOrNone,
  headers: optional(isTextMap),
  parameters: optional(
    (value) =>
      isMap(value) &&
      isTextList(value['order']) &&
      isTextList(value['byPosition']) &&
      isTextOrNone(value['emptyFolder']),
  ),
  before: optional((value) => Array.isArray(value) && value.every((call) => call !== undefined)),
  masked: optional((value) => isTextList(value) && (value as string[]).every((name) => /^[A-Za-z_]\w*$/.test(name))),
};

function readBefore(value: unknown): unknown {
  return Array.isArray(value) ? Array.from(value as unknown[], readCall) : value;
}

function optional(fit: Fits): Fits {
  return (value) => value === undefined || fit(value);
}

/** The fields of any value: null and undefined have none. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostCharacters;
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isTextMap(value: unknown): boolean {
  return isMap(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isSurroundings(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { folder, ownHome, without, words, copies } = value;
  const areCopies = copies === undefined || (isMap(copies) && isText(copies['from']) && isTextList(copies['paths']));
  const areLists = [without, words].every((list) => list === undefined || isTextList(list));
  return isTextOrNone(folder) && (ownHome === undefined || ownHome === true) && areLists && areCopies;
}

function isPlaced(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { text, base64, directory } = value;
  return directory === true || typeof text === 'string' || typeof base64 === 'string';
}
