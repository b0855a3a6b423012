import type { Exchange, Json } from '../../../src/contract.ts';
import { answers, hasCrashed, hasExitedWithZero, isPrintedInVain, own, printedAnswer } from '../../../src/contract.ts';

/** The object that a script prints. */
export type Output = { [name: string]: Json };

/** The output in an exchange, read leniently. Another clause judges what surrounds it. */
export function outputOf(exchange: Exchange): Output | undefined {
  return printedAnswer(exchange, 'success');
}

/** A call counts as answered if the exit code is 0 and stdout holds a JSON object. */
export const { isAnswered, onAnswer, onChanged, takesChange } = answers(
  (exchange) => (hasExitedWithZero(exchange) ? outputOf(exchange) : undefined),
  // `exit-code-zero` and `ends-after-answer` judge an output that was printed in vain.
  { elsewhere: (exchange) => isPrintedInVain(exchange, outputOf(exchange)) },
);

/** Answered calls that report success. */
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
 * Whether a failure is reported, by the exit code or by `success` false. Values that a lenient host takes for false count too:
 * the clause about that type judges it.
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
