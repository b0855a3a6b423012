import { answers, type Exchange, isBlank, isObject, type Json, readJson } from '../../src/contract.ts';

type Answer = { [name: string]: Json };

/** The calls of the contract that count as answered: exit code 0 and a JSON object on stdout. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(
  (exchange) => (hasExitedWell(exchange) ? answerOf(exchange) : undefined),
  { elsewhere: isJudgedElsewhere },
);

/**
 * The answer in an exchange, read leniently: the object that stands alone on stdout, or, amid other text, the last one that has
 * a field of an answer (other objects there are logs, or the insides of something that is no JSON); undefined where there is
 * none. What stands around it, and how it is encoded, are matters of other clauses.
 */
export function answerOf({ received }: Exchange): Answer | undefined {
  const { documents, alone } = readJson(received);
  const objects = documents.filter(isObject);
  if (alone) return objects[0];
  const has = (object: Answer, name: string): boolean => Object.hasOwn(object, name);
  return (
    objects.findLast((object) => has(object, 'message') && has(object, 'tool_calls')) ??
    objects.findLast((object) => has(object, 'message') || has(object, 'tool_calls'))
  );
}

export function hasExitedWell({ ended }: Exchange): boolean {
  return ended.by === 'exit' && ended.code === 0;
}

/** It ended with an exit code other than 0, or by a signal. */
export function hasFailed({ ended }: Exchange): boolean {
  return ended.by === 'signal' || (ended.by === 'exit' && ended.code !== 0);
}

/** Exit code 0, and what was written holds no JSON object. */
export function isNoObject(exchange: Exchange): boolean {
  return hasExitedWell(exchange) && !isBlank(readJson(exchange.received)) && answerOf(exchange) === undefined;
}

/**
 * Not answered for a reason that has a clause of its own: an object was printed, and the command failed (`exit-code-zero`) or did not
 * end (`ends-after-answer`); something else than an object was printed (`one-json-object`).
 */
export function isJudgedElsewhere(exchange: Exchange): boolean {
  const isInVain = hasFailed(exchange) || exchange.ended.by === 'timeout';
  return (isInVain && answerOf(exchange) !== undefined) || isNoObject(exchange);
}
