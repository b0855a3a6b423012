import { reasonOf } from '../../model/reason-of.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Does what the system may refuse.
 *
 * @param what did not work; the reason is put behind it
 * @throws {UsageError}
 */
export function orRefused<T>(act: () => T, what: string, hint: string): T {
  try {
    return act();
  } catch (error) {
    throw new UsageError(`${what}: ${reasonOf(error)}`, hint);
  }
}
