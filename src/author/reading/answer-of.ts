import type { Exchange, Json, Turns, Verdict } from '../../model/index.ts';
import { endingInWords, isGoodEnding } from '../../model/exchange/endings.ts';
import { readJson } from './read-json.ts';
import { tooLate } from '../judging/stuck.ts';
import { fail, inconclusive, pass } from '../judging/verdicts.ts';

/**
 * The JSON value that a target answered with: alone on the stdout of a command that exits with 0, the body of a response with
 * status 2xx, or the result of a function. Undefined for everything else.
 */
export function answerOf({ ended, received }: Exchange): Json | undefined {
  if (!isGoodEnding(ended)) return undefined;
  const { alone, documents } = readJson(received);
  return alone ? documents[0] : undefined;
}

/**
 * Judges whether the last call of a conversation was answered with any JSON value; to judge the value use
 * `onAnswer(fits(shape))`. A late answer is left to a clause about time.
 */
export function answersRequest(turns: Turns): Verdict {
  const exchange = turns.at(-1);
  if (exchange === undefined) return inconclusive('no call was made');
  if (answerOf(exchange) !== undefined) return pass;
  if (exchange.ended.by === 'timeout') return tooLate;
  const isOdd = isGoodEnding(exchange.ended) && exchange.received.length > 0;
  return fail({
    expected: 'an answer: one JSON value, and nothing around it',
    actual: isOdd ? 'something else than one JSON value' : `the target ${endingInWords(exchange)}`,
  });
}
