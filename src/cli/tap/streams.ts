import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, write } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { tryTo } from '../../model/try-to.ts';
import { keep, type Kept } from '../../transport/kept.ts';
import { flag, type Flag, within } from '../../transport/process/wait.ts';

/** The host's input to the agent's stdin. */
export interface PassedIn {
  readonly kept: Kept;
  /** Whether the host wrote more than is stored. */
  readonly isCut: () => boolean;
  /** Whether the host closed it. */
  readonly ended: () => boolean;
  /** Reads the rest of the host's input, which the agent does not read any more, and closes stdin, so that the host notices. */
  readonly settle: () => Promise<void>;
}

/** An output of the agent. */
export interface PassedOut {
  readonly kept: Kept;
  readonly isCut: () => boolean;
  /** The number of bytes that the host has taken. */
  readonly written: () => number;
  /** The time of the last byte, by `performance.now()`; undefined if there was none. */
  readonly lastByteAt: () => number | undefined;
  /**
   * Passes on the remaining output after the agent has ended. Returns true if another process holds the output open: then a
   * process is left that continues to pass it on, as the host would see it without a tap.
   */
  readonly settle: () => Promise<boolean>;
  /** Leaves the bytes that the host has not taken to a process that passes them on as soon as this one has ended. */
  readonly leave: () => Promise<void>;
}

/** Passes on what the host writes, and closes stdin if the agent does not read any more. */
export function passIn(from: Readable, to: Writable, limit: number): PassedIn {
  const kept = keep(limit);
  let isCut = false;
  const ended = flag();
  let bytes = 0;
  from.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    isCut ||= !kept.add(chunk);
  });
  from.on('end', ended.raise);
  from.on('error', () => to.end());
  from.pipe(to);
  to.on('error', () => void settle());

  async function settle(): Promise<void> {
    from.unpipe(to);
    from.resume();
    await untilQuiet(() => bytes, ended);
    from.destroy();
    letGo(0);
  }

  return { kept, isCut: () => isCut, ended: ended.isRaised, settle };
}

/** The limit of bytes that are read after the end of the agent: another process may write without end. */
const MOST_AFTER_END = 1024 * 1024;

/** Waits until no more bytes come from a stream or it is over. Returns whether it is over. */
async function untilQuiet(bytes: () => number, over: Flag, passed?: () => Promise<void>): Promise<boolean> {
  const most = bytes() + MOST_AFTER_END;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until there is no more
    await passed?.();
    const before = bytes();
    // oxlint-disable-next-line no-await-in-loop
    if (await within(0, over.raised)) return true;
    if (bytes() === before || bytes() > most) return false;
  }
}

/**
 * Passes an output on to a file descriptor of this process, at the speed of its reader, and closes the descriptor when the
 * output closes.
 *
 * @param file a path to open the output again, for a process that continues to pass it on
 */
export function passOut(from: Readable, fd: number, limit: number, file: string | undefined): PassedOut {
  const kept = keep(limit);
  const over = flag();
  let isCut = false;
  let lastByteAt: number | undefined;
  let bytes = 0;
  let written = 0;
  let writing: Promise<void> = Promise.resolve();
  let untaken: Buffer = Buffer.alloc(0);
  from.on('data', (chunk: Buffer) => {
    lastByteAt = performance.now();
    bytes += chunk.length;
    isCut ||= !kept.add(chunk);
    from.pause();
    untaken = chunk;
    writing = writeAll(fd, chunk, (taken) => {
      written += taken;
      untaken = untaken.subarray(taken);
    }).then(
      () => void from.resume(),
      // The host does not read any more: the agent must notice that, too.
      () => void from.destroy(),
    );
  });
  from.on('error', () => from.destroy());
  async function close(): Promise<void> {
    // The output may close while its last part is still being written.
    await writing;
    letGo(fd);
    over.raise();
  }

  from.on('close', () => void close());

  return {
    kept,
    isCut: () => isCut,
    written: () => written,
    lastByteAt: () => lastByteAt,
    async settle() {
      if (
        await untilQuiet(
          () => bytes,
          over,
          () => writing,
        )
      )
        return false;
      from.pause();
      await writing;
      if (file !== undefined) leavePassing(file, fd);
      return true;
    },
    async leave() {
      const rest = file === undefined || over.isRaised() ? undefined : tryTo(() => openSync(file, 'r'));
      if (rest === undefined) return;
      from.removeAllListeners('data');
      const read: unknown = from.read();
      from.destroy();
      await leaveUntilGone(Buffer.isBuffer(read) ? Buffer.concat([untaken, read]) : untaken, rest, fd);
    },
  };
}

/** Starts a process that passes on the rest. The output is opened again, because our own descriptor is non-blocking. */
function leavePassing(file: string, fd: number): void {
  const rest = tryTo(() => openSync(file, 'r'));
  if (rest === undefined) return;
  const passing = spawn('/bin/cat', [], { cwd: '/', env: {}, stdio: [rest, fd, 'ignore'] });
  passing.on('error', () => {});
  passing.unref();
}

// Bytes under way to the host may still arrive while this process lives. So the shell waits for the end of this process
// (descriptor 3), then passes on the bytes from descriptor 4, then its stdin.
const passRest = `read -r _ <&3
cat <&4
exec cat`;

/** Starts a process that passes on some bytes, and then the rest of the output, when this process has ended. */
async function leaveUntilGone(bytes: Buffer, rest: number, fd: number): Promise<void> {
  const stdio = [rest, fd, 'ignore', 'pipe', 'pipe'] as const;
  const passing = spawn('/bin/sh', ['-c', passRest], { cwd: '/', env: {}, stdio: [...stdio], detached: true });
  passing.on('error', () => {});
  passing.unref();
  const given = passing.stdio[4] as Writable;
  given.on('error', () => {});
  given.end(bytes);
  await once(given, 'finish').catch(() => undefined);
}

/**
 * Closes a standard stream of this process, so that the other end notices. /dev/null then takes the descriptor's number, or a
 * later file might get it.
 */
function letGo(fd: number): void {
  tryTo(() => closeSync(fd));
  tryTo(() => openSync('/dev/null', 'r+'));
}

const writeSome = promisify(write);
const PAUSE_MS = 5;
/**
 * Linux writes this many bytes to a pipe completely or not at all (PIPE_BUF). So if this process ends meanwhile, it is known
 * which bytes the host has.
 */
const MOST_AT_ONCE = 4096;

async function writeAll(fd: number, bytes: Buffer, onWritten: (taken: number) => void): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the rest of it
      const { bytesWritten } = await writeSome(fd, bytes, at, Math.min(MOST_AT_ONCE, bytes.length - at));
      at += bytesWritten;
      onWritten(bytesWritten);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      // The host has made its pipe non-blocking, and it is full.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
