import type * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import type { Schema } from '../walk.ts';
import type { Document } from './document.ts';
import type { Alternative } from './plain.ts';

/** Makes arbitraries for the schemas of one document, each once. */
export interface Builder {
  readonly document: Document;
  /** Whether objects get properties that no schema mentions. */
  readonly unknownProperties: boolean;
  /** The depth identifier for fast-check, shared by all nested values, so that deeper values are smaller. */
  readonly depth: { readonly depthIdentifier: fc.DepthIdentifier };
  /** The values that fit a schema while following at most `left` recursive references; undefined if there are none. */
  readonly build: (schema: Schema, left: number) => fc.Arbitrary<Json> | undefined;
  readonly expand: (schema: Schema, left: number) => readonly Alternative[];
  /** The places of schemas without any value, the innermost first. */
  readonly empty: string[];
}
