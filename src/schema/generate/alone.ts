import type { JsonSchema } from '../../model/index.ts';
import { mapReferences } from '../reference.ts';
import { isObject, type Schema, subschemas } from '../walk.ts';

/** Makes a schema of a document into its own document, which can be compiled and whose references still resolve. */
export function alone(root: JsonSchema, schema: Schema): JsonSchema {
  const {
    $schema,
    $id: _,
    ...body
  } = mapReferences(root, (reference) => reference.replace(/^#(?=\/|$)/, '#/$defs/root'));
  const places = new Map<unknown, string>([...subschemas(root)].map(([pointer, part]) => [part, pointer]));
  const refer = (part: Schema): Schema => {
    const place = places.get(part);
    if (place !== undefined) return { $ref: `#/$defs/root${place.split('/').map(encodeURIComponent).join('/')}` };
    const made = isObject(part) && Array.isArray(part['allOf']) ? (part['allOf'] as Schema[]) : undefined;
    return made === undefined ? part : { allOf: made.map(refer) };
  };
  return { ...($schema === undefined ? {} : { $schema }), $defs: { root: body }, allOf: [refer(schema)] };
}
