import type * as fc from 'fast-check';
import type { Json, JsonSchema } from '../../model/index.ts';
import { SchemaError } from '../error.ts';
import { builderOf, buildRoot } from './build.ts';
import { keep } from './keep.ts';

/** How values of a schema are generated. */
export interface ArbitraryOptions {
  /**
   * Whether objects also get properties that the schema does not mention, unless it refuses them; default: true. An object whose
   * schema names no property gets some in any case.
   */
  readonly unknownProperties?: boolean;
}

/**
 * Values that fit a JSON Schema document, draft 2020-12 or draft-07: plain JSON data with at most 64 levels, without lone
 * surrogates, NaN, infinities or -0. They shrink to the shortest string, the fewest properties, the number nearest to zero, the
 * first value of a list.
 *
 * @throws SchemaError when no value fits the schema or a keyword is not supported; it names the place
 */
export function arbitraryOf(
  schema: JsonSchema,
  { unknownProperties = true }: ArbitraryOptions = {},
): fc.Arbitrary<Json> {
  const { values } = buildRoot(builderOf(schema, unknownProperties));
  const shallow = keep(values, (value) => !nestsDeeper(value, deepest));
  if (shallow !== undefined) return shallow;
  throw new SchemaError('', `values nest more than ${deepest} levels`, 'nest less deeply');
}

const deepest = 64;

function nestsDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1));
}
