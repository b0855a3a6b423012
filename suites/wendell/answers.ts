import type { Exchange, Json } from '../../src/contract.ts';
import { answers, hasExitedWithZero, isBlank, isPrintedInVain, printedAnswer, readJson } from '../../src/contract.ts';

type Answer = { [name: string]: Json };

/** The calls of the contract that count as answered: exit code 0 and a JSON object on stdout. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(
  (exchange) => (hasExitedWithZero(exchange) ? answerOf(exchange) : undefined),
  { elsewhere: isJudgedElsewhere },
);

/** The answer in an exchange, read leniently: other clauses judge its encoding and the output around it. */
export function answerOf(exchange: Exchange): Answer | undefined {
  return printedAnswer(exchange, 'message', 'tool_calls');
}

/** Whether the command exited with 0 and printed something that holds no JSON object. */
export function isNoObject(exchange: Exchange): boolean {
  return hasExitedWithZero(exchange) && !isBlank(readJson(exchange.received)) && answerOf(exchange) === undefined;
}

/**
 * Whether a clause of its own judges why there is no answer: an object was printed, and the command failed (`exit-code-zero`) or
 * did not end (`ends-after-answer`); or something other than an object was printed (`one-json-object`).
 */
export function isJudgedElsewhere(exchange: Exchange): boolean {
  return isPrintedInVain(exchange, answerOf(exchange)) || isNoObject(exchange);
}
