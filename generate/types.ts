import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from '../src/contract.ts';
import { saysNothing } from '../src/schema/keywords.ts';
import { subschemas } from '../src/schema/walk.ts';

/**
 * A module with the TypeScript types of all shapes of a contract; each named part appears once.
 *
 * @param parts the published schemas of the contract, by the name of the part
 */
export function typesModule(id: string, parts: Readonly<Record<string, JsonSchema>>): Promise<string> {
  return compile(togetherOf(id, parts), id, {
    bannerComment: '',
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** One document with every shape of a contract, and every part of them, as definitions. */
function togetherOf(id: string, parts: Readonly<Record<string, JsonSchema>>): JsonSchema & { title: string } {
  const named = Object.entries(parts).flatMap(([name, schema]) => {
    const { $schema: _, $id: __, title: ___, examples: ____, $defs = {}, ...own } = schema;
    return [...Object.entries($defs as Record<string, JsonSchema>), [name, own] as const];
  });
  const definitions = Object.fromEntries(named.map(([name, { examples: _, ...part }]) => [name, part]));
  return {
    title: `${id} document`,
    description: 'Any document of the contract.',
    anyOf: Object.keys(parts).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: sayingUnknown(definitions),
  };
}

/** Marks schemas without rules as `unknown`: the tool would turn those with a description into objects. */
function sayingUnknown(definitions: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  const copy = structuredClone(definitions);
  for (const definition of Object.values(copy)) {
    for (const [, part] of subschemas(definition)) if (saysNothing(part)) Object.assign(part, { tsType: 'unknown' });
  }
  return copy;
}

/** The name of the type of a part. */
export function typeName(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
