import type { JsonSchema } from '../../model/index.ts';
import { SchemaError } from '../error.ts';
import { assertions, knownFormats } from '../keywords.ts';
import { mapReferences, resolve } from '../reference.ts';
import { isObject, subschemas } from '../walk.ts';

/** The head of a published document. */
export interface Head {
  /** The `$id` of the document: a URI. */
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
}

/**
 * Makes a converted schema ready to be published: plain JSON, with its own root, only inner references, only known formats, and
 * a head.
 *
 * @throws SchemaError, naming the place, when a part cannot be published
 */
export function publishable(converted: JsonSchema, head: Head): JsonSchema {
  const document = withHead(withOwnRoot(JSON.parse(JSON.stringify(converted)) as JsonSchema), head);
  if (!Object.keys(document).some((keyword) => assertions.has(keyword)))
    throw new SchemaError(
      '',
      'the schema accepts everything',
      'say at least its type, in one version of Zod throughout',
    );
  for (const [pointer, schema] of subschemas(document)) {
    checkFormat(pointer, schema);
    checkReferences(document, pointer, schema);
  }
  return document;
}

function withHead({ $schema, ...body }: JsonSchema, { id, title, description }: Head): JsonSchema {
  const said = Object.entries({ $id: id, title, description }).filter(([, value]) => value !== undefined);
  return { $schema, ...Object.fromEntries(said), ...body, ...Object.fromEntries(said) };
}

/**
 * `.meta({ id })` on the root turns the whole schema into a reference to a definition; this makes the definition the root again.
 */
function withOwnRoot(schema: JsonSchema): JsonSchema {
  const { $schema, $ref, ...rest } = schema;
  const [keyword, ...further] = Object.keys(rest);
  const [, place, name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String($ref)) ?? [];
  const definitions = rest[place ?? ''];
  if (keyword !== place || further.length > 0 || !isObject(definitions) || !isObject(definitions[name])) return schema;
  const { [name]: root, ...others } = definitions;
  const moved = {
    $schema,
    ...(root as JsonSchema),
    ...(Object.keys(others).length > 0 && { [keyword ?? '']: others }),
  };
  return mapReferences(moved, (reference) => fromRoot(reference, String($ref)));
}

function fromRoot(reference: string, old: string): string {
  return reference === old || reference.startsWith(`${old}/`) ? `#${reference.slice(old.length)}` : reference;
}

/**
 * Zod has its own format names. With a pattern, such a name adds nothing and is removed; without one, there is no rule to check.
 */
function checkFormat(pointer: string, schema: JsonSchema): void {
  const { format, pattern, allOf } = schema;
  if (typeof format !== 'string' || knownFormats.has(format)) return;
  const parts = Array.isArray(allOf) ? allOf : [];
  if (pattern === undefined && !parts.some((part) => isObject(part) && 'pattern' in part))
    throw new SchemaError(
      pointer,
      `the format ${format} is not one of JSON Schema`,
      'say it with a regular expression',
    );
  delete (schema as { format?: unknown }).format;
}

function checkReferences(
  document: JsonSchema,
  pointer: string,
  { $ref, $id, $dynamicRef, $recursiveRef }: JsonSchema,
): void {
  if ($dynamicRef !== undefined || $recursiveRef !== undefined)
    throw new SchemaError(
      pointer,
      'a dynamic reference cannot be published',
      'refer with `$ref` to a place in this document',
    );
  if (pointer !== '' && $id !== undefined)
    throw new SchemaError(pointer, 'an `$id` inside a document breaks its references', 'leave the inner `$id` out');
  if ($ref !== undefined && resolve(document, $ref) === undefined)
    throw new SchemaError(
      pointer,
      `${JSON.stringify($ref)} leads out of the document`,
      'refer to a place in this document',
    );
}
