import { parseJson } from './parse-json.ts';
import type { Json } from './schema.ts';

/** Deeper values would overflow the stack of recursive code. */
export const mostLevels = 1_000;
/** More values take fifty times the memory of their text. */
export const mostValues = 500_000;

const [space = 0, quote, backslash, comma, openList, closeList, openMap, closeMap] = Buffer.from(' "\\,[]{}');

/** The value of a JSON text from outside; undefined if it is not JSON, or has more levels or values than can be judged. */
export function boundedJson(text: string): Json | undefined {
  return isBounded(text, mostLevels) ? parseJson(text) : undefined;
}

/** The same for a text of any depth. */
export function deepJson(text: string): Json | undefined {
  return isBounded(text, Infinity) ? parseJson(text) : undefined;
}

/** Counts brackets and commas outside of strings, before the text is parsed. */
function isBounded(text: string, mostOpen: number): boolean {
  let levels = 0;
  let values = 1;
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= space) continue;
    // A list or map that is not empty has one more value than commas.
    if ((before === openList && code !== closeList) || (before === openMap && code !== closeMap)) values += 1;
    before = code;
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === openList || code === openMap) levels += 1;
    else if (code === closeList || code === closeMap) levels -= 1;
    if (levels > mostOpen || values > mostValues) return false;
  }
  return true;
}

/** The index at which the string that begins at `from` ends; the length of the text if it has no end. */
function endOfString(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}
