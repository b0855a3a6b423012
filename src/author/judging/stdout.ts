import type { Clause, Exchange, Json, Verdict } from '../../model/index.ts';
import { surroundingsHint } from '../hints/hints.ts';
import { typeName } from '../reading/json-value.ts';
import { isObject, readJson } from '../reading/read-json.ts';
import type { Reading } from '../reading/readings.ts';
import { endingInWords } from '../../model/exchange/endings.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

type JsonObject = { [name: string]: Json };

/** It ended with exit code 0. */
export function hasExitedWithZero({ ended }: Exchange): boolean {
  return ended.by === 'exit' && ended.code === 0;
}

/** It ended with an exit code other than 0, or by a signal. */
export function hasCrashed({ ended }: Exchange): boolean {
  return ended.by === 'signal' || (ended.by === 'exit' && ended.code !== 0);
}

/**
 * The object that a command printed, read leniently: that which stands alone on stdout, or, amid other text, the last one that has all
 * of the fields, else the last one that has any (other objects there are logs, or the insides of something that is no JSON); undefined
 * where there is none.
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

/** A command printed an answer, and crashed or did not end. */
export function isPrintedInVain(exchange: Exchange, answer: Json | undefined): boolean {
  return answer !== undefined && (hasCrashed(exchange) || exchange.ended.by === 'timeout');
}

/** For `onAnswer`: stdout holds the answer and nothing beside it. `logs` is the advice where nothing is known of what stands there. */
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
 * Judges whether what printed an answer ended with exit code 0.
 *
 * @param printed the answer on stdout, whatever the exit code
 * @param who what was called, in words: `the command`
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

/** What came in place of an object, in words: `an array`, `JSON that is cut off`, `text that is no JSON`. */
export function printedInWords({ alone, cutOff, documents: [lone] }: Reading): string {
  if (cutOff) return 'JSON that is cut off';
  return alone && lone !== undefined ? typeName(lone) : 'text that is no JSON';
}
