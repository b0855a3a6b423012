import { answers, type Exchange, isObject, type Json, own, readJson } from '../../../src/contract.ts';

/** What a script prints. */
export type Output = { [name: string]: Json };

/**
 * The output in an exchange, read leniently: the object that stands alone on stdout, or, amid other text, the last one that has
 * `success` (other objects there are logs, or the insides of something that is no JSON); undefined where there is none. What stands
 * around it is a matter of another clause.
 */
export function outputOf({ received }: Exchange): Output | undefined {
  const { documents, alone } = readJson(received);
  const objects = documents.filter(isObject);
  return alone ? objects[0] : objects.findLast((object) => Object.hasOwn(object, 'success'));
}

/** Answered: exit code 0 and a JSON object on stdout. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(
  (exchange) => (exchange.ended.by === 'exit' && exchange.ended.code === 0 ? outputOf(exchange) : undefined),
  { elsewhere: isPrintedInVain },
);

/** Answered, and with success. */
export const {
  isAnswered: hasSucceeded,
  onAnswer: onSuccess,
  onChanged: onChangedAfterSuccess,
} = answers(
  (exchange) => {
    const output = isAnswered(exchange) ? outputOf(exchange) : undefined;
    return output?.['success'] === true ? output : undefined;
  },
  { unanswered: 'no call was answered with success' },
);

/** An object was printed, and the script failed (`exit-code-zero`) or did not end (`ends-after-answer`): those clauses judge that. */
export function isPrintedInVain(exchange: Exchange): boolean {
  return (hasCrashed(exchange) || exchange.ended.by === 'timeout') && outputOf(exchange) !== undefined;
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
  const success = isAnswered(exchange) ? own(outputOf(exchange), 'success') : undefined;
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
