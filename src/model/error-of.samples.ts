/** For tests: what an act throws; undefined where it throws nothing. */
export function errorOf(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
