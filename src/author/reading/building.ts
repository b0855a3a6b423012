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

/** What is taken beside standard JSON. */
export type Leniency = Readonly<Record<'oddities' | 'lineBreaks', boolean>>;

const WORDS = Object.entries({ true: true, false: false, null: null });
const ODD_WORDS = Object.entries({ NaN, Infinity, '-Infinity': -Infinity });
const ENOUGH_ODDITIES = 5;
/** Characters, with the quotes, up to which the engine copies a part of a text, and from which a string is not copied. */
const SHORT_STRING = 15;
const LONG_STRING = 1024 * 1024;
/** Characters that are shown of a name. */
const LONGEST_NAME = 60;

/** The value that is built while a text is scanned, up to the limits: beyond them nothing is kept. */
export class Building {
  /** Where a text ceases to be one, once that is met. */
  fault: SyntaxFault | undefined;
  /** The string, number or word that was taken last; undefined where it was a name or nothing is built. */
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

  /** An object or array begins, so many levels deep. */
  enter(closes: typeof BRACE | typeof BRACKET, depth: number): void {
    if (this.#open !== undefined) this.#begin(closes, depth);
  }

  #begin(closes: typeof BRACE | typeof BRACKET, depth: number): void {
    if (depth > MOST_LEVELS) this.#stop(`more than ${MOST_LEVELS} levels`);
    this.#open?.push(closes === BRACE ? { closes, value: {}, name: '' } : { closes, value: [] });
    this.#count();
  }

  /** The innermost object or array ends: gives it, where it is built. */
  leave(): Json | undefined {
    return this.#open === undefined ? undefined : asLongAsItIs(this.#open.pop()?.value);
  }

  /** Puts a value into the innermost object or array. */
  put(value: Json | undefined): void {
    if (this.#open !== undefined && value !== undefined) putInto(this.#open.at(-1), value);
  }

  /** What was found, where the whole of it ends at `at`. */
  asFound(value: Json | undefined, at: number): Exclude<Scan, { why: 'syntax' | 'unterminated' }> {
    if (value === undefined || this.#open === undefined)
      return { found: false, why: 'limit', at, beyond: this.#beyond };
    const [oddities, standard, values] = [this.#oddities, this.#standard, this.#values];
    return { found: true, value, end: at, oddities, standard, values };
  }

  /** Takes the string that begins at `start`, a value or a name. Gives its end, or sets `fault`. */
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
    // A part of a text holds the whole, but a short one is a copy, as a name is once an object has it; and a long one needs no room of its own.
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

  /** Takes the number or word that begins at `start`. Gives its end; `start` where there is none. */
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
