import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import type { Json } from '../../model/index.ts';
import { decode, type Decoded } from './decode.ts';
import { skipSpace } from './json-lexemes.ts';
import { MOST_VALUES, scanJson, type Scan } from './scan-json.ts';

/** What a target's output holds, read leniently: each departure from one plain JSON document is named apart. */
export interface Reading {
  /** The output as text, without a byte order mark. */
  readonly text: string;
  /**
   * Every JSON object and array that stands in the output by itself, in order; a lone value of any type too.
   *
   * @throws BeyondLimits for more than 1,000 levels, or 500,000 values and names in all: the clause that asks is inconclusive
   */
  readonly documents: readonly Json[];
  /** The output is one JSON value, with nothing but white space around it. */
  readonly alone: boolean;
  /** What is not UTF-8 or not standard JSON about it, e.g. `a byte order mark`, `NaN`. */
  readonly oddities: readonly string[];
  /** It is alone, and `JSON.parse` takes it: bytes that are no UTF-8 are replaced, and the last of duplicate keys counts. */
  readonly standard: boolean;
  /** The output ends inside a JSON value. */
  readonly cutOff: boolean;
  /** The output holds white space at most. */
  readonly blank: boolean;
}

/** What was read, for as long as the bytes are held. */
const readings = new WeakMap<Uint8Array, Known>();
const SHORT_BYTES = 4 * 1024;
/**
 * Of long outputs those that were read last, by what they take together: a change is judged by two answers, and each may be as long as any
 * is. Not by weak references, which keep what they lead to until the current job is done, and that may judge a hundred outputs.
 */
let long: readonly Known[] = [];
const MOST_KEPT = 200 * 1024 * 1024;
/** What the longest takes that is mostly ASCII: its bytes, its text twice as wide, and half a million values. */
const MOST_OF_ONE = 140 * 1024 * 1024;
/** So many values take longer to be read anew than the longest text. */
const MANY_VALUES = 100_000;
/** What it takes to read one, for each of its bytes, where all of its text is wide: they, the text, and the strings in it. */
const WHILE_READING = 5;
/** The longest of narrow text stays read beside it. */
const MOST_WHILE_READING = 120 * 1024 * 1024;
/** What a value or a name costs beside its text, measured at 71 at most: to be held, and as much again while it is built and judged. */
const BYTES_A_VALUE = 90;

interface Known {
  /** Missing once it is forgotten. */
  reading?: Reading;
  /** Bytes, with those of the output. */
  readonly takes: number;
  /** Values and names in it. */
  readonly values: number;
}

type Read = Required<Known>;

/** Reads an output; the same bytes are read once, unless they are many and others were read meanwhile. */
export function readJson(bytes: Uint8Array): Reading {
  const known = readings.get(bytes)?.reading;
  if (known !== undefined) return known;
  const came = bytes.length <= SHORT_BYTES ? read(bytes) : readLong(bytes);
  readings.set(bytes, came);
  return came.reading;
}

function readLong(bytes: Uint8Array): Read {
  makeRoom(Math.min(WHILE_READING * bytes.length, MOST_WHILE_READING));
  // What earlier texts took is given back before there is another.
  passedThrough(bytes.length);
  const came = read(bytes);
  makeRoom(came.takes);
  // Values may take fifty times what they were read from, and are soon forgotten.
  passedThrough(came.takes + came.values * BYTES_A_VALUE - bytes.length);
  long = [came, ...long];
  return came;
}

/** Forgets the readings that were made first. The last one stays where it takes long to be made again. */
function makeRoom(wanted: number): void {
  let left = MOST_KEPT - wanted;
  long = long.filter((one, at) => {
    left -= one.takes;
    const isKept = left >= 0 || (at === 0 && one.values >= MANY_VALUES && one.takes <= MOST_OF_ONE);
    if (!isKept) delete one.reading;
    return isKept;
  });
}

/** True where the output holds white space at most. */
export function isBlank(reading: Reading): boolean {
  return reading.blank;
}

/** Whether a value is a JSON object: no list, and not null. */
export function isObject(value: unknown): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(bytes: Uint8Array): Read {
  const output = { bytes, ...decode(bytes) };
  const { text } = output;
  const begins = leading(text);
  const whole = scanJson(text, begins, true);
  const isWhole = (end: number): boolean => leading(text.slice(end)) === text.length - end;
  if (whole.found && isWhole(whole.end)) {
    const standard = output.whole && whole.standard && !/[\f\v]/.test(text.slice(0, begins) + text.slice(whole.end));
    return asRead(output, { ...whole, documents: [whole.value], alone: true, standard });
  }
  if (!whole.found && whole.why === 'limit' && isWhole(whole.at))
    return asRead(output, { documents: whole.beyond, alone: true });
  // On one line a search would read the same to its end again: an output may be brackets alone.
  if (!whole.found && whole.why === 'unterminated' && nextBracket(text, 0) === begins && !text.includes('\n'))
    return asRead(output, { documents: [], cutOff: true });
  return asRead(output, findDocuments(text));
}

interface Output extends Decoded {
  readonly bytes: Uint8Array;
}

interface Found extends Partial<Pick<Reading, 'alone' | 'standard' | 'oddities' | 'cutOff'>> {
  /** What there is more of than is read, in words, where that is so. */
  readonly documents: readonly Json[] | string;
  readonly values?: number;
}

function asRead(
  { bytes, text, oddities: encoding }: Output,
  { documents, values = 0, alone = false, standard = false, oddities = [], cutOff = false }: Found,
): Read {
  const rest = { alone, standard, oddities: [...encoding, ...oddities], cutOff, blank: text.trim() === '' };
  // Where documents were found, they hold the text, and it is hardly ever asked for itself.
  const holds = typeof documents === 'string' || documents.length === 0 ? text : undefined;
  return {
    reading: asReading(bytes, holds, documents, rest),
    takes: bytes.length + sizeOf(text) + values * BYTES_A_VALUE,
    values,
  };
}

function asReading(
  bytes: Uint8Array,
  text: string | undefined,
  documents: Found['documents'],
  rest: Omit<Reading, 'text' | 'documents'>,
): Reading {
  return {
    ...rest,
    get text() {
      if (text === undefined) passedThrough(2 * bytes.length);
      return text ?? decode(bytes).text;
    },
    get documents() {
      if (typeof documents === 'string') throw new BeyondLimits(documents);
      return documents;
    },
  };
}

/** What the engine takes for a text: a byte a character, and two where one of them needs it. */
function sizeOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
}

/** How much ASCII white space a text begins with; what else looks like space, a byte order mark too, is text. */
function leading(text: string): number {
  return text.search(/[^ \t\n\r\f\v]|$/);
}

/** Characters that are read at most in search of documents, beside those of two passes. */
const MOST_EFFORT = 4 * 1024 * 1024;
/** What a bracket costs that opens nothing. */
const LEAST_EFFORT = 16;

/**
 * Objects and arrays amid other text. The search is bounded: a text of brackets alone would otherwise be read anew from each
 * of them.
 */
function findDocuments(text: string): Found {
  const documents: Json[] = [];
  const oddities: string[] = [];
  let values = 0;
  let effort = Math.min(8 * text.length + 10_000, text.length + MOST_EFFORT);
  for (let at = nextBracket(text, 0); at >= 0;) {
    if (effort < 0) return { documents: 'brackets that lead nowhere' };
    const scan: Scan = scanJson(text, at, false, MOST_VALUES - values);
    if (!scan.found && scan.why === 'unterminated') return { documents, oddities, values, cutOff: true };
    if (!scan.found && scan.why === 'limit') return { documents: scan.beyond };
    effort -= scan.found ? scan.end - at : LEAST_EFFORT + scan.at - at;
    if (scan.found) {
      values += scan.values;
      documents.push(scan.value);
      for (const oddity of scan.oddities) if (!oddities.includes(oddity)) oddities.push(oddity);
    }
    at = nextBracket(text, scan.found ? skipSpace(text, scan.end) : at + 1);
  }
  return { documents, oddities, values };
}

/** Where a bracket stands from there on that may open a value. */
function nextBracket(text: string, from: number): number {
  const bracket = /\{[ \t\n\r]*(?:["}]|$)|\[[ \t\n\r]*(?:[\]["{\d\-tfnNI]|$)/g;
  bracket.lastIndex = from;
  return bracket.exec(text)?.index ?? -1;
}
