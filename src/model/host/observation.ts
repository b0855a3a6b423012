/** What a target made of something of which no sentence decides what it ought to. No verdict comes of it. */
export interface Observation {
  /** What it was given, in a word or two: `byte-order-mark`. */
  readonly given: string;
  /** What came of it, in a few words. */
  readonly came: string;
  /** The profile by whose rules it came to that: what was given is a row of the table of the report then, and the profile a column. */
  readonly profile?: string;
  /** What has to be said of it beside that, in a table. */
  readonly remark?: string;
}
