import type { Json } from '../model/index.ts';
import { scanJson, skipSpace, type Scan } from './scan-json.ts';

/** What a target's output holds, read leniently: each departure from one plain JSON document is named apart. */
export interface Reading {
  /** The output as text, without a byte order mark. */
  readonly text: string;
  /** Every JSON object and array that stands in the output by itself, in order; a lone value of any type too. */
  readonly documents: readonly Json[];
  /** The output is one JSON value, with nothing but white space around it. */
  readonly alone: boolean;
  /** What is not UTF-8 or not standard JSON about it, e.g. `a byte order mark`, `NaN`. */
  readonly oddities: readonly string[];
  /** The output ends inside a JSON value. */
  readonly cutOff: boolean;
}

const readings = new WeakMap<Uint8Array, Reading>();

/** Reads an output; the same bytes are read once. */
export function readJson(bytes: Uint8Array): Reading {
  const known = readings.get(bytes);
  if (known !== undefined) return known;
  const reading = read(bytes);
  readings.set(bytes, reading);
  return reading;
}

/** True where the output holds white space at most. */
export function isBlank(reading: Reading): boolean {
  return reading.text.trim() === '';
}

export function isObject(value: unknown): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(bytes: Uint8Array): Reading {
  const { text, oddities } = decode(bytes);
  const whole = scanJson(text, leading(text), true);
  if (whole.found && leading(text.slice(whole.end)) === text.length - whole.end) {
    return { text, documents: [whole.value], alone: true, oddities: [...oddities, ...whole.oddities], cutOff: false };
  }
  const found = findDocuments(text);
  return { text, alone: false, ...found, oddities: [...oddities, ...found.oddities] };
}

/** How much ASCII white space a text begins with; what else looks like space, a byte order mark too, is text. */
function leading(text: string): number {
  return text.search(/[^ \t\n\r\f\v]|$/);
}

function decode(bytes: Uint8Array): { text: string; oddities: string[] } {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), oddities: ['UTF-16'] };
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const oddities = bom ? ['a byte order mark'] : [];
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), oddities };
  } catch {
    // Stray bytes around the document are a matter of encoding, named once: they are no further text.
    const text = new TextDecoder().decode(bytes).replace(/^\ufffd+|\ufffd+(?=\s*$)/g, '');
    return { text, oddities: [...oddities, 'bytes that are not UTF-8'] };
  }
}

/**
 * Objects and arrays amid other text. The search is bounded: a text of brackets alone would otherwise be read anew from each
 * of them.
 */
function findDocuments(text: string): Pick<Reading, 'documents' | 'oddities' | 'cutOff'> {
  const documents: Json[] = [];
  const oddities: string[] = [];
  let cutOff = false;
  let effort = 0;
  const enough = 8 * text.length + 10_000;
  let at = nextBracket(text, 0);
  while (at >= 0 && effort < enough) {
    const scan: Scan = scanJson(text, at, false);
    effort += (scan.found ? scan.end : scan.at) - at;
    if (!scan.found && scan.why === 'unterminated') {
      cutOff = true;
      break;
    }
    if (scan.found) {
      documents.push(scan.value);
      oddities.push(...scan.oddities);
    }
    at = nextBracket(text, scan.found ? skipSpace(text, scan.end) : at + 1);
  }
  return { documents, oddities: [...new Set(oddities)], cutOff };
}

function nextBracket(text: string, from: number): number {
  const bracket = /[{[]/g;
  bracket.lastIndex = from;
  return bracket.exec(text)?.index ?? -1;
}
