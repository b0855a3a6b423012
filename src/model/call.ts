/**
 * One thing that is sent to the target.
 *
 * A call is data: two calls with the same content are the same call, and the run makes it once. `repeat` tells apart calls
 * that are made again on purpose.
 */
export interface Call {
  /** What is sent: text, carried as UTF-8, or bytes as they are. */
  readonly body: string | Uint8Array;
  /** Set where the call is not a valid request of the contract: clauses about answers do not judge what comes back. */
  readonly invalid?: true;
  /** Environment variables for this call alone. */
  readonly env?: Readonly<Record<string, string>>;
  /** Counts deliberate repetitions of one call; 0 when left out. */
  readonly repeat?: number;
}
