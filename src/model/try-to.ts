/**
 * What an act gives; undefined where it throws.
 *
 * @param only the one kind of error that is expected; any when left out
 */
export function tryTo<T>(act: () => T, only?: new (...given: never[]) => Error): T | undefined {
  try {
    return act();
  } catch (error) {
    if (only !== undefined && !(error instanceof only)) throw error;
    return undefined;
  }
}
