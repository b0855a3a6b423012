import { callKey } from '../model/call-key.ts';
import type { Call, Exchange } from '../model/index.ts';
import { type Line, linesOf, type ReadBytes } from './lines.ts';
import { unpackCall } from './packed.ts';
import { entryOf, type PackedExchange, type RecordingEnd, type RecordingHead } from './recording-entries.ts';

/** What a recording holds. The exchanges stay where they are until they are asked for. */
export interface Recording {
  readonly head: RecordingHead;
  readonly end?: RecordingEnd;
  /** What could not be read and was left out, one sentence each. */
  readonly damages: readonly string[];
  /** How many exchanges were read. */
  readonly exchanges: number;
  /** Milliseconds of all exchanges together. */
  readonly ms: number;
  /**
   * The exchange of a call, read now; the last one where there are several, undefined where there is none.
   *
   * @throws {RecordingError} where the recording is not what it was when its lines were looked up
   */
  readonly exchangeOf: (call: Call) => Exchange | undefined;
}

/** A recording that nothing can be said about. The message says of it in one line what it is; the hint, what to do instead. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** The kit writes no longer one: it keeps 32 MiB of an answer, and a byte takes six characters at most. */
const LONGEST_LINE_BYTES = 256 * 1024 * 1024;
const DAMAGES_TOLD = 20;
const utf8 = new TextDecoder();

/**
 * Reads a recording once from its beginning to its end. A line at a time is in memory; kept is where the exchange of each call
 * stands. A line that is cut off or is no line of a recording is named in `damages` and left out.
 *
 * @throws {RecordingError} where the head is missing: nothing can be judged then
 */
export function readRecording(read: ReadBytes): Recording {
  const places = new Map<string, Line>();
  const damages = damageList();
  let head: RecordingHead | undefined;
  let end: RecordingEnd | undefined;
  let exchanges = 0;
  let ms = 0;
  let number = 0;
  for (const line of linesOf(read)) {
    number += 1;
    if (line.bytes === 0) continue;
    const entry = entryAt(read, line);
    if (entry?.type === 'run' && head === undefined) head = entry;
    else if (entry?.type === 'end') end = entry;
    else if (entry?.type === 'exchange') {
      places.set(callKey(unpackCall(entry.call)), line);
      exchanges += 1;
      ms += entry.ms;
    } else
      damages.add(`line ${number} is ${line.open === true ? 'cut off' : 'no line of a recording'}: it was left out`);
    if (head === undefined) throw noRecording('its first line is not the head of a recording');
  }
  if (head === undefined) throw noRecording('it is empty');
  const exchangeOf = (call: Call): Exchange | undefined => {
    const line = places.get(callKey(call));
    return line === undefined ? undefined : exchangeAt(read, line, call);
  };
  return { head, ...(end === undefined ? {} : { end }), damages: damages.told(), exchanges, ms, exchangeOf };
}

function noRecording(because: string): RecordingError {
  return new RecordingError(`is no recording: ${because}`, 'give a file that check --record FILE wrote');
}

function exchangeAt(read: ReadBytes, line: Line, call: Call): Exchange {
  const entry = entryAt(read, line);
  if (entry?.type === 'exchange' && callKey(unpackCall(entry.call)) === callKey(call)) return unpackExchange(entry);
  throw new RecordingError('changed while it was judged', 'judge it once nothing writes to it any more');
}

function entryAt(read: ReadBytes, { at, bytes }: Line): ReturnType<typeof entryOf> {
  return bytes > LONGEST_LINE_BYTES ? undefined : entryOf(utf8.decode(read(at, bytes)));
}

/** The first damages in words, the others as a number: a foreign file may be nothing else. */
function damageList(): { add: (damage: string) => void; told: () => string[] } {
  const first: string[] = [];
  let further = 0;
  return {
    add: (damage) => void (first.length < DAMAGES_TOLD ? first.push(damage) : (further += 1)),
    told: () => (further === 0 ? first : [...first, `${further} further lines were left out`]),
  };
}

function unpackExchange(entry: PackedExchange): Exchange {
  const { type: _, call, received, ...rest } = entry;
  const bytes = 'text' in received ? Buffer.from(received.text, 'utf8') : Buffer.from(received.base64, 'base64');
  return { call: unpackCall(call), received: bytes, ...rest };
}
