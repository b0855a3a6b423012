import { isUtf8 } from 'node:buffer';
import { scanJson } from '../../author/reading/scan-json.ts';
import type { Json } from '../../model/index.ts';
import { parseJson } from '../../model/parse-json.ts';
import { UsageError } from '../options/usage-error.ts';

/** A document of a stream, and the line that it begins on, from 1; `value` is missing where it is none. */
export interface Found {
  readonly line: number;
  readonly text: string;
  readonly value?: Json;
  /** Where the bytes cease to be UTF-8: an index of the text. */
  readonly garbledAt?: number;
}

const LINE_FEED = 0x0a;
/** A line that is longer is held in memory no further. */
const LONGEST_LINE_BYTES = 256 * 1024 * 1024;

/**
 * The documents of a stream of JSON: one a line (NDJSON), or laid out over lines, one after another. Those of a piece of the stream
 * are given together; no more than a piece and an unfinished document is in memory.
 *
 * @throws {UsageError} for a line without an end
 */
export async function* documentsIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Found[]> {
  const lines = joined();
  let rest: Buffer[] = [];
  let held = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      rest.push(bytes);
      held += bytes.length;
      if (held > LONGEST_LINE_BYTES) throw tooLong();
      continue;
    }
    yield lines.take(Buffer.concat([...rest, bytes.subarray(0, end)]));
    rest = [bytes.subarray(end)];
    held = bytes.length - end;
  }
  yield lines.take(Buffer.concat(rest));
  yield lines.end();
}

function tooLong(): UsageError {
  return new UsageError(
    'a line is longer than 256 MiB',
    'give one document a line, or one that is laid out over lines',
  );
}

/** Puts documents together of whole lines. */
function joined(): { take: (bytes: Buffer) => Found[]; end: () => Found[] } {
  let line = 0;
  /** The lines of a document that has not come to its end. */
  let open: string[] = [];
  let next = 1;
  const found: Found[] = [];

  function takeLine(text: string): void {
    line += 1;
    if (open.length > 0) {
      open.push(text);
      // Looked at again when there is twice as much: what is long is not read often.
      if (open.length >= next) settle(false);
      return;
    }
    const value = parseJson(text);
    if (value !== undefined) found.push({ line, text, value });
    else if (text.trim() !== '') begin(text);
  }

  function begin(text: string): void {
    const scan = scanJson(text, 0, false);
    if (scan.found || scan.why !== 'unterminated') {
      found.push({ line, text });
      return;
    }
    open = [text];
    next = 2;
  }

  function settle(isEnd: boolean): void {
    const lines = open;
    const first = line - lines.length + 1;
    const text = lines.join('\n');
    const scan = scanJson(text, 0, false);
    next = lines.length * 2;
    if (!scan.found && scan.why === 'unterminated' && !isEnd) return;
    open = [];
    // A value that is more than is built ends, too.
    if (scan.found || scan.why === 'limit') {
      const end = scan.found ? scan.end : scan.at;
      const whole = text.slice(0, end);
      const value = parseJson(whole);
      found.push({ line: first, text: whole, ...(value === undefined ? {} : { value }) });
      again(first + whole.split('\n').length - 1, text.slice(end).split('\n'));
      return;
    }
    // One document is broken: the next begins where a line does as documents do.
    const later = lines.findIndex((one, index) => index > 0 && /^[{[]/.test(one));
    const own = later < 0 ? lines : lines.slice(0, later);
    found.push({ line: first, text: own.join('\n') });
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
            found.push({ line, text: one.toString('utf8'), garbledAt: garbledAt(one) });
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
