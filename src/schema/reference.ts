import type { JsonSchema } from '../model/index.ts';
import { tryTo } from '../model/try-to.ts';
import { lookUp } from './pointer.ts';
import { isObject, type Schema, subschemas } from './walk.ts';

/** The schema that a `$ref` of this document means; undefined if it leads out of the document or to no schema. */
export function resolve(document: JsonSchema, reference: unknown): Schema | undefined {
  const [, fragment] = /^#(.*)$/s.exec(typeof reference === 'string' ? reference : '') ?? [];
  if (fragment === undefined) return undefined;
  const found =
    fragment === '' || fragment.startsWith('/') ? lookUp(document, decoded(fragment)) : anchored(document, fragment);
  return typeof found === 'boolean' || isObject(found) ? found : undefined;
}

/** The schema with each `$ref` replaced; data in keywords such as `const` is not changed. */
export function mapReferences(schema: JsonSchema, replace: (reference: string) => string): JsonSchema {
  const mapped = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(mapped);
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => {
        if (keyword === '$ref' && typeof value === 'string') return [keyword, replace(value)];
        return [keyword, data.has(keyword) ? value : mapped(value)];
      }),
    );
  };
  return mapped(schema) as JsonSchema;
}

const data = new Set(['const', 'enum', 'default', 'examples']);

function decoded(fragment: string): string {
  return tryTo(() => decodeURIComponent(fragment)) ?? fragment;
}

function anchored(document: JsonSchema, name: string): JsonSchema | undefined {
  return [...subschemas(document)].find(([, { $anchor }]) => $anchor === name)?.[1];
}
