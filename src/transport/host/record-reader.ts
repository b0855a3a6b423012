import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { boundedJson } from '../../model/bounded-json.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { readRegular } from '../files/regular.ts';

/** Of all files of a record together: what they tell takes fifty times as much until it is judged. */
export const mostBytes = 6 * 1024 * 1024;
/** A file for each start of the agent. */
export const mostStarts = 2_000;
/** A host may send a byte at a time. */
const mostLines = 200_000;

export const tooLong = 'it is longer than any that is read';

/** That the record of a scripted agent is not what that wrote: whoever runs the host may write over it. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';

  constructor(because: string) {
    super(
      `what the scripted agent recorded cannot be judged: ${because}: the host sent too much to the agent, or wrote over its files`,
    );
  }
}

interface File<Entry> {
  readonly bytes: number;
  readonly lines: number;
  readonly entries: Entry[];
}

/**
 * Reads what the files of a scripted agent's record hold, a line of JSON for each thing that happened, file by file in the order of their
 * names. A line that is not whole was being written when the process was ended; one that is no entry somebody else wrote. Both are left out.
 * A file that has not grown is not read again.
 *
 * @returns what reads it, at each call anew; that throws a `BrokenRecord`
 */
export function recordReader<Entry>(record: string, isEntry: (value: unknown) => value is Entry): () => Entry[][] {
  const known = new Map<string, File<Entry>>();

  function fileOf(path: string, bytes: number, most: number): File<Entry> {
    // Its bytes, its text, and the values in it.
    passedThrough(3 * bytes);
    const lines = readRegular(path, most).toString().split('\n', mostLines);
    const values: unknown[] = lines.map(boundedJson);
    return { bytes, lines: lines.length, entries: values.filter((value) => isEntry(value)) };
  }

  function read(): Entry[][] {
    const names = readdirSync(record).toSorted();
    if (names.length > mostStarts) throw new BrokenRecord(`it has more than ${mostStarts} files`);
    let left = mostBytes;
    let lines = 0;
    return names.map((name) => {
      const path = join(record, name);
      const { size } = statSync(path);
      const before = known.get(name);
      const found = before?.bytes === size ? before : fileOf(path, size, left);
      known.set(name, found);
      left -= found.bytes;
      lines += found.lines;
      if (left < 0 || lines >= mostLines) throw new BrokenRecord(tooLong);
      return found.entries;
    });
  }

  return () => {
    try {
      return read();
    } catch (error) {
      throw error instanceof BrokenRecord ? error : new BrokenRecord(reasonOf(error));
    }
  };
}
