import { basename } from 'node:path';
import { tryTo } from '../../model/try-to.ts';

/** The line of a file in which an error was thrown, from 1; undefined if the stack does not show it. */
export function lineIn(file: string, error: unknown): number | undefined {
  const stack = tryTo((): unknown => (error instanceof Error ? error.stack : undefined));
  if (typeof stack !== 'string') return undefined;
  const name = basename(file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, line] = new RegExp(`[\\\\/]${name}(?:\\?[^:\\s]*)?:(\\d+)`).exec(stack) ?? [];
  return line === undefined ? undefined : Number(line);
}
