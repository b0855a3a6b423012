import { skipSpace } from '../../author/scan-json.ts';
import type { Position } from '../document/document.ts';

/** Where a value stands in a text. */
export interface Place extends Position {
  /** The value as it is written. */
  readonly text: string;
}

/** Where the value that a JSON pointer names stands in a text that is JSON, of any length and depth. What it names is there. */
export function placeOf(text: string, pointer: string): Place {
  let at = skipSpace(text, 0);
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = text[at] === '[' ? elementOf(text, at, Number(name)) : memberOf(text, at, name);
  }
  return { ...positionIn(text, at), text: text.slice(at, endOfValue(text, at)) };
}

/** The line and the column of a place in a text, counted from 1; a column is a UTF-16 code unit. */
export function positionIn(text: string, at: number): Position {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}

function elementOf(text: string, open: number, index: number): number {
  let at = skipSpace(text, open + 1);
  for (let passed = 0; passed < index; passed += 1) {
    at = skipSpace(text, skipSpace(text, endOfValue(text, at)) + 1);
  }
  return at;
}

/** Of two members of one name the last counts. */
function memberOf(text: string, open: number, wanted: string): number {
  let found = open;
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const end = endOfString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === wanted) found = value;
    at = skipSpace(text, endOfValue(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

const SCALAR = /[^\s,\]}]+/y;
const BRACKET = /["[\]{}]/g;

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== '{' && first !== '[') {
    SCALAR.lastIndex = start;
    SCALAR.test(text);
    return SCALAR.lastIndex;
  }
  let depth = 0;
  let at = start;
  do {
    BRACKET.lastIndex = at;
    const bracket = BRACKET.exec(text)?.[0];
    at = bracket === '"' ? endOfString(text, BRACKET.lastIndex - 1) : BRACKET.lastIndex;
    if (bracket === '{' || bracket === '[') depth += 1;
    if (bracket === '}' || bracket === ']') depth -= 1;
  } while (depth > 0);
  return at;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}
