/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A JSON Schema document. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A named shape of a contract: its published JSON Schema (2020-12) and the validator made from it. */
export interface JsonShape {
  readonly schema: JsonSchema;
  readonly validate: Validate;
  /** The schema in draft-07. Throws where it was written as JSON Schema of another draft. */
  readonly inDraft7?: () => JsonSchema;
}

/** Gives the faults of a value: none when it fits, the first 10,000 where there are more. Never throws. */
export type Validate = (value: unknown) => readonly Fault[];

/** One place where a value breaks a schema. */
export interface Fault {
  /** Where in the value: a JSON pointer (RFC 6901), of the object itself for a missing property. */
  readonly pointer: string;
  /** The keyword of JSON Schema that is broken. */
  readonly keyword: string;
  /** What is wanted there, e.g. `must be string`. */
  readonly message: string;
  /** The property that is missing or not allowed. */
  readonly property?: string;
}
