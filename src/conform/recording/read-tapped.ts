import type { Tapped } from '../../model/index.ts';
import { unpackExchange } from './packed.ts';
import { type Line, lineReader, linesOf, type ReadBytes } from './read-lines.ts';
import { damageList, entryAt } from './read-recording.ts';
import type { TappedEntry } from './recording-entries.ts';

/** A recording of taps, read call by call. */
export interface TappedRecording {
  /** Reads from the beginning. One line at a time is in memory. */
  readonly calls: () => Iterable<Tapped>;
  /** Lines that could not be read and were left out, one sentence each; complete once all calls have been read. */
  readonly damages: () => readonly string[];
}

const utf8 = new TextDecoder();
/** So many lines at the beginning may be damaged in a file that still counts as a recording of taps. */
const MOST_DAMAGED = 20;

/** Reads a recording of taps; undefined if the file is not one. */
export function readTapped(read: ReadBytes): TappedRecording | undefined {
  if (!isTapped(read)) return undefined;
  const damages = damageList();
  return {
    damages: damages.inWords,
    *calls() {
      let number = 0;
      const bytesOf = lineReader(read);
      for (const line of linesOf(read)) {
        number += 1;
        if (line.bytes === 0) continue;
        const entry = tappedAt(bytesOf, line);
        if (entry !== undefined) yield tappedOf(entry);
        else
          damages.add(
            `line ${number} is ${line.open === true ? 'cut off' : 'no call that a tap recorded'}: it was left out`,
          );
      }
    },
  };
}

function isTapped(read: ReadBytes): boolean {
  // A foreign file may be a single line of any length.
  if (!['{', '\n'].includes(utf8.decode(read(0, 1)))) return false;
  let looked = 0;
  const bytesOf = lineReader(read);
  for (const line of linesOf(read)) {
    if (line.bytes === 0) continue;
    const type = entryAt(bytesOf, line)?.type;
    if (type !== undefined) return type === 'tapped';
    looked += 1;
    if (looked > MOST_DAMAGED) break;
  }
  return false;
}

function tappedAt(bytesOf: ReturnType<typeof lineReader>, line: Line): TappedEntry | undefined {
  const entry = entryAt(bytesOf, line);
  return entry?.type === 'tapped' ? entry : undefined;
}

function tappedOf({ type: _, schemaVersion: __, exchange, ...around }: TappedEntry): Tapped {
  return { ...around, exchange: unpackExchange(exchange) };
}
