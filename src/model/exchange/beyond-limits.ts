/** Thrown when the content of an output is asked for that is larger than what is read: it cannot be judged. */
export class BeyondLimits extends Error {
  override readonly name = 'BeyondLimits';

  /** @param what completes "JSON of …" */
  constructor(what: string) {
    super(`the answer is beyond what is judged: JSON of ${what}`);
  }
}
