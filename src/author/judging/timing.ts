import type { Exchange, Json, Turns, Verdict } from '../../model/index.ts';
import { endingInWords } from '../../model/exchange/endings.ts';
import { seconds } from '../../model/text/phrases.ts';
import { unanswered } from './unanswered.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

/** A process may run for so many milliseconds after the last byte of its answer. */
const SOON_MS = 5_000;

type AnswerOf = (exchange: Exchange) => Json | undefined;

/** Judges whether the answer of a command was complete within the deadline. */
export function answersInTime(answerOf: AnswerOf, hint: string): (turns: Turns) => Verdict {
  return ([exchange]) => {
    if (exchange === undefined) return inconclusive('no call was made');
    if (answerOf(exchange) !== undefined) return pass;
    if (exchange.ended.by !== 'timeout') return unanswered(exchange);
    return fail({
      expected: `a complete answer within ${seconds(exchange.ended.afterMs)}`,
      actual: `the command ${endingInWords(exchange)}`,
      hint,
    });
  };
}

/** Judges whether a command ended soon after its answer, without leaving a process that holds its outputs open. */
export function endsAfterAnswer(answerOf: AnswerOf, hint: string): (turns: Turns) => Verdict {
  return ([exchange]) => {
    if (exchange === undefined || answerOf(exchange) === undefined) return unanswered(exchange);
    const { ended, ms, lastByteMs } = exchange;
    const lingered = ended.by === 'timeout' || ms - lastByteMs > SOON_MS;
    const held = ended.by === 'exit' || ended.by === 'signal' ? (ended.heldOpen ?? []) : [];
    if (held.length === 0 && !lingered) return pass;
    return fail({
      expected: 'an end soon after the answer',
      actual:
        held.length > 0
          ? `a process that it left behind holds ${held.join(' and ')} open`
          : `it still ran ${seconds(ms - lastByteMs)} after the last byte of its answer`,
      hint,
    });
  };
}
