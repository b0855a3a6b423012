/** Thrown where somebody asks what an output holds, and it holds more than is read: whoever judges it cannot tell. */
export class BeyondLimits extends Error {
  override readonly name = 'BeyondLimits';

  /** @param what completes "JSON of …" */
  constructor(what: string) {
    super(`the answer is beyond what is judged: JSON of ${what}`);
  }
}

/** What an act gives; undefined where it asks for an output that holds more than is read. */
export function withinLimits<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof BeyondLimits) return undefined;
    throw error;
  }
}
