import type * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import type { Schema } from '../walk.ts';
import type { Document } from './document.ts';
import type { Alternative } from './plain.ts';

/** Makes arbitraries of the schemas of one document, each once. */
export interface Builder {
  readonly document: Document;
  /** Whether objects get properties that no schema speaks of. */
  readonly unknownProperties: boolean;
  /** For fast-check: shared by all that nests, so that values grow smaller the deeper they lie. */
  readonly depth: { readonly depthIdentifier: fc.DepthIdentifier };
  /**
   * The values that fit a schema while passing no more recursive references than are left; undefined where there are
   * none.
   */
  readonly build: (schema: Schema, left: number) => fc.Arbitrary<Json> | undefined;
  readonly expand: (schema: Schema, left: number) => readonly Alternative[];
  /** Places of schemas that no value was found for, the innermost first. */
  readonly empty: string[];
}
