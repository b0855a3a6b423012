import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { insteadOf, oneOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/** A schema as `schemas/index.json` lists it. */
export interface PublishedSchema {
  /** `<contract>/<part>`, or a word for what the kit itself writes and reads. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly drafts: Readonly<Record<Draft, { readonly id: string; readonly file: string }>>;
}

export const drafts = ['2020-12', '7'] as const;
export type Draft = (typeof drafts)[number];

/** Everything that is published, in its order. */
export function publishedSchemas(): readonly PublishedSchema[] {
  return (JSON.parse(readFileSync(index, 'utf8')) as { readonly schemas: readonly PublishedSchema[] }).schemas;
}

/** The text of a schema, with a line feed at its end. */
export function schemaText({ drafts: files }: PublishedSchema, draft: Draft): string {
  return readFileSync(join(dirname(index), files[draft].file), 'utf8');
}

/**
 * The schemas of this name: one, or all of a contract.
 *
 * @throws {UsageError} where there is none
 */
export function schemasNamed(name: string): readonly PublishedSchema[] {
  const all = publishedSchemas();
  const found = all.filter((one) => one.name === name || one.name.startsWith(`${name}/`));
  if (found.length > 0) return found;
  const names = all.map((one) => one.name);
  const contracts = names.map((one) => one.replace(/\/.*/, ''));
  const sameParts = names.filter((one) => one.endsWith(`/${name}`));
  throw new UsageError(
    `no schema is named ${name || "''"}`,
    sameParts.length > 0
      ? oneOf(sameParts)
      : insteadOf(name, [...new Set([...contracts, ...names])], 'agent-conform schema lists them'),
  );
}

// The package finds itself by its own name, from its source as from what is built of it.
const index = createRequire(import.meta.url).resolve('agent-conform/schemas/index.json');
