import { isUtf8 } from 'node:buffer';
import type { SyntaxProblem } from '../../author/reading/building.ts';
import { scanJson, syntaxProblem } from '../../author/reading/scan-json.ts';
import type { Json } from '../../model/index.ts';
import { deepJson, mostValues } from '../../model/bounded-json.ts';
import { grouped } from '../../model/text/phrases.ts';
import { UsageError } from '../options/usage-error.ts';

/** A document of a stream, or text that is no document, with its fault. */
export type Found = Place & ({ readonly value: Json } | { readonly fault: SyntaxProblem; readonly isUtf8: boolean });

interface Place {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly text: string;
}

const LINE_FEED = 0x0a;
const MIB = 1024 * 1024;
/** The limit of a document, on one or several lines, in MiB: no line of a recording is longer. */
const LONGEST_MIB = 96;
/**
 * The limit of lines in a document: each line takes memory in addition to its characters. A document with the most allowed
 * values has fewer lines, unless they are blank.
 */
const MOST_LINES = 2_000_000;
/**
 * The limit of characters that are read again after broken documents, in addition to eight times the bytes of the stream: each
 * line may open a bracket that is never closed.
 */
const MOST_AGAIN = 4 * MIB;

/**
 * The documents of a stream of JSON: one per line (NDJSON), or each on several lines, one after another. The documents of a
 * piece of the stream are yielded together; only one piece and an unfinished document are in memory. A document may be of any
 * depth.
 *
 * @param name the name of the stream in error messages
 * @throws {UsageError} when a document is longer than 96 MiB or 2,000,000 lines, or has more than 500,000 values
 */
export async function* documentsIn(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<readonly Found[]> {
  const beyond = (line: number, what: string): UsageError =>
    new UsageError(`${name}:${line}: ${what}`, 'split it into several documents, one on each line');
  const lines = joined(beyond);
  /** The last line, which may continue in the next piece. */
  let rest: Buffer[] = [];
  let held = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      rest.push(bytes);
      held += bytes.length;
      if (held > LONGEST_MIB * MIB) throw beyond(lines.next(), `the line is longer than ${LONGEST_MIB} MiB`);
      continue;
    }
    yield lines.take(Buffer.concat([...rest, bytes.subarray(0, end)]));
    rest = [bytes.subarray(end)];
    held = bytes.length - end;
  }
  yield lines.take(Buffer.concat(rest));
  yield lines.end();
}

/** Whether the text is the beginning of a longer document. */
function isUnfinished(text: string): boolean {
  const scan = scanJson(text, 0, false);
  return !scan.found && scan.why === 'unterminated';
}

/** The beginning of a document on several lines, at the start of a line. */
const begins = /^[{[]/;

interface Joined {
  readonly take: (bytes: Buffer) => Found[];
  readonly end: () => Found[];
  /** The number of the next line. */
  readonly next: () => number;
}

/** Joins lines to documents. */
function joined(beyond: (line: number, what: string) => UsageError): Joined {
  let line = 0;
  /** The lines of an unfinished document. */
  let open: string[] = [];
  let openBytes = 0;
  let next = 1;
  /** Set after a line that is not UTF-8 inside a document: the lines after it still belong to that document. */
  let isSkipping = false;
  let taken = 0;
  let readAgain = 0;
  const found: Found[] = [];

  function takeLine(text: string): void {
    line += 1;
    if (open.length > 0) {
      open.push(text);
      openBytes += Buffer.byteLength(text);
      if (open.length > MOST_LINES || openBytes > LONGEST_MIB * MIB)
        throw beyond(firstLine(), `the document has more than ${LONGEST_MIB} MiB or ${grouped(MOST_LINES)} lines`);
      // The document is scanned again when it has twice as many lines, so that a long one is scanned only a few times.
      if (open.length >= next) settle(false);
      return;
    }
    if (text.trim() === '' || (isSkipping && !begins.test(text))) return;
    isSkipping = false;
    const one = asFound(line, text);
    if ('fault' in one && isUnfinished(text)) begin(text);
    else found.push(one);
  }

  /** Parses a text as a document. Throws if it is JSON with too many values. */
  function asFound(at: number, text: string): Found {
    const value = deepJson(text);
    if (value !== undefined) return { line: at, text, value };
    const fault = syntaxProblem(text);
    if (fault === undefined) throw beyond(at, `the document has more than ${grouped(mostValues)} values`);
    return { line: at, text, fault, isUtf8: true };
  }

  /** Takes a line that is not UTF-8: it belongs to the open document, and ends it. */
  function takeGarbled(bytes: Buffer): void {
    const before = open.map((one) => `${one}\n`).join('');
    const fault = { says: 'other bytes', at: before.length + garbledAt(bytes) };
    found.push({ line: firstLine(), text: before + bytes.toString('utf8'), fault, isUtf8: false });
    line += 1;
    isSkipping ||= open.length > 0;
    open = [];
  }

  function begin(text: string): void {
    open = [text];
    openBytes = Buffer.byteLength(text);
    next = 2;
  }

  /** The first line of the open document; if none is open, the next line. */
  function firstLine(): number {
    return line - open.length + 1;
  }

  function settle(isEnd: boolean): void {
    const lines = open;
    const first = firstLine();
    const text = lines.join('\n');
    const scan = scanJson(text, 0, false);
    next = lines.length * 2;
    if (!scan.found && scan.why === 'unterminated' && !isEnd) return;
    open = [];
    // A document with too many values has an end, too.
    if (scan.found || scan.why === 'limit') {
      const end = scan.found ? scan.end : scan.at;
      const whole = text.slice(0, end);
      found.push(asFound(first, whole));
      again(first + whole.split('\n').length - 1, text.slice(end).split('\n'));
      return;
    }
    // The open document is broken. The next one begins at the first later line that begins as a document does.
    const later = lines.findIndex((one, index) => index > 0 && begins.test(one));
    readAgain += text.length;
    if (later < 0 || readAgain > MOST_AGAIN + 8 * taken) {
      found.push(asFound(first, text));
      return;
    }
    found.push(asFound(first, lines.slice(0, later).join('\n')));
    again(first + later, lines.slice(later));
  }

  /** Takes lines again that had been counted as a part of the document before them. */
  function again(first: number, lines: readonly string[]): void {
    line = first - 1;
    for (const text of lines) takeLine(text);
  }

  return {
    take: (bytes) => {
      if (bytes.length === 0) return found.splice(0);
      taken += bytes.length;
      if (isUtf8(bytes)) eachLine(bytes.toString('utf8'), takeLine);
      else {
        for (const one of linesOf(bytes)) {
          if (isUtf8(one)) takeLine(one.toString('utf8'));
          else takeGarbled(one);
        }
      }
      return found.splice(0);
    },
    end: () => {
      // After each broken document, the lines that follow it are looked at again.
      while (open.length > 0) settle(true);
      return found.splice(0);
    },
    next: () => line + 1,
  };
}

function eachLine(text: string, take: (line: string) => void): void {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    take(text.slice(start, end));
    start = end + 1;
  }
  if (start < text.length) take(text.slice(start));
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
  if (start < bytes.length) yield bytes.subarray(start);
}

/**
 * The index in characters of the first byte that is not UTF-8: decoding and encoding again changes the bytes from there on.
 * Bytes of an incomplete character before it are not counted.
 */
function garbledAt(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  const same = bytes.findIndex((byte, index) => byte !== again[index]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, same), { stream: true }).length;
}
