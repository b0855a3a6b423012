import type { JsonSchema } from '../../model/index.ts';
import { dialectUris } from '../ajv.ts';
import { isObject } from '../walk.ts';

/** A draft-07 document as the Zod 3 converter writes it, in the words of 2020-12: tuples are all that differs. */
export function toDraft2020(schema: JsonSchema): JsonSchema {
  return { ...(renamed(schema) as JsonSchema), $schema: dialectUris['2020-12'] };
}

function renamed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(renamed);
  if (!isObject(node)) return node;
  const isTuple = Array.isArray(node['items']);
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      if (keyword === '$ref' && typeof value === 'string') return [keyword, renamedPointer(value)];
      if (isTuple && keyword === 'items') return ['prefixItems', renamed(value)];
      if (isTuple && keyword === 'additionalItems') return ['items', renamed(value)];
      return [keyword, dataKeywords.has(keyword) ? value : renamed(value)];
    }),
  );
}

function renamedPointer(pointer: string): string {
  return pointer.replaceAll(/\/items\/(?=\d)/g, '/prefixItems/').replaceAll('/additionalItems', '/items');
}

const dataKeywords = new Set(['const', 'enum', 'default', 'examples']);
