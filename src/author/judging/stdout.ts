import type { Clause, Exchange, Json, Verdict } from '../../model/index.ts';
import { surroundingsHint } from '../hints/hints.ts';
import { typeName } from '../reading/json-value.ts';
import { type Reading, readJson } from '../reading/read-json.ts';
import { endingInWords } from '../../model/exchange/endings.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

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
    if (ended.by === 'exit' && ended.code === 0) return pass;
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
