import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { boundedJson } from '../../model/bounded-json.ts';
import { passedThrough } from '../../model/exchange/passed-through.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { readRegular } from '../files/regular.ts';

/** Bytes of all files of a record together: until it is judged, its content takes fifty times as much memory. */
export const mostBytes = 6 * 1024 * 1024;
/** Each start of the agent writes one file. */
export const mostStarts = 2_000;
/** A host may send one byte at a time, and each chunk is a line. */
const mostLines = 200_000;

export const tooLong = 'it is longer than any that is read';

/** Thrown when the record is not what a scripted agent writes: any process that the host runs may overwrite it. */
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
 * Returns a function that reads the files of a scripted agent's record: a line of JSON for each event, file by file in the order
 * of their names. It skips incomplete lines, which were being written when the process was ended, and lines that are no entry,
 * which another process wrote. It does not read a file again that has not grown.
 *
 * @returns the function, which throws a `BrokenRecord`
 */
export function recordReader<Entry>(record: string, isEntry: (value: unknown) => value is Entry): () => Entry[][] {
  const known = new Map<string, File<Entry>>();

  function fileOf(path: string, bytes: number, most: number): File<Entry> {
    // The file's bytes, its text, and the values in it.
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
