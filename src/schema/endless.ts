import type { JsonSchema } from '../model/index.ts';
import { SchemaError } from './error.ts';
import { resolve } from './reference.ts';
import { isObject, subschemas } from './walk.ts';

/**
 * Refuses a schema that applies itself to the same value, directly or by references: judging a value would never end.
 *
 * @throws SchemaError naming the place where the circle was entered
 */
export function refuseEndless(document: JsonSchema): void {
  const done = new Set<unknown>();
  const visit = (schema: unknown, path: readonly unknown[], place: string): void => {
    if (path.includes(schema))
      throw new SchemaError(
        place,
        'a value would be judged by it without end',
        'refer to it from a property or an item',
      );
    if (done.has(schema) || !isObject(schema)) return;
    for (const next of aboutSameValue(document, schema)) visit(next, [...path, schema], place);
    done.add(schema);
  };
  for (const [place, schema] of subschemas(document)) visit(schema, [], place);
}

/** The other schemas that a schema applies to the same value. */
function aboutSameValue(document: JsonSchema, schema: JsonSchema): readonly unknown[] {
  const {
    $ref,
    allOf,
    anyOf,
    oneOf,
    not,
    if: condition,
    then,
    else: otherwise,
    dependentSchemas,
    dependencies,
  } = schema;
  const lists = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const named = [dependentSchemas, dependencies].flatMap((map) => (isObject(map) ? Object.values(map) : []));
  return [resolve(document, $ref), ...lists, not, condition, then, otherwise, ...named];
}
