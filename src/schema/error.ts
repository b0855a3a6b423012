/** A shape or a schema that cannot be used as it is: a user's mistake, reported with its place and what to do about it. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  /** Where: a JSON pointer into the schema, or the path of a field inside a shape; empty for the whole. */
  readonly place: string;
  /** What is wrong there. */
  readonly problem: string;
  /** What to write instead. */
  readonly hint: string;

  constructor(place: string, problem: string, hint: string) {
    super(`${place === '' ? 'the schema' : place}: ${problem}; ${hint}`);
    this.place = place;
    this.problem = problem;
    this.hint = hint;
  }
}
