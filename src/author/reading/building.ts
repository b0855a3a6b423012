import type { Json } from '../../model/index.ts';
import { asLongAsItIs, BRACE, type BRACKET, type Container, putInto } from './containers.ts';
import {
  BACKSLASH,
  controlsEnd,
  escapeLength,
  numberEnd,
  plainEnd,
  QUOTE,
  shown,
  withControls,
} from './json-lexemes.ts';

/**
 * A JSON value that was found in a text, or why there is none. `limit`: there is one, but it is too large to be built; `at` is
 * its end.
 */
export type Scan =
  | {
      readonly found: true;
      readonly value: Json;
      readonly end: number;
      readonly oddities: readonly string[];
      /** `JSON.parse` accepts it: the only oddities are duplicate keys. */
      readonly standard: boolean;
      /** The number of values and names in it, including itself. */
      readonly values: number;
    }
  | { readonly found: false; readonly why: 'syntax' | 'unterminated'; readonly at: number }
  | { readonly found: false; readonly why: 'limit'; readonly at: number; readonly beyond: string };

/** Where and why a text is not JSON. */
export interface SyntaxProblem {
  readonly says: string;
  /** The index of the first character that does not belong there. */
  readonly at: number;
}

/** The most levels of a value that is built: recursive code has as many nested calls. Python reads as many. */
export const MOST_LEVELS = 1_000;
/** The most values and names that are built from one text: each takes up to a hundred bytes. */
export const MOST_VALUES = 500_000;

/** Which deviations from standard JSON are accepted. */
export type Leniency = Readonly<Record<'oddities' | 'lineBreaks', boolean>>;

const WORDS = Object.entries({ true: true, false: false, null: null });
const ODD_WORDS = Object.entries({ NaN, Infinity, '-Infinity': -Infinity });
const ENOUGH_ODDITIES = 5;
/**
 * Lengths include the quotes. V8 copies slices shorter than `SHORT_STRING`; strings longer than `LONG_STRING` stay slices on
 * purpose, because they need no memory of their own then.
 */
const SHORT_STRING = 15;
const LONG_STRING = 1024 * 1024;
/** The most characters of a name that are shown. */
const LONGEST_NAME = 60;

/** The value that is built while a text is scanned, up to the limits: beyond them nothing is stored. */
export class Building {
  /** Where and why the text is not JSON, once that is known. */
  fault: SyntaxProblem | undefined;
  /** The string, number or word that was read last; undefined if it was a name or nothing is being built. */
  taken: Json | undefined;
  readonly #text: string;
  readonly #takes: Leniency;
  readonly #mostValues: number;
  readonly #oddities: string[] = [];
  #standard = true;
  /** The containers that are open; undefined once the value is beyond the limits. */
  #open: Container[] | undefined = [];
  #values = 0;
  #beyond = '';

  constructor(text: string, takes: Leniency, mostValues: number) {
    this.#text = text;
    this.#takes = takes;
    this.#mostValues = mostValues;
  }

  /** An object or array begins, at this depth. */
  enter(closes: typeof BRACE | typeof BRACKET, depth: number): void {
    if (this.#open !== undefined) this.#begin(closes, depth);
  }

  #begin(closes: typeof BRACE | typeof BRACKET, depth: number): void {
    if (depth > MOST_LEVELS) this.#stop(`more than ${MOST_LEVELS} levels`);
    this.#open?.push(closes === BRACE ? { closes, value: {}, name: '' } : { closes, value: [] });
    this.#count();
  }

  /** The innermost object or array ends: returns it, if it is being built. */
  leave(): Json | undefined {
    return this.#open === undefined ? undefined : asLongAsItIs(this.#open.pop()?.value);
  }

  /** Puts a value into the innermost object or array. */
  put(value: Json | undefined): void {
    if (this.#open !== undefined && value !== undefined) putInto(this.#open.at(-1), value);
  }

  /** The result, if the whole value ends at `at`. */
  asFound(value: Json | undefined, at: number): Exclude<Scan, { why: 'syntax' | 'unterminated' }> {
    if (value === undefined || this.#open === undefined)
      return { found: false, why: 'limit', at, beyond: this.#beyond };
    const [oddities, standard, values] = [this.#oddities, this.#standard, this.#values];
    return { found: true, value, end: at, oddities, standard, values };
  }

  /** Reads the string that begins at `start`, a value or a name. Returns its end, or sets `fault`. */
  takeString(start: number, isName: boolean): number {
    const text = this.#text;
    let raw = false;
    let escaped = false;
    let at = plainEnd(text, start + 1);
    for (; at < text.length; at = plainEnd(text, at + 1)) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        const length = escapeLength(text, at);
        if (length === 0) return this.#wrong('an escape that JSON does not know', at);
        at += length - 1;
        escaped = true;
      } else {
        const { lineBreaks, oddities } = this.#takes;
        if (code === 0x0a ? !lineBreaks : !oddities)
          return this.#wrong(`${shown(text, at)} inside a text, where an escape belongs`, at);
        raw = true;
        at = controlsEnd(text, at, lineBreaks) - 1;
      }
    }
    if (at >= text.length) return this.#wrong('the end inside a text', text.length);
    this.taken = undefined;
    if (this.#open !== undefined) this.#keepString(start, at + 1, isName, raw, escaped);
    return at + 1;
  }

  #keepString(start: number, end: number, isName: boolean, raw: boolean, escaped: boolean): void {
    this.#count();
    if (this.#open === undefined) return;
    if (raw) this.#note('a raw control character in a string');
    // A slice keeps the whole text in memory. Short slices and names in objects are copied by V8, and long ones need no memory of
    // their own.
    const isPart = end - start < SHORT_STRING || isName || end - start > LONG_STRING;
    const text = this.#text;
    let string: string;
    if (isPart && !escaped) string = text.slice(start + 1, end - 1);
    else if (raw) string = withControls(text.slice(start + 1, end - 1));
    else string = JSON.parse(text.slice(start, end)) as string;
    if (isName) this.#name(string);
    else this.taken = string;
  }

  #name(name: string): void {
    const container = this.#open?.at(-1);
    if (container?.closes !== BRACE) return;
    container.name = name;
    if (Object.hasOwn(container.value, name))
      this.#note(`duplicate key ${JSON.stringify(name.slice(0, LONGEST_NAME))}`, true);
  }

  /** Reads the number or word that begins at `start`. Returns its end; `start` if there is none. */
  takeNumberOrWord(start: number): number {
    const text = this.#text;
    this.taken = undefined;
    let end = numberEnd(text, start);
    let value: Json | undefined;
    if (end > start) value = this.#open === undefined ? undefined : Number(text.slice(start, end));
    else {
      const isHere = ([word]: [string, unknown]): boolean => text.startsWith(word, start);
      const found = WORDS.find(isHere);
      const odd = this.#takes.oddities && found === undefined ? ODD_WORDS.find(isHere) : undefined;
      if (odd !== undefined) this.#note(odd[0]);
      const [word, stands] = found ?? odd ?? ['', null];
      if (word === '') return start;
      end += word.length;
      value = stands;
    }
    if (this.#open !== undefined) this.#count();
    if (this.#open !== undefined) this.taken = value;
    return end;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#mostValues && this.#open !== undefined) this.#stop(`more than ${MOST_VALUES} values`);
  }

  #stop(why: string): void {
    this.#beyond = why;
    this.#open = undefined;
  }

  #wrong(says: string, at: number): number {
    this.fault = { says, at };
    return at;
  }

  #note(oddity: string, isStandard = false): void {
    this.#standard &&= isStandard;
    if (this.#oddities.length < ENOUGH_ODDITIES && !this.#oddities.includes(oddity)) this.#oddities.push(oddity);
  }
}
