import type { CallToolResult } from '@modelcontextprotocol/server';
import { cutMiddle } from '../../report/layout/cut.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { MOST_CHARACTERS, type Printed } from './run-kit.ts';

/** Characters of the text that stands beside data. */
const MOST_BESIDE = 8_000;

/** A text as the answer of a tool, from a character on; what it leaves out it says, and how to get that. */
export function page(text: string, from = 0): CallToolResult {
  if (from > 0 && from >= text.length)
    return refusal(`"from": ${from} is behind the end: the answer has ${text.length} characters`);
  const part = text.slice(from, from + MOST_CHARACTERS);
  const next = from + part.length;
  const more = next < text.length ? `\n[${text.length - next} characters more: ask again with "from": ${next}]` : '';
  return { content: [{ type: 'text', text: `${part}${more}` }] };
}

/** A text of whole lines, and data in the room that it leaves. */
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

/** As many as there is room for, each as `of` shows it, in characters of JSON; how many were left out. */
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
  /** Characters. */
  readonly used: number;
}

/** What went wrong, in a line and with what to do instead. */
export function refusal(says: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: says.slice(0, MOST_CHARACTERS) }] };
}

/** The same, as the command line says it. */
export function refusalOf({ stdout, stderr, exitCode }: Printed): CallToolResult {
  const silent =
    exitCode === exitCodes.interrupted ? 'it was ended, and did not say how far it had come' : 'it said nothing';
  return refusal(stderr.trim() || stdout.trim() || silent);
}

/** Whether a command did what it was asked to, or said how far it came before it was interrupted. */
export function isDone({ exitCode, stdout }: Printed): boolean {
  return exitCode !== exitCodes.error && !(exitCode === exitCodes.interrupted && stdout === '');
}

/** A text of the other side, short enough to stand among others: some characters take no column. */
export function short(text: string, columns: number): string {
  return cutMiddle(text, columns).slice(0, 2 * columns);
}
