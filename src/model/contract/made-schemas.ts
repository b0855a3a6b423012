import type { JsonSchema } from '../schema.ts';

/** Schemas that are made of what a contract knows. */
export interface MadeSchemas {
  /** Of the schemas themselves: grows with any of them. */
  readonly version: string;
  /** By the path of each below the id of the contract, as they hold in draft 2020-12 and in draft-07; without `$schema`, `$id` and title. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** By the path below which one may look for some in vain: what to type instead, and why there are none. */
  readonly lacking?: Readonly<Record<string, string>>;
}
