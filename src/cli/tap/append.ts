import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { reasonOf } from '../../model/reason-of.ts';
import { tryTo } from '../../model/try-to.ts';
import { UsageError } from '../options/usage-error.ts';

/** A file to which several processes append lines. */
export interface Appending {
  /**
   * Puts a line behind what is there, in one write: no other line comes between its parts. What cannot be written is left out, as far as
   * it can be, and nothing is said of it. Whether all of it was written.
   */
  readonly append: (line: string) => boolean;
}

/**
 * Opens a recording for what taps add to it; it is made where there is none.
 *
 * @throws {UsageError} where it cannot be written
 */
export function openAppending(file: string): Appending {
  const fd = opened(file);
  return {
    append(line) {
      try {
        // Who was killed while it wrote has left a part of a line: what follows begins one of its own.
        const bytes = Buffer.from(endsInLine(fd) ? line : `\n${line}`);
        return writeSync(fd, bytes) === bytes.length;
      } catch {
        return false;
      }
    },
  };
}

function opened(file: string): number {
  const hint = 'give the path of a file, e.g. --record calls.ndjson';
  if (file === '' || file === '-') throw new UsageError(`--record ${file === '' ? "''" : file} names no file`, hint);
  const found = tryTo(() => statSync(file));
  // Whoever reads a pipe may stop, and the host would wait for it.
  if (found !== undefined && !found.isFile() && !found.isCharacterDevice())
    throw new UsageError(`--record ${file} is no file that lines can be added to`, hint);
  const fd = openedForLines(file);
  if (holdsTapped(fd)) return fd;
  closeSync(fd);
  throw new UsageError(`--record ${file} is there, and no recording of a tap`, 'name another file for the recording');
}

function openedForLines(file: string): number {
  try {
    return openSync(file, 'a+');
  } catch (error) {
    throw new UsageError(`--record: cannot write ${file}: ${reasonOf(error)}`, 'give a path that you may write to');
  }
}

/** How every line of a tap begins. */
const tappedStart = '{"type":"tapped"';

/** Whether it begins as a tapped line does, as far as there is one: lines are not added to an agent. */
function holdsTapped(fd: number): boolean {
  if (!fstatSync(fd).isFile()) return true;
  const start = Buffer.alloc(tappedStart.length);
  return tappedStart.startsWith(start.subarray(0, readSync(fd, start, 0, start.length, 0)).toString('latin1'));
}

const lineFeed = 0x0a;

function endsInLine(fd: number): boolean {
  const found = fstatSync(fd);
  if (!found.isFile() || found.size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(fd, last, 0, 1, found.size - 1);
  return last[0] === lineFeed;
}
