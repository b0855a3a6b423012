import type { CallToolResult } from '@modelcontextprotocol/server';
import { cutMiddle } from '../../report/layout/cut.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { MOST_CHARACTERS, type Printed } from './run-kit.ts';

/** The limit of text that is sent next to data, in characters. */
const MOST_BESIDE = 8_000;

/** A part of a text as the answer of a tool, starting at character `from`. If text is left out, the answer says how to get it. */
export function page(text: string, from = 0): CallToolResult {
  if (from > 0 && from >= text.length)
    return refusal(`"from": ${from} is behind the end: the answer has ${text.length} characters`);
  const part = text.slice(from, from + MOST_CHARACTERS);
  const next = from + part.length;
  const more = next < text.length ? `\n[${text.length - next} characters more: ask again with "from": ${next}]` : '';
  return { content: [{ type: 'text', text: `${part}${more}` }] };
}

/** Whole lines of a text, and data in the remaining room. */
export function withData(
  text: string,
  dataWithin: (room: number) => Record<string, unknown>,
  notes: readonly string[] = [],
): CallToolResult {
  const shown = [...fittingLines(text), ...notes].join('\n');
  const structuredContent = dataWithin(MOST_CHARACTERS - shown.length);
  return { content: [{ type: 'text', text: shown }], structuredContent };
}

function fittingLines(text: string): string[] {
  const lines = text.trimEnd().split('\n');
  let used = 0;
  const tooMuch = lines.findIndex((line) => (used += line.length + 1) > MOST_BESIDE);
  return tooMuch < 0 ? lines : [...lines.slice(0, tooMuch), '[the rest stands in the data of this answer]'];
}

/** As many items as fit in the room (in characters of JSON), each converted by `of`, and the number of those left out. */
export function fitting<T, S>(all: readonly T[], of: (one: T) => S, room: number): Fitting<S> {
  const shown: S[] = [];
  let used = 0;
  for (const one of all) {
    const its = of(one);
    const size = JSON.stringify(its).length + 1;
    if (used + size > room) break;
    used += size;
    shown.push(its);
  }
  return { shown, more: all.length - shown.length, used };
}

interface Fitting<S> {
  readonly shown: S[];
  readonly more: number;
  /** Characters of JSON. */
  readonly used: number;
}

/** An error as the answer of a tool: one line, with what to do instead. */
export function refusal(says: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: says.slice(0, MOST_CHARACTERS) }] };
}

/** The error of a command as the answer of a tool, in the words of the command line. */
export function refusalOf({ stdout, stderr, exitCode }: Printed): CallToolResult {
  const silent =
    exitCode === exitCodes.interrupted ? 'it was ended, and did not say how far it had come' : 'it said nothing';
  return refusal(stderr.trim() || stdout.trim() || silent);
}

/** Whether a command finished its work, or printed its partial results before it was interrupted. */
export function isDone({ exitCode, stdout }: Printed): boolean {
  return exitCode !== exitCodes.error && !(exitCode === exitCodes.interrupted && stdout === '');
}

/** Shortens a text of the other side by columns and by characters: some characters take no column. */
export function short(text: string, columns: number): string {
  return cutMiddle(text, columns).slice(0, 2 * columns);
}
