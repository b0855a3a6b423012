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

/** What a recording holds. The exchanges stay where they are until they are asked for. */
export interface Recording {
  readonly head: RecordingHead;
  readonly end?: RecordingEnd;
  /** What could not be read and was left out, one sentence each. */
  readonly damages: readonly string[];
  /** How many exchanges were read. */
  readonly exchanges: number;
  /** Some call is there with two different exchanges. A run makes each call once, or once more with one call at a time. */
  readonly isAmbiguous: boolean;
  /** Milliseconds of all exchanges together. */
  readonly ms: number;
  /** Some call was answered, be it one that ran ahead and was judged by nobody. */
  readonly isAnswered: boolean;
  /**
   * The exchange of a call, read now; the last one where there are several, undefined where there is none.
   *
   * @throws {RecordingError} where the recording is not what it was when its lines were looked up
   */
  readonly exchangeOf: (call: Call) => Exchange | undefined;
}

/** A recording that nothing can be said about. The message says of it in one line what it is; the hint, what to do instead. */
export class RecordingError extends HintedError {
  override readonly name = 'RecordingError';
}

/** The kit writes no longer one: it keeps 32 MiB of a request and of an answer, and what JSON writes in a third more is written in base64. */
const LONGEST_LINE_BYTES = 96 * 1024 * 1024;
/** From here on what was read of a line is given back of our own accord. */
const LONG_LINE_BYTES = 64 * 1024;
const MOST_DAMAGES = 20;
/** Lines that add nothing, beside one for each call: empty ones, others than those of a recording, and calls that are there already. */
const MOST_IN_VAIN = 1_000_000;
const utf8 = new TextDecoder();

/**
 * Reads a recording once from its beginning to its end. A line at a time is in memory; kept is where the exchange of each call
 * stands. A line that is cut off or is no line of a recording is named in `damages` and left out.
 *
 * @throws {RecordingError} where the head is missing: nothing can be judged then
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
  // A file of something else may be a single line without an end in sight.
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
  // Of what was read until now nothing is given: it may have changed.
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

/** Where the exchange of each call stands. */
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

/** The entry that stands on a line; undefined where there is none. */
export function entryAt(bytesOf: BytesOf, line: Line): ReturnType<typeof entryOf> {
  const { bytes } = line;
  if (bytes > LONGEST_LINE_BYTES) return undefined;
  // What short ones leave behind is gone by itself, and sooner.
  if (bytes < LONG_LINE_BYTES) return entryOf(utf8.decode(bytesOf(line)));
  giveBackBy(collectGarbage);
  // What earlier lines took is given back before there is another, and the bytes before the text is read.
  passedThrough(2 * bytes);
  const text = textAt(bytesOf, line);
  passedThrough(bytes);
  return entryOf(text);
}

/** By itself: the bytes that were read are held until it comes back. */
function textAt(bytesOf: BytesOf, line: Line): string {
  return utf8.decode(bytesOf(line));
}

/** The first damages in words, the others as a number: a foreign file may be nothing else. */
export function damageList(): { add: (damage: string) => void; inWords: () => string[] } {
  const first: string[] = [];
  let further = 0;
  return {
    add: (damage) => void (first.length < MOST_DAMAGES ? first.push(damage) : (further += 1)),
    inWords: () => (further === 0 ? first : [...first, `${further} further lines were left out`]),
  };
}
