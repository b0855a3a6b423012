import { isUtf8 } from 'node:buffer';
import { scanJson, type SyntaxFault, syntaxFault } from '../../author/reading/scan-json.ts';
import type { Json } from '../../model/index.ts';
import { boundedJson, mostValues } from '../../model/bounded-json.ts';
import { grouped } from '../../model/text/phrases.ts';
import { UsageError } from '../options/usage-error.ts';

/** A document of a stream, or what stands in the place of one, and why. */
export type Found = Place & ({ readonly value: Json } | { readonly fault: SyntaxFault; readonly isUtf8: boolean });

interface Place {
  /** The line that it begins on, from 1. */
  readonly line: number;
  readonly text: string;
}

const LINE_FEED = 0x0a;
const MIB = 1024 * 1024;
/** Of a document, on one line or over many: no line of a recording is longer. */
const LONGEST_MIB = 96;
/** Each takes room beside its characters. A document of the most values has fewer, unless they are blank. */
const MOST_LINES = 2_000_000;

/**
 * The documents of a stream of JSON: one a line (NDJSON), or laid out over lines, one after another. Those of a piece of the stream
 * are given together; no more than a piece and an unfinished document is in memory. A document may be of any depth.
 *
 * @throws {UsageError} for a document that is longer than 96 MiB or 2,000,000 lines, or of more than 500,000 values
 */
export async function* documentsIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Found[]> {
  const lines = joined();
  /** The last line, which may go on in the next piece. */
  let rest: Buffer[] = [];
  let held = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      rest.push(bytes);
      held += bytes.length;
      if (held > LONGEST_MIB * MIB) throw beyond(`a line is longer than ${LONGEST_MIB} MiB`);
      continue;
    }
    yield lines.take(Buffer.concat([...rest, bytes.subarray(0, end)]));
    rest = [bytes.subarray(end)];
    held = bytes.length - end;
  }
  yield lines.take(Buffer.concat(rest));
  yield lines.end();
}

function beyond(what: string): UsageError {
  return new UsageError(what, 'give what is long in several documents, one a line');
}

/** A text as a document. Throws a UsageError where it is JSON, and more of it than is judged. */
function asFound(line: number, text: string): Found {
  const value = boundedJson(text, Infinity);
  if (value !== undefined) return { line, text, value };
  const fault = syntaxFault(text);
  if (fault === undefined) throw beyond(`the document on line ${line} has more than ${grouped(mostValues)} values`);
  return { line, text, fault, isUtf8: true };
}

/** Whether what begins a text goes on behind it. */
function isUnfinished(text: string): boolean {
  const scan = scanJson(text, 0, false);
  return !scan.found && scan.why === 'unterminated';
}

/** Puts documents together of whole lines. */
function joined(): { take: (bytes: Buffer) => Found[]; end: () => Found[] } {
  let line = 0;
  /** The lines of a document that has not come to its end. */
  let open: string[] = [];
  let characters = 0;
  let next = 1;
  const found: Found[] = [];

  function takeLine(text: string): void {
    line += 1;
    if (open.length > 0) {
      open.push(text);
      characters += text.length;
      if (open.length > MOST_LINES || characters > LONGEST_MIB * MIB)
        throw beyond(
          `the document on line ${firstLine()} has more than ${LONGEST_MIB} MiB or ${grouped(MOST_LINES)} lines`,
        );
      // Looked at again when there is twice as much: what is long is not read often.
      if (open.length >= next) settle(false);
      return;
    }
    if (text.trim() === '') return;
    const one = asFound(line, text);
    if ('fault' in one && isUnfinished(text)) begin(text);
    else found.push(one);
  }

  function begin(text: string): void {
    open = [text];
    characters = text.length;
    next = 2;
  }

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
    // A value that is more than is built ends, too.
    if (scan.found || scan.why === 'limit') {
      const end = scan.found ? scan.end : scan.at;
      const whole = text.slice(0, end);
      found.push(asFound(first, whole));
      again(first + whole.split('\n').length - 1, text.slice(end).split('\n'));
      return;
    }
    // One document is broken: the next begins where a line does as documents do.
    const later = lines.findIndex((one, index) => index > 0 && /^[{[]/.test(one));
    const own = later < 0 ? lines : lines.slice(0, later);
    found.push(asFound(first, own.join('\n')));
    if (later > 0) again(first + later, lines.slice(later));
  }

  /** Lines that were taken for a part of the document before them. */
  function again(first: number, lines: readonly string[]): void {
    line = first - 1;
    for (const text of lines) takeLine(text);
  }

  return {
    take: (bytes) => {
      if (bytes.length === 0) return found.splice(0);
      if (isUtf8(bytes)) eachLine(bytes.toString('utf8'), takeLine);
      else {
        for (const one of linesOf(bytes)) {
          if (isUtf8(one)) takeLine(one.toString('utf8'));
          else {
            line += 1;
            const fault = { says: 'other bytes', at: garbledAt(one) };
            found.push({ line, text: one.toString('utf8'), fault, isUtf8: false });
          }
        }
      }
      return found.splice(0);
    },
    end: () => {
      // What is broken is left behind, and what comes after it looked at.
      while (open.length > 0) settle(true);
      return found.splice(0);
    },
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

/** What has been decoded and is encoded again differs there. What a piece of a character is left at the end does not count. */
function garbledAt(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  const same = bytes.findIndex((byte, index) => byte !== again[index]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, same), { stream: true }).length;
}
