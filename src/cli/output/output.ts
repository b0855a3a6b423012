import type { WriteStream } from 'node:tty';
import type { TextOptions } from '../../report/layout/page.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';

/** A reader may close the pipe at any time (`| head`): that is no error. Other errors are thrown by `print`. */
export function guardOutput(): void {
  failed = undefined;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

type Written = (error?: Error | null) => void;
let write = (text: string | Uint8Array, written: Written): boolean => process.stdout.write(text, written);

/** From now on only the kit writes to stdout: text that user code prints goes to stderr. */
export function keepStdout(): void {
  write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
}

/** The first error of a write that was not awaited. */
let failed: Error | undefined;

/** Writes to stdout without waiting; the next `print` throws its error. */
export function printSoon(text: string): void {
  write(text, (error) => {
    failed ??= error ?? undefined;
  });
}

/**
 * Writes to stdout and waits until it is written. Returns the exit code of success. Throws a UsageError if stdout cannot be
 * written.
 */
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

/** The layout of text for stdout: `color` is the user's choice, undefined if there is none. */
export function layout(color: boolean | undefined): TextOptions {
  return { color: color ?? wantsColor(process.stdout), columns: columns(process.stdout) };
}

/** Whether a person watches the stream. */
export function isWatched(stream: WriteStream): boolean {
  return stream.isTTY && process.env['TERM'] !== 'dumb' && !process.env['CI'];
}

// EIO means that the terminal is gone.
function isGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'EIO' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}

// https://no-color.org and https://force-color.org
function wantsColor(stream: WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  // `isTTY` is undefined for a pipe.
  return stream.isTTY ? TERM !== 'dumb' : false;
}

function columns(stream: WriteStream): number {
  const wanted = Number(process.env['COLUMNS']);
  if (Number.isInteger(wanted) && wanted > 0) return wanted;
  return stream.isTTY && stream.columns > 0 ? stream.columns : Infinity;
}
