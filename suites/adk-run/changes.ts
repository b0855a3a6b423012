import type { Arbitrary } from 'fast-check';
import { type Call, type Change, sendsChange, type Scenario, type Turns } from '../../src/contract.ts';
import { isAnswered, isLate, isRefused } from './answers.ts';
import { type Body, bodyOf, type Endpoint } from './endpoint.ts';
import { alone, anew } from './sessions.ts';

/**
 * Sends the documented body first, unless another is given, and the changed one where that was answered, each as the first message of
 * a session; where the changed one is refused or late, the unchanged one again: a server that does not answer it now has changed,
 * whatever was changed in the body. Where the server seems to be stuck in a late one, that one again.
 */
export function changes<T>(
  endpoint: Endpoint,
  change: {
    fixed: readonly T[];
    /** Made at the usual effort only to look for a smaller failure: the fixed ones suffice. */
    generated?: Arbitrary<T>;
    plain?: T;
    fits?(value: T): boolean;
    changed: (value: T) => Body;
    unchanged?: (value: T) => Body;
  },
): Scenario<T> {
  const { changed, unchanged = () => bodyOf(endpoint, endpoint.message), ...values } = change;
  const sends = sendsChange<T>({
    ...values,
    unchanged: (value) => alone(endpoint, unchanged(value)),
    changed: (value) => alone(endpoint, changed(value)),
    answered: isAnswered,
  } satisfies Change<T>);
  const next = (value: T, sent: Turns): Call | undefined => {
    const [, second, third] = sent;
    if (second === undefined) return sends.call(value, sent);
    const why = `after ${String(second.call.body)}`;
    if (third === undefined)
      return isRefused(second) || isLate(second) ? anew(endpoint, unchanged(value), why) : undefined;
    const isToRepeat = isLate(second) && sends.call(value, sent) !== undefined;
    return isToRepeat ? anew(endpoint, changed(value), `${why} again`) : undefined;
  };
  return {
    ...sends,
    ...(values.generated === undefined ? {} : { usually: 0 }),
    call: next,
  };
}
