/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A JSON Schema document. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A named shape of a contract: its published JSON Schema (2020-12) and the validator made from it. */
export interface JsonShape {
  readonly schema: JsonSchema;
  readonly validate: Validate;
  /** The schema in draft-07. Throws if it was written as JSON Schema of another draft. */
  readonly inDraft7?: () => JsonSchema;
}

/** Returns the faults of a value: none if it fits, at most the first 10,000. Never throws. */
export type Validate = (value: unknown) => readonly Fault[];

/** One place where a value breaks a schema. */
export interface Fault {
  /** The place in the value: a JSON pointer (RFC 6901); for a missing property that of the object itself. */
  readonly pointer: string;
  /** The keyword of JSON Schema that is violated. */
  readonly keyword: string;
  /** What is required there, e.g. `must be string`. */
  readonly message: string;
  /** The property that is missing or not allowed. */
  readonly property?: string;
}
