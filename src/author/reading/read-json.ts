import type { Json } from '../../model/index.ts';
import { MOST_VALUES, type Scan } from './building.ts';
import { decode, type Decoded } from './decode.ts';
import { skipSpace } from './json-lexemes.ts';
import { type Found, type Reading, readingOf, type TextAndFound } from './readings.ts';
import { scanJson } from './scan-json.ts';

/** Reads an output. The same bytes are read once, unless they hold many values and others were read meanwhile. */
export function readJson(bytes: Uint8Array): Reading {
  return readingOf(bytes, read);
}

/** True if the output is empty or only white space. */
export function isBlank(reading: Reading): boolean {
  return reading.blank;
}

/** Whether a value is a JSON object: neither a list nor null. */
export function isObject(value: unknown): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(bytes: Uint8Array): TextAndFound {
  const output = decode(bytes);
  const { text } = output;
  const begins = leading(text);
  const whole = scanJson(text, begins, true);
  const isWhole = (end: number): boolean => leading(text.slice(end)) === text.length - end;
  if (whole.found && isWhole(whole.end)) {
    const standard = output.whole && whole.standard && !/[\f\v]/.test(text.slice(0, begins) + text.slice(whole.end));
    return found(output, { ...whole, documents: [whole.value], alone: true, standard });
  }
  if (!whole.found && whole.why === 'limit' && isWhole(whole.at))
    return found(output, { documents: whole.beyond, alone: true });
  // In a text of one line, a search would read the same again up to its end: an output may consist of brackets only.
  if (!whole.found && whole.why === 'unterminated' && nextBracket(text, 0) === begins && !text.includes('\n'))
    return found(output, { documents: [], cutOff: true });
  return found(output, findDocuments(text));
}

type Documents = Pick<Found, 'documents'> & Partial<Found>;

function found(
  { text, oddities: encoding }: Decoded,
  { documents, values = 0, alone = false, standard = false, oddities = [], cutOff = false }: Documents,
): TextAndFound {
  const blank = text.trim() === '';
  return { text, found: { documents, values, alone, standard, oddities: [...encoding, ...oddities], cutOff, blank } };
}

/**
 * The length of the ASCII white space at the beginning; other characters that look like space, such as a byte order mark, are
 * text.
 */
function leading(text: string): number {
  return text.search(/[^ \t\n\r\f\v]|$/);
}

/** The most characters that the search for documents reads, in addition to two passes. */
const MOST_EFFORT = 4 * 1024 * 1024;
/** The cost of a bracket that opens nothing. */
const LEAST_EFFORT = 16;

/**
 * Objects and arrays in other text. The search is bounded: otherwise it would read a text of brackets again from each bracket.
 */
function findDocuments(text: string): Documents {
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

/** The next bracket from there that may open a value; -1 if there is none. */
function nextBracket(text: string, from: number): number {
  const bracket = /\{[ \t\n\r]*(?:["}]|$)|\[[ \t\n\r]*(?:[\]["{\d\-tfnNI]|$)/g;
  bracket.lastIndex = from;
  return bracket.exec(text)?.index ?? -1;
}
