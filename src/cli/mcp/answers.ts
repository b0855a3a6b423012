import type { CallToolResult } from '@modelcontextprotocol/server';
import { cutMiddle } from '../../report/layout/cut.ts';
import { exitCodes } from '../options/exit-codes.ts';
import { MOST_CHARACTERS, type Printed } from './run-kit.ts';

/** A text as the answer of a tool, from a character on; what it leaves out it says, and how to get that. */
export function page(text: string, from = 0): CallToolResult {
  const part = text.slice(from, from + MOST_CHARACTERS);
  const next = from + part.length;
  const more = next < text.length ? `\n[${text.length - next} characters more: ask again with "from": ${next}]` : '';
  return { content: [{ type: 'text', text: `${part}${more}` }] };
}

/** What went wrong, in a line and with what to do instead, as the command line says it. */
export function refusal({ stdout, stderr }: Pick<Printed, 'stdout' | 'stderr'>): CallToolResult {
  const says = (stderr.trim() || stdout.trim() || 'the kit ended without a word').slice(0, MOST_CHARACTERS);
  return { isError: true, content: [{ type: 'text', text: says }] };
}

/** Whether a command did what it was asked to. */
export function isDone({ exitCode }: Printed): boolean {
  return exitCode !== exitCodes.error && exitCode !== exitCodes.interrupted;
}

/** A text of the other side, short enough to stand among others. */
export function short(text: string): string {
  return cutMiddle(text, 1_000);
}
