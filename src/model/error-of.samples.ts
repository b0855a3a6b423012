/** For tests: returns the error that `act` throws; undefined if it throws none. */
export function errorOf(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
