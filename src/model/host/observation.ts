/** How a target reacted to an input for which no sentence decides the reaction. It has no verdict. */
export interface Observation {
  /** The input, in a word or two: `byte-order-mark`. */
  readonly given: string;
  /** The reaction, in a few words. */
  readonly came: string;
  /** The profile by whose rules it reacted; then the input is a row of the report's table, and the profile a column. */
  readonly profile?: string;
  /** A remark in the table. */
  readonly remark?: string;
}
