import type { Call, Exchange, Scenario, Turns, Verdict } from '../../model/index.ts';
import { endingInWords } from '../../model/exchange/endings.ts';
import { isLate, isStuck, lateChange, seemsStuck } from './stuck.ts';
import { fail, inconclusive, pass } from './verdicts.ts';

/** A change to a call that is answered without the change. */
export interface Change<T> extends Pick<Scenario<T>, 'fixed' | 'generated' | 'usually' | 'plain' | 'fits'> {
  /** The call without the change. */
  readonly unchanged: (value: T) => Call;
  /** The call with the change; `answer` is the exchange without it. */
  readonly changed: (value: T, answer: Exchange) => Call;
  /** Whether a call was answered, by the contract's definition. */
  readonly answered: (exchange: Exchange) => boolean;
}

/**
 * Makes a scenario that sends the unchanged call first, and the changed one only if that was answered. If the target seems to be
 * stuck in the changed call, both are sent once more.
 */
export function sendsChange<T>({ unchanged, changed, answered, ...values }: Change<T>): Scenario<T> {
  return {
    ...values,
    call(value, turns) {
      const [first, second, third, fourth] = turns;
      if (first === undefined) return unchanged(value);
      if (second === undefined) return answered(first) ? changed(value, first) : undefined;
      if (third === undefined) return seemsStuck(first, second) ? again(unchanged(value)) : undefined;
      const isSure = fourth !== undefined || !answered(third) || !seemsStuck(third, second);
      return isSure ? undefined : again(changed(value, first));
    },
  };
}

function again(call: Call): Call {
  return { ...call, nonce: (call.nonce ?? 0) + 1 };
}

/**
 * Returns the exchange of the changed call. Returns a verdict instead if the unchanged call was not answered, the answer was too
 * large, or the changed call is late without a sign that the target is stuck in it.
 */
export function changedExchange(turns: Turns, answered: (exchange: Exchange) => boolean): Exchange | Verdict {
  const [first, second, , confirmed] = turns;
  if (first === undefined || !answered(first)) return inconclusive('the unchanged call was not answered');
  if (second === undefined) return inconclusive('the changed call was not made');
  if (second.ended.by === 'overflow') return inconclusive(`the target ${endingInWords(second)}`);
  if (!isLate(second)) return second;
  return confirmed !== undefined && isStuck(turns) ? confirmed : lateChange(turns);
}

/** What to do if a changed call is not answered. */
export type ChangeHint = string | ((turns: Turns) => string | undefined);

const stuckHint =
  'it gets stuck in the change: twice in turn an answer took next to no time without it, and the whole deadline with it';

/**
 * Fails if the unchanged call was answered and the changed one was not; a late answer counts as none only if the target is stuck
 * in the change. `elsewhere` is true for an exchange that another clause judges: then the verdict is inconclusive.
 */
export function stillAnswered(
  answered: (exchange: Exchange) => boolean,
  elsewhere: (exchange: Exchange) => boolean = () => false,
  hint?: ChangeHint,
): (turns: Turns) => Verdict {
  return (turns) => {
    const [first, second] = turns;
    const isElsewhere = first !== undefined && answered(first) && second !== undefined && elsewhere(second);
    if (isElsewhere) return inconclusive('another clause judges how the changed call ended');
    const exchange = changedExchange(turns, answered);
    if ('is' in exchange) return exchange;
    if (answered(exchange)) return pass;
    const advice = typeof hint === 'function' ? hint(turns) : hint;
    return fail({
      expected: 'an answer, as to the unchanged call',
      actual: `the target ${unansweredInWords(exchange)}`,
      shownBy: exchange,
      hint: isLate(exchange) ? stuckHint : advice,
    });
  };
}

/** How a call ended that was not answered; it may have printed something all the same. */
function unansweredInWords(exchange: Exchange): string {
  const { ended, received } = exchange.really ?? exchange;
  const isPrinted = ended.by === 'exit' && ended.code === 0 && received.length > 0;
  return `${endingInWords(exchange)}${isPrinted ? ', and what it printed is no answer' : ''}`;
}
