/**
 * Returns the result of `act`; undefined if it throws.
 *
 * @param only the one class of errors that is expected; any if left out
 */
export function tryTo<T>(act: () => T, only?: new (...given: never[]) => Error): T | undefined {
  try {
    return act();
  } catch (error) {
    if (only !== undefined && !(error instanceof only)) throw error;
    return undefined;
  }
}
