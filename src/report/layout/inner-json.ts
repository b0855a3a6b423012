import type { Excerpt } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';

/** A JSON text that stands in a string of another one. */
export interface InnerJson {
  /** The string by its names: `input_data`, `events[0].text`. */
  readonly at: string;
  /** What it holds, laid out where that changes nothing but white space. */
  readonly text: string;
}

const most = 3;

/** The JSON texts in the strings of a JSON body, which escapes make hard to read there: the first few, from the outside in. */
export function innerJson({ text, cut }: Excerpt): InnerJson[] {
  if (text === undefined || cut === true || !text.includes('\\"')) return [];
  // What nests too deep to be walked through stays as it came.
  return tryTo(() => within('', parsed(text)).slice(0, most), RangeError) ?? [];
}

function within(at: string, value: unknown): InnerJson[] {
  if (typeof value === 'string') return inString(at, value);
  if (Array.isArray(value)) return value.flatMap((entry, index) => within(`${at}[${index}]`, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => within(at === '' ? name : `${at}.${name}`, member));
}

function inString(at: string, text: string): InnerJson[] {
  if (!/^\s*[{[]/.test(text) || !text.includes('"')) return [];
  const value = parsed(text);
  return value === undefined ? [] : [{ at, text: laidOut(text, value) }, ...within(at, value)];
}

// A number that JavaScript rounds, or a name that stands there twice, is shown as it is written.
function laidOut(text: string, value: unknown): string {
  const isFaithful = withoutSpace(JSON.stringify(value)) === withoutSpace(text);
  return isFaithful && text.length > oneLine ? JSON.stringify(value, null, 2) : text;
}

const oneLine = 80;

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** Undefined where it is no JSON, or nests too deep to be written. */
function parsed(text: string): unknown {
  return tryTo(() => {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  });
}
