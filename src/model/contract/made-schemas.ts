import type { JsonSchema } from '../schema.ts';

/** Schemas that are made from a contract's data. */
export interface MadeSchemas {
  /** The version of the schemas together: it is increased when one of them changes. */
  readonly version: string;
  /** By the path of each below the contract's id; valid in draft 2020-12 and in draft-07; without `$schema`, `$id` and title. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** For paths below which some expected schemas do not exist: what to type instead, and why there are none. */
  readonly lacking?: Readonly<Record<string, string>>;
}
