import type { WriteStream } from 'node:tty';
import type { TextOptions } from '../../report/layout/page.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';

/** A reader may go away whenever it likes (`| head`): that is no error, and what else goes wrong `print` tells. */
export function guardOutput(): void {
  failed = undefined;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

type Written = (error?: Error | null) => void;
let write = (text: string | Uint8Array, written: Written): boolean => process.stdout.write(text, written);

/** From now on stdout is what the kit says, and nothing else: what code of users prints goes to stderr. */
export function keepStdout(): void {
  write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
}

/** What kept something from being written that nobody waited for. */
let failed: Error | undefined;

/** Writes to stdout without waiting; what goes wrong the next `print` tells. */
export function printSoon(text: string): void {
  write(text, (error) => {
    failed ??= error ?? undefined;
  });
}

/** Writes to stdout and waits until it is written. Gives the exit code of a command that did what it was asked to. */
export async function print(text: string | Uint8Array): Promise<number> {
  const own = await new Promise<Error | null | undefined>((resolve) => write(text, resolve));
  const error: NodeJS.ErrnoException | null | undefined = failed ?? own;
  if (error && !isGone(error)) throw await unwritable(error);
  return exitCodes.conformant;
}

async function unwritable(error: Error): Promise<Error> {
  const { UsageError } = await import('../options/usage-error.ts');
  const { reasonOf } = await import('../../model/reason-of.ts');
  return new UsageError(`cannot write to stdout: ${reasonOf(error)}`, 'give it a file or a pipe that can be written');
}

/** Writes a line to stderr. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** How text for stdout is laid out: `color` is what the user said, undefined where nothing. */
export function layout(color: boolean | undefined): TextOptions {
  return { color: color ?? wantsColor(process.stdout), columns: columns(process.stdout) };
}

/** Whether there is a person who looks at the stream. */
export function isWatched(stream: WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb' && !process.env['CI'];
}

// EIO: the terminal is gone.
function isGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'EIO' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}

// https://no-color.org and https://force-color.org
function wantsColor(stream: WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  // Of a pipe it is undefined.
  return stream.isTTY ? TERM !== 'dumb' : false;
}

function columns(stream: WriteStream): number {
  const wanted = Number(process.env['COLUMNS']);
  if (Number.isInteger(wanted) && wanted > 0) return wanted;
  return stream.isTTY && stream.columns > 0 ? stream.columns : Infinity;
}
