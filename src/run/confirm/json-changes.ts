import type { ChangedPart } from '../../model/index.ts';
import { isMap } from '../../model/is-map.ts';
import { parseJson } from '../../model/parse-json.ts';
import { tryTo } from '../../model/try-to.ts';
import { valueInWords } from './value-in-words.ts';

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

/**
 * The places at which two JSON texts differ, in the order of the second text. Undefined if one of them is not JSON, if both hold
 * the same value in another spelling, or if the whole values differ in kind.
 */
export function jsonChanges(before: string, after: string): ChangedPart[] | undefined {
  const [was, is] = [parseJson(before), parseJson(after)];
  if (was === undefined || is === undefined) return undefined;
  // Values that nest too deep for a recursion are compared as text.
  const parts = tryTo(() => differences('', was, is), RangeError) ?? [];
  return parts.length === 0 || parts.some(({ at }) => at === '') ? undefined : parts;
}

function differences(at: string, was: Json, is: Json): ChangedPart[] {
  if (isMap(was) && isMap(is)) return inObjects(at, was, is);
  if (Array.isArray(was) && Array.isArray(is)) return inLists(at, was, is);
  if (was === is) return [];
  const [inner, outer] = [within(was), within(is)];
  if (inner !== undefined && outer !== undefined) {
    const parts = differences(at, inner, outer);
    if (parts.length > 0) return parts;
  }
  return [{ at, was: valueInWords(was), is: valueInWords(is) }];
}

function inObjects(at: string, was: JsonObject, is: JsonObject): ChangedPart[] {
  const gone = Object.keys(was).filter((name) => !Object.hasOwn(is, name));
  return [
    ...gone.map((name) => ({ at: member(at, name), was: valueInWords(was[name]) })),
    ...Object.entries(is).flatMap(([name, value]) =>
      Object.hasOwn(was, name)
        ? differences(member(at, name), was[name], value)
        : [{ at: member(at, name), is: valueInWords(value) }],
    ),
  ];
}

/** The common beginning and end are skipped. If the rest has the same length in both, its entries are compared one by one. */
function inLists(at: string, was: readonly Json[], is: readonly Json[]): ChangedPart[] {
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && isSame(was[start], is[start])) start += 1;
  let end = 0;
  while (end < least - start && isSame(was.at(-1 - end), is.at(-1 - end))) end += 1;
  const [gone, come] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  const place = (index: number): string => `${at}[${start + index}]`;
  if (gone.length === come.length) return come.flatMap((value, index) => differences(place(index), gone[index], value));
  if (gone.length === 0 && come.length === 1) return [{ at: place(0), is: valueInWords(come[0]) }];
  if (come.length === 0 && gone.length === 1) return [{ at: place(0), was: valueInWords(gone[0]) }];
  return [{ at, was: valueInWords(was), is: valueInWords(is) }];
}

function isSame(one: Json, other: Json): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function member(at: string, name: string): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)) return `${at}[${valueInWords(name)}]`;
  return at === '' ? name : `${at}.${name}`;
}

/** The JSON value inside a text, if that is an object or a list. */
function within(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return undefined;
  return parseJson(value);
}
