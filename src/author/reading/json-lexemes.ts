/** The lexemes of JSON: escapes, numbers, white space. Indices are those of the text. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
const MINUS = 0x2d;

/** So many characters are tested in a loop; after that a regular expression is ten times as fast. */
const NEAR = 64;

/** The first quote, backslash or control character at or after `at`; the end of the text if there is none. */
export function plainEnd(text: string, at: number): number {
  const near = Math.min(text.length, at + NEAR);
  for (let next = at; next < near; next += 1) {
    const code = text.charCodeAt(next);
    if (code === QUOTE || code === BACKSLASH || code < 0x20) return next;
  }
  // oxlint-disable-next-line no-control-regex
  const special = /["\\\u0000-\u001f]/g;
  special.lastIndex = near;
  return special.exec(text)?.index ?? text.length;
}

/** The end of the control characters that begin at `at`. */
export function controlsEnd(text: string, at: number, lineBreaks: boolean): number {
  let end = at + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code >= 0x20 || (code === 0x0a && !lineBreaks)) break;
  }
  return end;
}

/**
 * The length of the escape at `at`; 0 if there is none. An escape that is cut off by the end of the text has the rest as its
 * length.
 */
export function escapeLength(text: string, at: number): number {
  const kind = text.charCodeAt(at + 1);
  if (kind !== 0x75) return Number.isNaN(kind) ? 1 : '"\\/bfnrt'.includes(String.fromCharCode(kind)) ? 2 : 0;
  for (let digit = at + 2; digit < at + 6; digit += 1) {
    const code = text.charCodeAt(digit);
    if (Number.isNaN(code)) return digit - at;
    if (!isHex(code)) return 0;
  }
  return 6;
}

function isHex(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The end of the number that begins at `from`; `from` if there is none. */
export function numberEnd(text: string, from: number): number {
  let end = codeAt(text, from) === MINUS ? from + 1 : from;
  const whole = digitsEnd(text, end);
  if (whole === end) return from;
  end = codeAt(text, end) === 0x30 ? end + 1 : whole;
  if (codeAt(text, end) === 0x2e) end = orBefore(end, end + 1, digitsEnd(text, end + 1));
  const exponent = codeAt(text, end) | 0x20;
  if (exponent !== 0x65) return end;
  const sign = codeAt(text, end + 1);
  const digits = sign === 0x2b || sign === MINUS ? end + 2 : end + 1;
  return orBefore(end, digits, digitsEnd(text, digits));
}

/** The end of digits that begin at `from`; `before` if there are none. */
function orBefore(before: number, from: number, end: number): number {
  return end === from ? before : end;
}

function digitsEnd(text: string, from: number): number {
  let at = from;
  while (isDigit(codeAt(text, at))) at += 1;
  return at;
}

/** The first position at or after `at` without white space. */
export function skipSpace(text: string, at: number): number {
  for (let next = at; ; next += 1) {
    const code = codeAt(text, next);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return next;
  }
}

/**
 * The code of the character at `at`; -1 after the end, because the NaN of `charCodeAt` would make V8's code slower for all
 * characters.
 */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1;
}

/** A character in words for a reader. */
export function shown(text: string, at: number): string {
  const char = text[at];
  if (char === undefined) return 'the end';
  if (char === '\uFEFF') return 'a byte order mark';
  return char < ' ' ? 'a control character' : `"${String.fromCodePoint(text.codePointAt(at) ?? 0)}"`;
}

/** So many characters of a text with raw control characters are read at once: with escapes they are six times as many. */
const PART = 16 * 1024;

/** The value of a JSON string with raw control characters; `inside` is the part between its quotes. */
export function withControls(inside: string): string {
  const parts: string[] = [];
  for (let from = 0, to = 0; from < inside.length; from = to) {
    to = partEnd(inside, from);
    const part = inside.slice(from, to);
    parts.push(part.includes('\\') ? (JSON.parse(`"${escapeControls(part)}"`) as string) : part);
  }
  return parts.join('');
}

/** The end of a part: not inside an escape, and before the first escape if that is far away. */
function partEnd(inside: string, from: number): number {
  let end = inside.indexOf('\\', from);
  if (end < 0) return inside.length;
  if (end - from > PART) return end;
  while (end < inside.length && end - from < PART)
    end += inside.charCodeAt(end) === BACKSLASH ? escapeLength(inside, end) : 1;
  return end;
}

function escapeControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
