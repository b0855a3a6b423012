import type { Arbitrary } from 'fast-check';
import {
  type Call,
  type Change,
  type Exchange,
  sendsChange,
  type Sends,
  type Turns,
  type Verdict,
} from '../../src/index.ts';
import { isAnswered, isLate, isRefused } from './answers.ts';
import { bodyOf, inSession, messages, type Place, post } from './place.ts';

/** The documented body: what a change is a change of. */
export const documented = (place: Place): Call => post(bodyOf(place, place.message));

/**
 * Sends the documented body first, unless another is given, and the changed call where that was answered; where the changed call
 * is refused or late, the unchanged one again: a server that does not answer it now has changed, whatever was changed in the call. Where
 * the server seems to be stuck in a late one, that one again.
 */
export function changes<T>(
  place: Place,
  change: {
    fixed: readonly T[];
    generated?: Arbitrary<T>;
    changed: (value: T) => Call;
    unchanged?: (value: T) => Call;
  },
): Sends<T> {
  const { fixed, generated, changed, unchanged = () => documented(place) } = change;
  const whole: Change<T> = { fixed, unchanged, changed, answered: isAnswered };
  const sends = sendsChange<T>(generated === undefined ? whole : { ...whole, generated });
  const next = (value: T, sent: Turns): Call | undefined => {
    const [, second, third] = sent;
    if (second === undefined) return sends.call(value, sent);
    if (third !== undefined) return isLate(second) ? sends.call(value, sent) : undefined;
    return isRefused(second) || isLate(second) ? { ...unchanged(value), repeat: 3 } : undefined;
  };
  return { ...sends, call: (value, turns) => inSession(place, turns, (sent) => next(value, sent)) };
}

/** Judges the messages of a conversation, without what prepared it. */
export function onMessages(judge: (sent: readonly Exchange[]) => Verdict): (turns: Turns) => Verdict {
  return (turns) => judge(messages(turns));
}
