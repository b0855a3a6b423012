/** What a target made of something of which no sentence decides what it ought to. No verdict comes of it. */
export interface Observation {
  /** What it was given, in a word or two: `byte-order-mark`. */
  readonly given: string;
  /** What came of it, in a few words. */
  readonly came: string;
}
