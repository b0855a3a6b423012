import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { reasonOf } from '../../model/reason-of.ts';
import { tryTo } from '../../model/try-to.ts';
import { UsageError } from '../options/usage-error.ts';

/** A file to which several processes append lines. */
export interface Appending {
  /**
   * Appends a line with a single write, so that no other line comes between its parts. Text that cannot be written is lost as
   * far as it must be, without a message. Returns whether the whole line was written.
   */
  readonly append: (line: string) => boolean;
}

/**
 * Opens a recording to which taps append; creates it if it does not exist.
 *
 * @throws {UsageError} when it cannot be written
 */
export function openAppending(file: string): Appending {
  const fd = opened(file);
  return {
    append(line) {
      try {
        // A process that was killed while it wrote has left a part of a line: begin on a new line after it.
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
  // The reader of a pipe may stop, and then the host would wait for it.
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

/** The beginning of every line of a tap. */
const tappedStart = '{"type":"tapped"';

/** Whether the file is empty or begins as a tapped line does, so that lines are not appended to an agent. */
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
