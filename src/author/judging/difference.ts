import type { Json } from '../../model/index.ts';
import { step } from '../../schema/pointer.ts';
import { jsonLine } from '../reading/json-text.ts';
import { typeName } from '../reading/json-value.ts';
import { isObject } from '../reading/read-json.ts';
import { commonStart } from '../../model/text/common-start.ts';

const MOST_CHARACTERS = 60;
/** At most so many characters before the first difference of two texts are shown. */
const BEFORE = 12;

/** The place of the first difference of two values, and both values at that place. */
export interface Difference {
  /** A JSON pointer; empty if the values differ as a whole. */
  readonly pointer: string;
  /** In words; long texts are cut to the part that differs. */
  readonly values: readonly [string, string];
}

/** The first difference of two values, at the deepest level; undefined if they are equal. The order of keys does not matter. */
export function differenceOf(one: Json | undefined, other: Json | undefined, pointer = ''): Difference | undefined {
  if (one === other) return undefined;
  const names = namesIn(one, other);
  if (names === undefined) return { pointer, values: inWords(one, other) };
  for (const name of names) {
    const found = differenceOf(member(one, name), member(other, name), pointer + step(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names in two objects, or the indices of two arrays; undefined unless both are objects or both are arrays. */
function namesIn(one: Json | undefined, other: Json | undefined): readonly string[] | undefined {
  const areObjects = isObject(one) && isObject(other);
  const areArrays = Array.isArray(one) && Array.isArray(other);
  return areObjects || areArrays ? [...new Set([...Object.keys(one), ...Object.keys(other)])] : undefined;
}

function member(value: Json | undefined, name: string): Json | undefined {
  const holds = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return holds ? (value as { [name: string]: Json })[name] : undefined;
}

function inWords(one: Json | undefined, other: Json | undefined): [string, string] {
  const from = typeof one === 'string' && typeof other === 'string' ? Math.max(0, commonStart(one, other) - BEFORE) : 0;
  return [inShort(one, from), inShort(other, from)];
}

function inShort(value: Json | undefined, from: number): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(cut(value, from));
  const text = jsonLine(value, { ascii: false });
  return text.length > MOST_CHARACTERS ? `${typeName(value)}, ${text.length} characters of JSON` : text;
}

function cut(text: string, from: number): string {
  const end = from + MOST_CHARACTERS;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
}
