import { isUtf8 } from 'node:buffer';
import type { SyntaxFault } from '../../author/reading/building.ts';
import { scanJson, syntaxFault } from '../../author/reading/scan-json.ts';
import type { Json } from '../../model/index.ts';
import { deepJson, mostValues } from '../../model/bounded-json.ts';
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
/** Characters that are read again behind what is broken, beside eight times those that came: each line may open what none closes. */
const MOST_AGAIN = 4 * MIB;

/**
 * The documents of a stream of JSON: one a line (NDJSON), or laid out over lines, one after another. Those of a piece of the stream
 * are given together; no more than a piece and an unfinished document is in memory. A document may be of any depth.
 *
 * @param name what the stream is called, in mistakes
 * @throws {UsageError} for a document that is longer than 96 MiB or 2,000,000 lines, or of more than 500,000 values
 */
export async function* documentsIn(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<readonly Found[]> {
  const beyond = (line: number, what: string): UsageError =>
    new UsageError(`${name}:${line}: ${what}`, 'split it into several documents, one on each line');
  const lines = joined(beyond);
  /** The last line, which may go on in the next piece. */
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

/** Whether what begins a text goes on behind it. */
function isUnfinished(text: string): boolean {
  const scan = scanJson(text, 0, false);
  return !scan.found && scan.why === 'unterminated';
}

/** A document that is laid out over lines begins so, at the beginning of a line. */
const begins = /^[{[]/;

interface Joined {
  readonly take: (bytes: Buffer) => Found[];
  readonly end: () => Found[];
  /** The line that is taken next. */
  readonly next: () => number;
}

/** Puts documents together of whole lines. */
function joined(beyond: (line: number, what: string) => UsageError): Joined {
  let line = 0;
  /** The lines of a document that has not come to its end. */
  let open: string[] = [];
  let openBytes = 0;
  let next = 1;
  /** What stands behind a line that is not UTF-8, in its document, is a part of that. */
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
      // Looked at again when there is twice as much: what is long is not read often.
      if (open.length >= next) settle(false);
      return;
    }
    if (text.trim() === '' || (isSkipping && !begins.test(text))) return;
    isSkipping = false;
    const one = asFound(line, text);
    if ('fault' in one && isUnfinished(text)) begin(text);
    else found.push(one);
  }

  /** A text as a document. Throws where it is JSON, and more of it than is judged. */
  function asFound(at: number, text: string): Found {
    const value = deepJson(text);
    if (value !== undefined) return { line: at, text, value };
    const fault = syntaxFault(text);
    if (fault === undefined) throw beyond(at, `the document has more than ${grouped(mostValues)} values`);
    return { line: at, text, fault, isUtf8: true };
  }

  /** A line that is not UTF-8: it ends what was open, and is a part of that. */
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

  /** Of what is open; where nothing is, the one that comes next. */
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
    const later = lines.findIndex((one, index) => index > 0 && begins.test(one));
    readAgain += text.length;
    if (later < 0 || readAgain > MOST_AGAIN + 8 * taken) {
      found.push(asFound(first, text));
      return;
    }
    found.push(asFound(first, lines.slice(0, later).join('\n')));
    again(first + later, lines.slice(later));
  }

  /** Lines that were taken for a part of the document before them. */
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
      // What is broken is left behind, and what comes after it looked at.
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

/** What has been decoded and is encoded again differs there. What a piece of a character is left at the end does not count. */
function garbledAt(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  const same = bytes.findIndex((byte, index) => byte !== again[index]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, same), { stream: true }).length;
}
