import { basename } from 'node:path';

/** The line of a file in which an error was thrown, from 1; undefined where its stack does not tell. */
export function lineIn(file: string, error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const name = basename(file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, line] = new RegExp(`[\\\\/]${name}(?:\\?[^:\\s]*)?:(\\d+)`).exec(error.stack ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}
