import { reasonOf } from '../../model/reason-of.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Does an action that the system may refuse.
 *
 * @param what the failed action; the reason is appended
 * @throws {UsageError}
 */
export function orRefused<T>(act: () => T, what: string, hint: string): T {
  try {
    return act();
  } catch (error) {
    throw new UsageError(`${what}: ${reasonOf(error)}`, hint);
  }
}
