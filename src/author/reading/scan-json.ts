import type { Json } from '../../model/index.ts';
import { asLongAsItIs, BRACE, BRACKET, type Container, putInto } from './containers.ts';
import {
  BACKSLASH,
  controlsEnd,
  escapeLength,
  numberEnd,
  plainEnd,
  QUOTE,
  shown,
  skipSpace,
  withControls,
} from './json-lexemes.ts';

/**
 * A JSON value that was found in a text, or why there is none. `limit`: there is one, and it is beyond what is built; `at` is its end.
 */
export type Scan =
  | {
      readonly found: true;
      readonly value: Json;
      readonly end: number;
      readonly oddities: readonly string[];
      /** `JSON.parse` takes it: none of the oddities is more than a duplicate key. */
      readonly standard: boolean;
      /** Values and names in it, itself among them. */
      readonly values: number;
    }
  | { readonly found: false; readonly why: 'syntax' | 'unterminated'; readonly at: number }
  | { readonly found: false; readonly why: 'limit'; readonly at: number; readonly beyond: string };

/** Where a text ceases to be JSON, and why. */
export interface SyntaxFault {
  readonly says: string;
  /** The index of the first character that does not belong there. */
  readonly at: number;
}

/** Levels of a value that is built: whatever walks through one calls itself as often. Python reads as many. */
export const MOST_LEVELS = 1_000;
/** Values and names that are built of one text: each takes up to a hundred bytes. */
export const MOST_VALUES = 500_000;

const COMMA = 0x2c;
/** What may come next: a value up to here, a name up to there, else punctuation. */
const VALUE = 0;
const VALUE_OR_END = 1;
const NAME = 2;
const NAME_OR_END = 3;
const COLON = 4;
const MORE_OF_OBJECT = 5;
const MORE_OF_ARRAY = 6;
const inWords = [
  'a value',
  'a value or "]"',
  'a name in quotes',
  'a name in quotes or "}"',
  '":"',
  '"," or "}"',
  '"," or "]"',
];
const endsBy = [-1, BRACKET, -1, BRACE, -1, BRACE, BRACKET];

/** What closes the first levels: values are read one after the other, and a text may hold millions of them. */
const shallow = new Uint8Array(64);

/** What is taken beside standard JSON. */
type Leniency = Readonly<Record<'oddities' | 'lineBreaks', boolean>>;

const WORDS = Object.entries({ true: true, false: false, null: null });
const ODD_WORDS = Object.entries({ NaN, Infinity, '-Infinity': -Infinity });
const ENOUGH_ODDITIES = 5;
/** Characters, with the quotes, up to which the engine copies a part of a text, and from which a string is not copied. */
const SHORT_STRING = 15;
const LONG_STRING = 1024 * 1024;
/** Characters that are shown of a name. */
const LONGEST_NAME = 60;

/**
 * Reads one JSON value that begins at `from` (after white space), as leniently as a reader can be without guessing.
 *
 * Takes what JSON.parse takes, and NaN, Infinity, duplicate keys (the last one counts) and raw control characters in strings,
 * each named in `oddities`; a raw line break in a string only with `lineBreaks`. A value of more than 1,000 levels, or of more than
 * `mostValues`, is read to its end and not built.
 */
export function scanJson(text: string, from: number, lineBreaks: boolean, mostValues = MOST_VALUES): Scan {
  const scan = scanValue(text, from, { oddities: true, lineBreaks }, mostValues);
  if (!('says' in scan)) return scan;
  return { found: false, why: scan.at < text.length ? 'syntax' : 'unterminated', at: scan.at };
}

/** What is wrong with a text that is no JSON (RFC 8259), of any length and depth; undefined for one that is. */
export function syntaxFault(text: string): SyntaxFault | undefined {
  const scan = scanValue(text, 0, { oddities: false, lineBreaks: false }, 0);
  if ('says' in scan) return scan;
  const at = skipSpace(text, scan.found ? scan.end : scan.at);
  return at === text.length ? undefined : { says: `${shown(text, at)} where the end belongs`, at };
}

function scanValue(
  text: string,
  from: number,
  takes: Leniency,
  mostValues: number,
): Exclude<Scan, { why: 'syntax' | 'unterminated' }> | SyntaxFault {
  const oddities: string[] = [];
  let standard = true;
  /** What closes each container that is open: kept for any depth, a byte each. */
  let closers = shallow;
  let depth = 0;
  /** The containers themselves; undefined once the value is beyond the limits. */
  let open: Container[] | undefined = [];
  let values = 0;
  let beyond = '';
  let next = VALUE;
  let at = from;

  for (;;) {
    at = skipSpace(text, at);
    const code = text.charCodeAt(at);
    let value: Json | undefined;
    if (code === endsBy[next]) {
      at += 1;
      depth -= 1;
      value = asLongAsItIs(open?.pop()?.value);
    } else if (next >= COLON) {
      if (code !== (next === COLON ? 0x3a : COMMA)) return misplaced();
      at += 1;
      next = next === MORE_OF_OBJECT ? NAME : VALUE;
      continue;
    } else if (code === QUOTE) {
      const string = takeString();
      if (typeof string === 'object') return string;
      count();
      if (next >= NAME) {
        takeName(string);
        next = COLON;
        continue;
      }
      value = string;
    } else if (next >= NAME) return misplaced();
    else if (code === 0x7b || code === 0x5b) {
      at += 1;
      enter(code === 0x7b ? BRACE : BRACKET);
      next = code === 0x7b ? NAME_OR_END : VALUE_OR_END;
      continue;
    } else {
      const start = at;
      value = takeNumberOrWord();
      if (at === start) return misplaced();
      count();
    }
    if (depth === 0) {
      if (value === undefined || open === undefined) return { found: false, why: 'limit', at, beyond };
      return { found: true, value, end: at, oddities, standard, values };
    }
    if (value !== undefined) putInto(open?.at(-1), value);
    next = closers[depth - 1] === BRACE ? MORE_OF_OBJECT : MORE_OF_ARRAY;
  }

  function misplaced(): SyntaxFault {
    return { says: `${shown(text, at)} where ${inWords[next]} belongs`, at };
  }

  function enter(closes: typeof BRACE | typeof BRACKET): void {
    if (depth === closers.length) {
      const all = new Uint8Array(depth * 2);
      all.set(closers);
      closers = all;
    }
    closers[depth] = closes;
    depth += 1;
    if (depth > MOST_LEVELS && open !== undefined) stopBuilding(`more than ${MOST_LEVELS} levels`);
    open?.push(closes === BRACE ? { closes, value: {}, name: '' } : { closes, value: [] });
    count();
  }

  function count(): void {
    values += 1;
    if (values > mostValues && open !== undefined) stopBuilding(`more than ${MOST_VALUES} values`);
  }

  function stopBuilding(why: string): void {
    beyond = why;
    open = undefined;
  }

  function takeName(name: string | undefined): void {
    const container = open?.at(-1);
    if (name === undefined || container?.closes !== BRACE) return;
    container.name = name;
    if (Object.hasOwn(container.value, name))
      note(`duplicate key ${JSON.stringify(name.slice(0, LONGEST_NAME))}`, true);
  }

  /** @returns undefined where nothing is built */
  function takeString(): string | undefined | SyntaxFault {
    const start = at;
    let raw = false;
    let escaped = false;
    for (at = plainEnd(text, at + 1); at < text.length; at = plainEnd(text, at + 1)) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        const length = escapeLength(text, at);
        if (length === 0) return { says: 'an escape that JSON does not know', at };
        at += length - 1;
        escaped = true;
      } else {
        const taken = code === 0x0a ? takes.lineBreaks : takes.oddities;
        if (!taken) return { says: `${shown(text, at)} inside a text, where an escape belongs`, at };
        raw = true;
        at = controlsEnd(text, at, takes.lineBreaks) - 1;
      }
    }
    if (at >= text.length) return { says: 'the end inside a text', at: text.length };
    at += 1;
    if (open === undefined) return undefined;
    if (raw) note('a raw control character in a string');
    // A part of a text holds the whole, but a short one is a copy, as a name is once an object has it; and a long one needs no room of its own.
    const isPart = at - start < SHORT_STRING || next >= NAME || at - start > LONG_STRING;
    if (isPart && !escaped) return text.slice(start + 1, at - 1);
    return raw ? withControls(text.slice(start + 1, at - 1)) : (JSON.parse(text.slice(start, at)) as string);
  }

  /** Stays where it is, where there is none. */
  function takeNumberOrWord(): Json | undefined {
    const start = at;
    at = numberEnd(text, at);
    if (at > start) return open === undefined ? undefined : Number(text.slice(start, at));
    const found = WORDS.find(([word]) => text.startsWith(word, start));
    const odd =
      takes.oddities && found === undefined ? ODD_WORDS.find(([word]) => text.startsWith(word, start)) : undefined;
    if (odd !== undefined) note(odd[0]);
    const [word = '', value] = found ?? odd ?? [];
    at += word.length;
    return open === undefined ? undefined : value;
  }

  function note(oddity: string, isStandard = false): void {
    standard &&= isStandard;
    if (oddities.length < ENOUGH_ODDITIES && !oddities.includes(oddity)) oddities.push(oddity);
  }
}
