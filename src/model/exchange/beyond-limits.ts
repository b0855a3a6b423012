/** Thrown where somebody asks what an output holds, and it holds more than is read: whoever judges it cannot tell. */
export class BeyondLimits extends Error {
  override readonly name = 'BeyondLimits';

  /** @param what completes "JSON of …" */
  constructor(what: string) {
    super(`the answer is beyond what is judged: JSON of ${what}`);
  }
}
