import type { Excerpt } from '../../model/index.ts';
import { cutMiddle } from './cut.ts';
import { type Page, roomBesideLabel } from './page.ts';
import { count } from '../../model/text/phrases.ts';
import { printable } from './printable.ts';
import { chop } from './wrap.ts';

// How many rows a single line takes, how many each line of a longer text takes, and how many of its first and last lines are
// shown.
const rowsOfOneLine = 4;
const rowsOfALine = 2;
const firstLines = 6;
const lastLines = 4;

/**
 * Lines that show an excerpt next to its label. Each begins with a bar that output of the target cannot remove: a line without a
 * bar is the report's own.
 */
export function excerptLines(page: Page, excerpt: Excerpt): string[] {
  const { dim } = page.paint;
  if (excerpt.bytes === 0) return [dim('(nothing)')];
  const rows = rowsOf(excerpt, roomBesideLabel(page) - 2);
  return rows.map(({ is, text }) =>
    is === 'note' ? dim(`⋮ ${text}`) : dim(text === '' ? '│' : '│ ') + printable(text),
  );
}

interface Row {
  /** `said`: text of the excerpt. `note`: a remark about it. */
  readonly is: 'said' | 'note';
  readonly text: string;
}

function rowsOf(excerpt: Excerpt, width: number): Row[] {
  if (excerpt.text === undefined) return binary(Buffer.from(excerpt.base64 ?? '', 'base64'), excerpt.bytes, width);
  if (excerpt.cut) return beginning(excerpt.text, excerpt.bytes, width, excerpt.end);
  // Only white space would look like an empty row.
  if (excerpt.text.trim() === '') return oneLine(JSON.stringify(excerpt.text), width);
  const lines = excerpt.text.replace(/\n$/, '').split('\n');
  return lines.length === 1 ? oneLine(lines.join(''), width) : severalLines(lines, width);
}

function oneLine(line: string, width: number): Row[] {
  const rows = chop(line, width);
  if (rows.length <= rowsOfOneLine) return said(rows);
  const leftOut = rows.slice(rowsOfOneLine - 1, -1);
  return [...said(rows.slice(0, rowsOfOneLine - 1)), note(`${bytesIn(leftOut, '')} left out`), ...said(rows.slice(-1))];
}

// The end is kept too: the last line of a stack trace names the error.
function severalLines(lines: readonly string[], width: number): Row[] {
  const rows = lines.map((line) => {
    const pieces = chop(line, width);
    return said(pieces.length <= rowsOfALine ? pieces : [cutMiddle(line, width)]);
  });
  if (lines.length <= firstLines + lastLines) return rows.flat();
  const leftOut = lines.slice(firstLines, -lastLines);
  const size = `${count(leftOut.length, 'line')}, ${bytesIn(leftOut, '\n')} left out`;
  return [...rows.slice(0, firstLines).flat(), note(size), ...rows.slice(-lastLines).flat()];
}

// If the run has cut the text, its end is shown only if the run kept the end.
function beginning(text: string, bytes: number, width: number, end = ''): Row[] {
  const lines = text.split('\n').slice(0, end === '' ? firstLines + lastLines : firstLines);
  const kept = lines.map((line) => chop(line, width).slice(0, lines.length === 1 ? rowsOfOneLine : rowsOfALine));
  const last = end === '' ? [] : ending(end, width);
  const keptBytes = Buffer.byteLength([...kept.map((rows) => rows.join('')), ...last].join('\n'));
  return [
    ...said(kept.flat()),
    note(`${count(bytes - keptBytes, 'byte')} ${end === '' ? 'more' : 'left out'}`),
    ...said(last),
  ];
}

/** The last rows of a text. */
function ending(text: string, width: number): string[] {
  const lines = text.trimEnd().split('\n').slice(-lastLines);
  return lines.flatMap((line) => chop(line, width).slice(lines.length === 1 ? -rowsOfOneLine : -rowsOfALine));
}

/**
 * Bytes with ASCII as it is, so that UTF-16 or Latin-1 can be recognized; every other byte is a number of four columns. If the
 * first non-ASCII byte is too far behind to be visible, the excerpt begins a little before it.
 */
function binary(data: Buffer, bytes: number, width: number): Row[] {
  const room = Math.floor((rowsOfOneLine * width) / 4);
  const odd = Math.max(
    0,
    data.findIndex((byte) => byte > 0x7f),
  );
  const from = odd < room ? 0 : odd - Math.floor(width / 2);
  const kept = data.subarray(from, from + room);
  const [before, more] = [from, bytes - from - kept.length];
  return [
    note(`${count(bytes, 'byte')}, not UTF-8${before === 0 ? '' : `, from byte ${before + 1} on`}:`),
    ...said(chop(escapedBytes(kept), width)),
    ...(more === 0 ? [] : [note(`${count(more, 'byte')} more`)]),
  ];
}

/** Bytes that are not UTF-8: ASCII as it is, every other byte as a number. */
export function escapedBytes(data: Buffer): string {
  return data.toString('latin1').replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
}

function said(rows: readonly string[]): Row[] {
  return rows.map((text) => ({ is: 'said', text }));
}

function note(text: string): Row {
  return { is: 'note', text };
}

function bytesIn(texts: readonly string[], between: string): string {
  return count(Buffer.byteLength(texts.join(between)), 'byte');
}
