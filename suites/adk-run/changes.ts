import type { Arbitrary } from 'fast-check';
import { type Call, type Change, sendsChange, type Scenario, type Turns } from '../../src/contract.ts';
import { isAnswered, isLate, isRefused } from './answers.ts';
import { type Body, bodyOf, type Endpoint } from './endpoint.ts';
import { alone, anew } from './sessions.ts';

/**
 * Sends the documented body, or `unchanged`, and then the changed body if the first one was answered: each as the first message of a
 * session. If the changed body is refused or late, the unchanged one is sent again: if the server does not answer it any more, the server
 * has changed, and the change of the body is not to blame. If the server seems stuck in a late body, that body is sent again.
 */
export function changes<T>(
  endpoint: Endpoint,
  change: {
    fixed: readonly T[];
    /** At the usual effort, made only to look for a smaller failure: the fixed values suffice. */
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
