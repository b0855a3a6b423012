import type { Json } from '../model/index.ts';

/** A JSON value that was found in a text, or why there is none. */
export type Scan =
  | { readonly found: true; readonly value: Json; readonly end: number; readonly oddities: readonly string[] }
  | { readonly found: false; readonly why: 'syntax' | 'unterminated'; readonly at: number };

type Container =
  | { readonly kind: 'object'; readonly value: { [name: string]: Json }; key: string }
  | { readonly kind: 'array'; readonly value: Json[] };

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null|NaN|-?Infinity/y;
const WORDS: Readonly<Record<string, Json>> = { true: true, false: false, null: null };
const ENOUGH_ODDITIES = 5;

/**
 * Reads one JSON value that begins at `from` (after white space), as leniently as a reader can be without guessing.
 *
 * Takes what JSON.parse takes, and NaN, Infinity, duplicate keys (the last one counts) and raw control characters in strings,
 * each named in `oddities`; a raw line break in a string only with `lineBreaks`. Depth is bounded by memory alone.
 */
export function scanJson(text: string, from: number, lineBreaks: boolean): Scan {
  const oddities: string[] = [];
  const open: Container[] = [];
  let at = from;

  for (;;) {
    at = skipSpace(text, at);
    const read = readValue();
    if (read === 'syntax' || read === 'unterminated') return { found: false, why: read, at };
    if (read === undefined) continue;
    const closed = close(read.value);
    if (closed === 'syntax' || closed === 'unterminated') return { found: false, why: closed, at };
    if (closed !== undefined) return { found: true, value: closed.value, end: at, oddities };
  }

  /** Reads a scalar or an empty container; opens any other container and gives undefined: its first value is next. */
  function readValue(): { value: Json } | 'syntax' | 'unterminated' | undefined {
    const char = text[at];
    if (char === undefined) return 'unterminated';
    if (char === '{') {
      at = skipSpace(text, at + 1);
      if (text[at] === '}') {
        at += 1;
        return { value: {} };
      }
      const container: Container = { kind: 'object', value: {}, key: '' };
      const key = readKey(container);
      if (key !== undefined) return key;
      open.push(container);
      return undefined;
    }
    if (char === '[') {
      at = skipSpace(text, at + 1);
      if (text[at] === ']') {
        at += 1;
        return { value: [] };
      }
      open.push({ kind: 'array', value: [] });
      return undefined;
    }
    if (char === '"') return readString();
    return readNumberOrWord();
  }

  /** Puts a value where it belongs and closes what ends there; gives the outermost value once it is whole. */
  function close(first: Json): { value: Json } | 'syntax' | 'unterminated' | undefined {
    let value = first;
    for (;;) {
      const container = open.at(-1);
      if (container === undefined) return { value };
      if (container.kind === 'array') container.value.push(value);
      else put(container.value, container.key, value);
      at = skipSpace(text, at);
      const char = text[at];
      if (char === undefined) return 'unterminated';
      at += 1;
      if (char === ',') {
        at = skipSpace(text, at);
        return container.kind === 'object' ? readKey(container) : undefined;
      }
      if (char !== (container.kind === 'object' ? '}' : ']')) return 'syntax';
      open.pop();
      value = container.value;
    }
  }

  function readKey(container: Container & { kind: 'object' }): 'syntax' | 'unterminated' | undefined {
    if (at >= text.length) return 'unterminated';
    if (text[at] !== '"') return 'syntax';
    const key = readString();
    if (typeof key === 'string') return key;
    container.key = key.value;
    if (Object.hasOwn(container.value, key.value)) note(`duplicate key ${JSON.stringify(key.value)}`);
    at = skipSpace(text, at);
    if (at >= text.length) return 'unterminated';
    if (text[at] !== ':') return 'syntax';
    at += 1;
    return undefined;
  }

  function readString(): { value: string } | 'syntax' | 'unterminated' {
    const start = at;
    let raw = false;
    for (at += 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x22) break;
      if (code === 0x5c) at += 1;
      else if (code < 0x20) {
        if (code === 0x0a && !lineBreaks) return 'syntax';
        raw = true;
      }
    }
    if (at >= text.length) return 'unterminated';
    at += 1;
    if (raw) note('a raw control character in a string');
    try {
      const slice = text.slice(start, at);
      return { value: JSON.parse(raw ? escapeControls(slice) : slice) as string };
    } catch {
      return 'syntax';
    }
  }

  function readNumberOrWord(): { value: Json } | 'syntax' | 'unterminated' {
    const word = match(WORD);
    if (word !== undefined) {
      if (word in WORDS) return { value: WORDS[word] ?? null };
      note(word);
      return { value: Number(word) };
    }
    const number = match(NUMBER);
    return number === undefined ? 'syntax' : { value: Number(number) };
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  function note(oddity: string): void {
    if (oddities.length < ENOUGH_ODDITIES && !oddities.includes(oddity)) oddities.push(oddity);
  }
}

/** The first position at or after `at` that holds no white space. */
export function skipSpace(text: string, at: number): number {
  for (let next = at; ; next += 1) {
    // NaN behind the end.
    const code = text.charCodeAt(next);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return next;
  }
}

function escapeControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Assignment to `__proto__` would set the prototype instead. */
function put(object: { [name: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}
