import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import { holderOf } from '../../model/exchange/holder.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import type { Json } from '../../model/index.ts';
import { decode } from './decode.ts';

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

/** What was found in an output. */
export interface Found extends Omit<Reading, 'text' | 'documents'> {
  /** What there is more of than is read, in words, where that is so. */
  readonly documents: readonly Json[] | string;
  /** Values and names in the documents. */
  readonly values: number;
}

/** What reading an output gives. */
export interface TextAndFound {
  readonly text: string;
  readonly found: Found;
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

/** A reading that is kept for as long as there is room. */
interface Known extends Pick<Found, 'values'> {
  /** Missing once it is forgotten. One that holds no values takes next to nothing, and is not. */
  reading?: Reading;
  /** What was read, where that holds no values: missing once it is forgotten. */
  text?: string;
  /** Bytes, with those of the output. */
  readonly takes: number;
}

/** What long outputs were found to hold, where that is no value, for as long as somebody holds them: they are not searched again. */
const withoutValues = new WeakMap<object, { readonly found: Found; readonly takes: number }>();

/** The reading of an output that is kept, or what `read` finds in it. */
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
  // Values may take fifty times what they were read from, and are soon forgotten.
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
  // Where documents were found, they hold the text, and it is hardly ever asked for itself.
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
  // What earlier texts took is given back before there is another.
  passedThrough(bytes.length);
}

function keep(known: Known): void {
  makeRoom(known.takes);
  long = [known, ...long];
}

/** Forgets what was read first. What was read last stays where it takes long to be read again. */
function makeRoom(wanted: number): void {
  let left = MOST_KEPT - wanted;
  long = long.filter((one, at) => {
    left -= one.takes;
    const isKept = left >= 0 || (at === 0 && one.values >= MANY_VALUES && one.takes <= MOST_OF_ONE);
    if (!isKept) forget(one);
    return isKept;
  });
}

/** Forgets what long outputs hold. Whoever judges one after that, in another run of this process, reads it anew. */
export function forgetReadings(): void {
  for (const one of long) forget(one);
  long = [];
}

function forget(known: Known): void {
  delete known.text;
  if (known.values > 0) delete known.reading;
}

/** What the engine takes for a text: a byte a character, and two where one of them needs it. */
function sizeOf(text: string): number {
  return /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
}
