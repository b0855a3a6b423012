import type { Exchange, Json } from '../../../src/contract.ts';
import { answers, hasCrashed, hasExitedWithZero, isPrintedInVain, own, printedAnswer } from '../../../src/contract.ts';

/** What a script prints. */
export type Output = { [name: string]: Json };

/** The output in an exchange, read leniently. What stands around it is a matter of another clause. */
export function outputOf(exchange: Exchange): Output | undefined {
  return printedAnswer(exchange, 'success');
}

/** Answered: exit code 0 and a JSON object on stdout. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(
  (exchange) => (hasExitedWithZero(exchange) ? outputOf(exchange) : undefined),
  // `exit-code-zero` and `ends-after-answer` judge that.
  { elsewhere: (exchange) => isPrintedInVain(exchange, outputOf(exchange)) },
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
