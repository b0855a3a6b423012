import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, write } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { tryTo } from '../../model/try-to.ts';
import { keep, type Kept } from '../../transport/kept.ts';
import { flag, type Flag, within } from '../../transport/process/wait.ts';

/** What the host writes to the stdin of the agent, as it is passed on. */
export interface PassedIn {
  readonly kept: Kept;
  /** The host wrote more than is kept. */
  readonly isCut: () => boolean;
  /** Whether the host closed it. */
  readonly ended: () => boolean;
  /** Takes what the host has written that the agent reads no more, and lets the host know that. */
  readonly settle: () => Promise<void>;
}

/** An output of the agent, as it is passed on. */
export interface PassedOut {
  readonly kept: Kept;
  readonly isCut: () => boolean;
  /** Bytes that the host has taken. */
  readonly written: () => number;
  /** When the last byte came, by `performance.now()`; undefined while none has. */
  readonly lastByteAt: () => number | undefined;
  /**
   * Passes on what there is once the agent has ended. Where another process holds the output open, a process is left that goes on
   * passing it, as the host would see it without a tap: true then.
   */
  readonly settle: () => Promise<boolean>;
  /** Leaves what the host has not taken to a process that passes it on as soon as this one is gone. */
  readonly leave: () => Promise<void>;
}

/** Passes on what the host writes, and lets the host know where the agent reads no more. */
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

/** A stream may be written to without end: so much of what comes behind the end of the agent is looked at. */
const MOST_AFTER_END = 1024 * 1024;

/** Waits until nothing more comes of a stream, or it is over: whether it is. */
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
 * Passes an output on to a file descriptor of this process, as fast as that is read, and closes it where the output is closed.
 *
 * @param file by which the output can be opened once more, for a process that goes on passing it
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
      // Nobody reads it any more: the agent is to see that, too.
      () => void from.destroy(),
    );
  });
  from.on('error', () => from.destroy());
  async function close(): Promise<void> {
    // The end may come while the last part is still written.
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

/** What is left to pass on: it is opened anew, for our own end does not block. */
function leavePassing(file: string, fd: number): void {
  const rest = tryTo(() => openSync(file, 'r'));
  if (rest === undefined) return;
  const passing = spawn('/bin/cat', [], { cwd: '/', env: {}, stdio: [rest, fd, 'ignore'] });
  passing.on('error', () => {});
  passing.unref();
}

// What is under way to the host may still get there while this process lives: the rest comes behind that. Its first two inputs are ours.
const passRest = `read -r _ <&3
cat <&4
exec cat`;

/** Leaves a process that passes on some bytes, and what there is to read behind them, when this one has ended. */
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

/** Closes a standard stream of this process: who is at its other end sees that. Something else has its number then, or a file might. */
function letGo(fd: number): void {
  tryTo(() => closeSync(fd));
  tryTo(() => openSync('/dev/null', 'r+'));
}

const writeSome = promisify(write);
const PAUSE_MS = 5;
/** So much goes into a pipe whole or not at all (PIPE_BUF of Linux): where this process ends meanwhile it is known what the host has. */
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
      // The host has made it one that does not block.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
