import type { Json } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { isObject } from './read-json.ts';

/** Writes JSON on one line, with a space after each comma and colon; with `ascii`, other characters are escapes: `\u00e9`. */
export function jsonLine(value: Json, options: { readonly ascii: boolean }): string {
  const text = spaced(value);
  if (!options.ascii) return text;
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text that is equal for equal values, whatever the order of their keys; undefined for a value that is too deep. */
export function canonicalJson(value: Json): string | undefined {
  return tryTo(() => JSON.stringify(value, (_, inner: Json) => (isObject(inner) ? sortedByName(inner) : inner)));
}

/** One more than the 4,000 characters that a verdict shows. */
const MOST_SHOWN = 4_001;

/**
 * The first characters of a value's JSON. The rest is not written: the JSON of a text of 31 million control characters is six
 * times as long.
 *
 * @param namesOf returns the names of an object in the order in which they are written
 */
export function jsonStart(
  value: Json,
  most = MOST_SHOWN,
  namesOf: (object: { [name: string]: Json }) => readonly string[] = Object.keys,
): string {
  let text = '';
  const writeText = (inner: string): void => void (text += JSON.stringify(inner.slice(0, most)));
  const write = (inner: Json): void => {
    if (typeof inner === 'string') writeText(inner);
    else if (typeof inner !== 'object' || inner === null) text += JSON.stringify(inner);
    else if (Array.isArray(inner)) writeMembers('[]', inner, write);
    else
      writeMembers('{}', namesOf(inner), (name) => {
        writeText(name);
        text += ':';
        write(inner[name] ?? null);
      });
  };
  const writeMembers = <T>([open, close]: string, members: readonly T[], one: (member: T) => void): void => {
    text += open;
    for (const [at, member] of members.entries()) {
      if (text.length >= most) return;
      if (at > 0) text += ',';
      one(member);
    }
    text += close;
  };
  write(value);
  return text.slice(0, most);
}

function sortedByName(object: { [name: string]: Json }): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function spaced(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? spaced(item) : `, ${spaced(item)}`;
    return `[${text}]`;
  }
  for (const name of Object.keys(value)) {
    if (text !== '') text += ', ';
    text += `${quoted(name)}: ${spaced(value[name] ?? null)}`;
  }
  return `{${text}}`;
}

/** Characters that JSON has to escape, lone surrogates among them; for simplicity all surrogates. */
// oxlint-disable-next-line no-control-regex
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** The test is quick, and most texts need no escapes. */
function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
