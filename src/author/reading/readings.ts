import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { holderOf } from '../../model/exchange/holder.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import type { Json } from '../../model/index.ts';
import { decode } from './decode.ts';

/** The content of a target's output, read leniently: each deviation from one plain JSON document is named separately. */
export interface Reading {
  /** The output as text, without a byte order mark. */
  readonly text: string;
  /**
   * Every JSON object and array that stands in the output by itself, in order; also a single value of any type.
   *
   * @throws BeyondLimits for more than 1,000 levels, or 500,000 values and names in total: the clause that reads it is inconclusive
   */
  readonly documents: readonly Json[];
  /** Whether the output is one JSON value, with only white space around it. */
  readonly alone: boolean;
  /** Its deviations from UTF-8 and standard JSON, e.g. `a byte order mark`, `NaN`. */
  readonly oddities: readonly string[];
  /**
   * Whether it is alone and `JSON.parse` accepts it: bytes that are not UTF-8 are replaced, and the last of duplicate keys
   * counts.
   */
  readonly standard: boolean;
  /** Whether the output ends inside a JSON value. */
  readonly cutOff: boolean;
  /** Whether the output is empty or only white space. */
  readonly blank: boolean;
}

/** The result of searching an output. */
export interface Found extends Omit<Reading, 'text' | 'documents'> {
  /** The documents; or, if a limit is exceeded, that limit in words. */
  readonly documents: readonly Json[] | string;
  /** The number of values and names in the documents. */
  readonly values: number;
}

/** The text of an output, and what was found in it. */
export interface TextAndFound {
  readonly text: string;
  readonly found: Found;
}

/** Readings by their bytes, as long as these exist. */
const readings = new WeakMap<Uint8Array, Known>();
const SHORT_BYTES = 4 * 1024;
/**
 * The readings of long outputs, the latest first, limited by their total size: a change is judged by two answers, and each may
 * have the maximum length. Weak references would not help: they keep their targets until the current job ends, and a job may
 * judge a hundred outputs.
 */
let long: readonly Known[] = [];
const MOST_KEPT = 200 * 1024 * 1024;
/** The size of the longest output that is mostly ASCII: its bytes, its text with two bytes a character, and half a million values. */
const MOST_OF_ONE = 140 * 1024 * 1024;
/** Reading so many values again takes longer than reading the longest text. */
const MANY_VALUES = 100_000;
/**
 * Memory for reading, as a multiple of the bytes, if the text has two bytes a character: the bytes, the text, and the strings in
 * it.
 */
const WHILE_READING = 5;
/** Up to this, the longest reading of text with one byte a character stays cached meanwhile. */
const MOST_WHILE_READING = 120 * 1024 * 1024;
/** The size of a value or name without its text, measured as 71 at most; as much again is needed while it is built and judged. */
const BYTES_A_VALUE = 90;

/** A reading that is cached as long as there is room. */
interface Known extends Pick<Found, 'values'> {
  /** Missing once it is forgotten. A reading without values takes next to nothing, and is not forgotten. */
  reading?: Reading;
  /** The text, if it has no values; missing once it is forgotten. */
  text?: string;
  /** The size in bytes, including the bytes of the output. */
  readonly takes: number;
}

/** Results for long outputs without values, as long as the outputs exist: they are not searched again. */
const withoutValues = new WeakMap<object, { readonly found: Found; readonly takes: number }>();

/** The cached reading of an output, or a new one that `read` makes. */
export function readingOf(bytes: Uint8Array, read: (bytes: Uint8Array) => TextAndFound): Reading {
  const before = readings.get(bytes)?.reading;
  if (before !== undefined) return before;
  const known = withoutValues.get(holderOf(bytes));
  if (known !== undefined) return remember(bytes, known.found, { takes: known.takes, values: 0 });
  return bytes.length <= SHORT_BYTES ? readNow(bytes, read).reading : readLong(bytes, read);
}

function readLong(bytes: Uint8Array, read: (bytes: Uint8Array) => TextAndFound): Reading {
  makeRoomToRead(bytes);
  const { reading, known } = readNow(bytes, read);
  const { takes, values } = known;
  keep(known);
  // Values may take fifty times the size of their text, and are soon forgotten.
  passedThrough(takes + values * BYTES_A_VALUE - bytes.length);
  return reading;
}

function readNow(
  bytes: Uint8Array,
  read: (bytes: Uint8Array) => TextAndFound,
): { readonly reading: Reading; readonly known: Known } {
  const { text, found } = read(bytes);
  const { values } = found;
  const takes = bytes.length + sizeOf(text) + values * BYTES_A_VALUE;
  const known: Known = { takes, values };
  // If there are documents, they hold the text, and the text itself is hardly ever needed.
  if (values === 0) known.text = text;
  if (values === 0 && bytes.length > SHORT_BYTES) withoutValues.set(holderOf(bytes), { found, takes });
  return { reading: remember(bytes, found, known), known };
}

function remember(bytes: Uint8Array, { documents, values: _, ...rest }: Found, known: Known): Reading {
  const reading: Reading = {
    ...rest,
    get text() {
      return known.text ?? textAgain(bytes, known);
    },
    get documents() {
      if (typeof documents === 'string') throw new BeyondLimits(documents);
      return documents;
    },
  };
  known.reading = reading;
  readings.set(bytes, known);
  return reading;
}

function textAgain(bytes: Uint8Array, known: Known): string {
  if (known.values > 0) {
    passedThrough(2 * bytes.length);
    return decode(bytes).text;
  }
  makeRoomToRead(bytes);
  known.text = decode(bytes).text;
  keep(known);
  return known.text;
}

function makeRoomToRead(bytes: Uint8Array): void {
  makeRoom(Math.min(WHILE_READING * bytes.length, MOST_WHILE_READING));
  // The memory of earlier texts is freed before the next one is decoded.
  passedThrough(bytes.length);
}

function keep(known: Known): void {
  makeRoom(known.takes);
  long = [known, ...long];
}

/** Forgets the oldest readings. The latest one stays if it takes long to read again. */
function makeRoom(wanted: number): void {
  let left = MOST_KEPT - wanted;
  long = long.filter((one, at) => {
    left -= one.takes;
    const isKept = left >= 0 || (at === 0 && one.values >= MANY_VALUES && one.takes <= MOST_OF_ONE);
    if (!isKept) forget(one);
    return isKept;
  });
}

/** Forgets the readings of long outputs. A later run in this process reads them again. */
export function forgetReadings(): void {
  for (const one of long) forget(one);
  long = [];
}

function forget(known: Known): void {
  delete known.text;
  if (known.values > 0) delete known.reading;
}

/** The size of a text in V8: a byte for each character, or two if one of them needs two. */
function sizeOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
}
