import { type Exchange, isObject, type Json, own, readJson } from '../../src/index.ts';

export type Answer = { [name: string]: Json };

/**
 * The output in an exchange, read leniently: the object that stands alone on stdout, or, amid other text, the last one that has
 * `success` (other objects there are logs, or the insides of something that is no JSON); undefined where there is none. What stands
 * around it is a matter of another clause.
 */
export function answerOf({ received }: Exchange): Answer | undefined {
  const { documents, alone } = readJson(received);
  const objects = documents.filter(isObject);
  return alone ? objects[0] : objects.findLast((object) => Object.hasOwn(object, 'success'));
}

/** Answered: exit code 0 and a JSON object on stdout. */
export function isAnswered(exchange: Exchange): boolean {
  return exchange.ended.by === 'exit' && exchange.ended.code === 0 && answerOf(exchange) !== undefined;
}

/** Answered, and with success. */
export function hasSucceeded(exchange: Exchange): boolean {
  return isAnswered(exchange) && own(answerOf(exchange) ?? {}, 'success') === true;
}

/** An object was printed, and the script failed (`exit-code-zero`) or did not end (`ends-after-answer`): those clauses judge that. */
export function isPrintedInVain(exchange: Exchange): boolean {
  return (hasCrashed(exchange) || exchange.ended.by === 'timeout') && answerOf(exchange) !== undefined;
}

/** It ended with an exit code other than 0, or by a signal. */
export function hasCrashed({ ended }: Exchange): boolean {
  return ended.by === 'signal' || (ended.by === 'exit' && ended.code !== 0);
}

/**
 * A failure is reported: by the exit code, or by `success` false. What hosts that parse leniently take for false will do here: its
 * type is a matter of another clause.
 */
export function reportsFailure(exchange: Exchange): boolean {
  if (hasCrashed(exchange)) return true;
  const success = isAnswered(exchange) ? own(answerOf(exchange) ?? {}, 'success') : undefined;
  return success === false || isLaxly(success, 'false');
}

const lax: Readonly<Record<'true' | 'false', readonly Json[]>> = {
  true: [1, 'true', 'True', 'yes', 'y', 'on', 't', '1'],
  false: [0, 'false', 'False', 'no', 'n', 'off', 'f', '0'],
};

/** Whether a lenient host takes the value for this boolean. */
export function isLaxly(value: Json | undefined, boolean: 'true' | 'false'): boolean {
  return value !== undefined && lax[boolean].includes(value);
}
