import type { Excerpt } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';

/** A JSON text inside a string of another JSON text. */
export interface InnerJson {
  /** The path of the string: `input_data`, `events[0].text`. */
  readonly at: string;
  /** The inner JSON, laid out over lines if that changes only white space. */
  readonly text: string;
}

const most = 3;

/**
 * The JSON texts in the strings of a JSON body, where escapes make them hard to read: the first three, outer ones before inner
 * ones.
 */
export function innerJson({ text, cut }: Excerpt): InnerJson[] {
  if (text === undefined || cut === true || !text.includes('\\"')) return [];
  // Values that are nested too deep for recursion are left out.
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

// A number that JavaScript would round, or a repeated name, keeps its spelling.
function laidOut(text: string, value: unknown): string {
  const isFaithful = withoutSpace(JSON.stringify(value)) === withoutSpace(text);
  return isFaithful && text.length > oneLine ? JSON.stringify(value, null, 2) : text;
}

const oneLine = 80;

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** Undefined if the text is no JSON, or nested too deep to be written. */
function parsed(text: string): unknown {
  return tryTo(() => {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  });
}
