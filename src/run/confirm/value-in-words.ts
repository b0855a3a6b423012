import { count } from '../../model/text/phrases.ts';

type Json = unknown;

const longest = 120;
const shownOfALongOne = 40;

/** A JSON value in words: in full if it is short, else its kind and its size. */
export function valueInWords(value: Json): string {
  if (typeof value === 'number' && !isExact(value)) return 'a large number';
  const json = JSON.stringify(value, replaceLarge);
  if (json.length <= longest) return json;
  if (typeof value === 'string') return `a text of ${count(lengthOf(value), 'character')}: ${beginning(json)}`;
  const size = Array.isArray(value)
    ? `a list of ${count(value.length, 'entry', 'entries')}`
    : `an object of ${count(Object.keys(value as object).length, 'field')}`;
  return `${size}, ${count(lengthOf(json), 'character')} of JSON: ${beginning(json)}`;
}

/** A part of a text that may not be JSON: in full if it is short. */
export function textInWords(text: string): string {
  return text.length <= longest ? text : `${count(lengthOf(text), 'character')}: ${beginning(text)}`;
}

function beginning(text: string): string {
  return `${Array.from(text.slice(0, shownOfALongOne)).slice(0, -1).join('')}…`;
}

// JavaScript would round such a number and show another one than was sent.
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function replaceLarge(_: string, value: Json): Json {
  return typeof value === 'number' && !isExact(value) ? 'a large number' : value;
}

/** The number of code points, not of UTF-16 units. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
