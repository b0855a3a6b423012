import type { Exchange, Json } from '../../src/contract.ts';
import { answers, hasExitedWithZero, isBlank, isPrintedInVain, printedAnswer, readJson } from '../../src/contract.ts';

type Answer = { [name: string]: Json };

/** The calls of the contract that count as answered: exit code 0 and a JSON object on stdout. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(
  (exchange) => (hasExitedWithZero(exchange) ? answerOf(exchange) : undefined),
  { elsewhere: isJudgedElsewhere },
);

/** The answer in an exchange, read leniently. What stands around it, and how it is encoded, are matters of other clauses. */
export function answerOf(exchange: Exchange): Answer | undefined {
  return printedAnswer(exchange, 'message', 'tool_calls');
}

/** Exit code 0, and what was written holds no JSON object. */
export function isNoObject(exchange: Exchange): boolean {
  return hasExitedWithZero(exchange) && !isBlank(readJson(exchange.received)) && answerOf(exchange) === undefined;
}

/**
 * Not answered for a reason that has a clause of its own: an object was printed, and the command failed (`exit-code-zero`) or did not
 * end (`ends-after-answer`); something else than an object was printed (`one-json-object`).
 */
export function isJudgedElsewhere(exchange: Exchange): boolean {
  return isPrintedInVain(exchange, answerOf(exchange)) || isNoObject(exchange);
}
