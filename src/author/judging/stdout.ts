import type { Clause, Exchange, Json, Verdict } from '../../model/index.ts';
import { surroundingsHint } from '../hints/hints.ts';
import { typeName } from '../reading/json-value.ts';
import { isObject, readJson } from '../reading/read-json.ts';
import type { Reading } from '../reading/readings.ts';
import { endingInWords } from '../../model/exchange/endings.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

type JsonObject = { [name: string]: Json };

/** Whether a command ended with exit code 0. */
export function hasExitedWithZero({ ended }: Exchange): boolean {
  return ended.by === 'exit' && ended.code === 0;
}

/** Whether a command ended with an exit code other than 0, or by a signal. */
export function hasCrashed({ ended }: Exchange): boolean {
  return ended.by === 'signal' || (ended.by === 'exit' && ended.code !== 0);
}

/**
 * The object that a command printed, read leniently: the object that stands alone on stdout. If there is other text, the last
 * object with all of the fields, else the last one with any of them (other objects are logs, or parts of something that is not
 * JSON). Undefined if there is none.
 *
 * @param fields names of fields of an answer
 */
export function printedAnswer({ received }: Exchange, ...fields: readonly string[]): JsonObject | undefined {
  const { documents, alone } = readJson(received);
  if (alone) return documents.find(isObject);
  const objects = documents.filter(isObject);
  const has = (object: JsonObject) => (name: string) => Object.hasOwn(object, name);
  return (
    objects.findLast((object) => fields.every(has(object))) ?? objects.findLast((object) => fields.some(has(object)))
  );
}

/** Whether a command printed an answer, but crashed or did not end. */
export function isPrintedInVain(exchange: Exchange, answer: Json | undefined): boolean {
  return answer !== undefined && (hasCrashed(exchange) || exchange.ended.by === 'timeout');
}

/** For `onAnswer`: stdout holds only the answer. `logs` is the advice if no special case applies to the other text. */
export function printsJsonAlone(logs: string): (answer: Json, exchange: Exchange) => Verdict {
  return (_, { received }) => {
    const reading = readJson(received);
    const { alone, documents } = reading;
    if (alone) return pass;
    return fail({
      expected: 'one JSON object and white space',
      actual: documents.length > 1 ? `${documents.length} JSON values` : 'other text around it',
      hint: surroundingsHint(reading, logs),
    });
  };
}

/**
 * Judges whether a command that printed an answer ended with exit code 0.
 *
 * @param printed returns the answer on stdout, for any exit code
 * @param who the program that was called, in words: `the command`
 */
export function exitsWithZero(
  printed: (exchange: Exchange) => Json | undefined,
  { who, hint }: { readonly who: string; readonly hint: string },
): Clause['judge'] {
  return ([exchange]) => {
    if (exchange === undefined || printed(exchange) === undefined) return inconclusive('no JSON object was printed');
    const { ended } = exchange;
    if (hasExitedWithZero(exchange)) return pass;
    if (ended.by !== 'exit' && ended.by !== 'signal') return inconclusive(`${who} ${endingInWords(exchange)}`);
    const actual = ended.by === 'exit' ? `exit code ${ended.code}` : endingInWords(exchange);
    return fail({ expected: 'exit code 0', actual, hint });
  };
}

/** What was printed instead of an object, in words: `an array`, `JSON that is cut off`, `text that is no JSON`. */
export function printedInWords({ alone, cutOff, documents: [lone] }: Reading): string {
  if (cutOff) return 'JSON that is cut off';
  return alone && lone !== undefined ? typeName(lone) : 'text that is no JSON';
}
