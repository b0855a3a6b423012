import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../files/regular.ts';

const mostBytes = 64 * 1024 * 1024;

/**
 * What the files of a scripted agent's record hold, a line of JSON for each thing that happened, file by file in the order of their names.
 * A line that is not whole was being written when the process was ended.
 */
export function recordedIn<Entry>(record: string): Entry[][] {
  const files = readdirSync(record).toSorted();
  return files.map((name) => {
    const lines = readRegular(join(record, name), mostBytes).toString().split('\n');
    return lines.flatMap((line) => tryTo((): Entry[] => [JSON.parse(line) as Entry]) ?? []);
  });
}
