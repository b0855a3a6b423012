import { callKey, callKeyOnce } from '../../model/exchange/call-key.ts';
import { numberKeys, numberList } from '../../model/exchange/key-numbers.ts';
import { giveBackBy, passedThrough } from '../../model/exchange/passed-through.ts';
import { HintedError } from '../../model/hinted-error.ts';
import type { Call, Exchange } from '../../model/index.ts';
import { collectGarbage } from '../../transport/garbage.ts';
import { isAnswer } from '../count-answers.ts';
import { isSameText, type Line, lineReader, linesOf, type ReadBytes } from './read-lines.ts';
import { unpackCall, unpackExchange } from './packed.ts';
import { entryOf, type RecordingEnd, type RecordingHead } from './recording-entries.ts';

/** The content of a recording. Exchanges are read only when they are asked for. */
export interface Recording {
  readonly head: RecordingHead;
  readonly end?: RecordingEnd;
  /** Lines that could not be read and were left out, one sentence each. */
  readonly damages: readonly string[];
  /** The number of exchanges that were read. */
  readonly exchanges: number;
  /** A call occurs with two different exchanges. A run makes each call once, or once more with one call at a time. */
  readonly isAmbiguous: boolean;
  /** The sum of the durations of all exchanges, in milliseconds. */
  readonly ms: number;
  /** At least one call was answered, even if it only ran ahead and was not judged. */
  readonly isAnswered: boolean;
  /**
   * The exchange of a call, read now; the last one if there are several, undefined if there is none.
   *
   * @throws {RecordingError} if the recording has changed since its lines were indexed
   */
  readonly exchangeOf: (call: Call) => Exchange | undefined;
}

/** Thrown if a file is not a recording that can be judged. The message says why in one line; the hint says what to do instead. */
export class RecordingError extends HintedError {
  override readonly name = 'RecordingError';
}

/**
 * Longer than the lines of the kit: it stores at most 32 MiB of a request and of an answer, and writes a long answer in base64 if
 * JSON would make it more than a third longer.
 */
const LONGEST_LINE_BYTES = 96 * 1024 * 1024;
/** From this length on the kit itself collects the garbage of a line. */
const LONG_LINE_BYTES = 64 * 1024;
const MOST_DAMAGES = 20;
/** Limits the lines that add nothing, beyond one for each call: empty lines, foreign lines, and repeated calls. */
const MOST_IN_VAIN = 1_000_000;
const utf8 = new TextDecoder();

/**
 * Reads a recording once from beginning to end. One line at a time is in memory; only the position of the exchange of each call is
 * stored. A line that is cut off or is not a line of a recording is listed in `damages` and left out.
 *
 * @throws {RecordingError} if the head is missing: then nothing can be judged
 */
export function readRecording(read: ReadBytes): Recording {
  const places = placesOfCalls();
  const damages = damageList();
  let head: RecordingHead | undefined;
  let end: RecordingEnd | undefined;
  let exchanges = 0;
  let ms = 0;
  let isAnswered = false;
  let isAmbiguous = false;
  let number = 0;
  // A foreign file may be a single line of any length.
  if (!['{', '\n', ''].includes(utf8.decode(read(0, 1)))) throw noRecording(noHead);
  const bytesOf = lineReader(read);
  for (const line of linesOf(read)) {
    number += 1;
    if (number > 2 * places.size() + MOST_IN_VAIN) throw noRecording('more than a million of its lines add nothing');
    if (line.bytes === 0) continue;
    const entry = entryAt(bytesOf, line);
    if (entry?.type === 'run' && head === undefined) head = entry;
    else if (entry?.type === 'end') end = entry;
    else if (entry?.type === 'exchange') {
      const key = callKeyOnce(unpackCall(entry.call));
      const before = places.find(key);
      isAmbiguous ||= before !== undefined && !isSameText(read, before, line);
      places.put(key, line);
      exchanges += 1;
      ms += entry.ms;
      isAnswered ||= isAnswer(entry);
    } else
      damages.add(`line ${number} is ${line.open === true ? 'cut off' : 'no line of a recording'}: it was left out`);
    if (head === undefined) throw noRecording(noHead);
  }
  if (head === undefined) throw noRecording('it is empty');
  // A new reader, which has no cached bytes: the file may have changed since.
  const bytesNow = lineReader(read);
  const exchangeOf = (call: Call): Exchange | undefined => {
    const line = places.find(callKey(call));
    return line === undefined ? undefined : exchangeAt(bytesNow, line, call);
  };
  return {
    head,
    ...(end === undefined ? {} : { end }),
    damages: damages.inWords(),
    exchanges,
    ms,
    isAnswered,
    isAmbiguous,
    exchangeOf,
  };
}

/** The positions of the exchanges, by call. */
function placesOfCalls() {
  const calls = numberKeys();
  const lines = { at: numberList(), bytes: numberList() };
  return {
    size: calls.size,
    put(key: string, { at, bytes }: Line): void {
      const number = calls.add(key);
      lines.at.put(number, at);
      lines.bytes.put(number, bytes);
    },
    find(key: string): Line | undefined {
      const number = calls.find(key);
      return number < 0 ? undefined : { at: lines.at.get(number), bytes: lines.bytes.get(number) };
    },
  };
}

const noHead = 'its first line is not the head of a recording';

function noRecording(because: string): RecordingError {
  return new RecordingError(`is no recording: ${because}`, 'give a file that check --record FILE wrote');
}

function exchangeAt(bytesOf: BytesOf, line: Line, call: Call): Exchange {
  const entry = entryAt(bytesOf, line);
  if (entry?.type === 'exchange') {
    const { type: _, ...packed } = entry;
    const exchange = unpackExchange(packed);
    if (callKeyOnce(exchange.call) === callKey(call)) return exchange;
  }
  throw new RecordingError('changed while it was judged', 'judge it once nothing writes to it any more');
}

type BytesOf = ReturnType<typeof lineReader>;

/** The entry on a line; undefined if there is none. */
export function entryAt(bytesOf: BytesOf, line: Line): ReturnType<typeof entryOf> {
  const { bytes } = line;
  if (bytes > LONGEST_LINE_BYTES) return undefined;
  // V8 collects the garbage of short lines early enough by itself.
  if (bytes < LONG_LINE_BYTES) return entryOf(utf8.decode(bytesOf(line)));
  giveBackBy(collectGarbage);
  // The memory of earlier lines is freed before the next line, and the line's bytes before its text is parsed.
  passedThrough(2 * bytes);
  const text = textAt(bytesOf, line);
  passedThrough(bytes);
  return entryOf(text);
}

/** A function of its own, so that the bytes are unreachable once it has returned. */
function textAt(bytesOf: BytesOf, line: Line): string {
  return utf8.decode(bytesOf(line));
}

/** The first damages in words, and the number of the others: a foreign file may have nothing else. */
export function damageList(): { add: (damage: string) => void; inWords: () => string[] } {
  const first: string[] = [];
  let further = 0;
  return {
    add: (damage) => void (first.length < MOST_DAMAGES ? first.push(damage) : (further += 1)),
    inWords: () => (further === 0 ? first : [...first, `${further} further lines were left out`]),
  };
}
