import type { Arbitrary } from 'fast-check';
import type { Call, Exchange, Sends, Turns, Verdict } from '../model/index.ts';
import { endingInWords } from './endings.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

/** A change to a call that is answered as it stands. */
export interface Change<T> {
  readonly fixed: readonly T[];
  readonly generated?: Arbitrary<T>;
  /** The call without the change. */
  readonly unchanged: (value: T) => Call;
  readonly changed: (value: T) => Call;
  /** Whether a call was answered, as the contract has it. */
  readonly answered: (exchange: Exchange) => boolean;
}

/** Sends the unchanged call first, and the changed one only where that was answered. */
export function sendsChange<T>({ fixed, generated, unchanged, changed, answered }: Change<T>): Sends<T> {
  return {
    fixed,
    ...(generated === undefined ? {} : { generated }),
    call(value, turns) {
      const [first, second] = turns;
      if (first === undefined) return unchanged(value);
      return second === undefined && answered(first) ? changed(value) : undefined;
    },
  };
}

/** What came back for the changed call; a verdict instead where the unchanged call was not answered, or too much came. */
export function changedExchange(turns: Turns, answered: (exchange: Exchange) => boolean): Exchange | Verdict {
  const [first, second] = turns;
  if (first === undefined || !answered(first)) return inconclusive('the unchanged call was not answered');
  if (second === undefined) return inconclusive('the changed call was not made');
  if (second.ended.by === 'overflow') return inconclusive(`the target ${endingInWords(second)}`);
  return second;
}

/**
 * Fails where the unchanged call was answered and the changed one was not; late counts as not. `elsewhere` tells an exchange
 * whose fault is a matter of another clause: it is left out.
 */
export function stillAnswered(
  answered: (exchange: Exchange) => boolean,
  elsewhere: (exchange: Exchange) => boolean = () => false,
  hint?: (turns: Turns) => string | undefined,
): (turns: Turns) => Verdict {
  return (turns) => {
    const exchange = changedExchange(turns, answered);
    if ('is' in exchange) return exchange;
    if (answered(exchange)) return pass;
    if (elsewhere(exchange)) return inconclusive('another clause judges how the changed call ended');
    const advice = hint?.(turns);
    return fail({
      expected: 'an answer, as to the unchanged call',
      actual: `the target ${endingInWords(exchange)}`,
      shownBy: exchange,
      ...(advice === undefined ? {} : { hint: advice }),
    });
  };
}
