import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract, JsonShape } from '../../model/index.ts';
import { contractIds, loadContract } from '../../api/contracts.ts';
import { dialectUris } from '../../schema/ajv.ts';
import { SchemaError } from '../../schema/error.ts';
import { insteadOf, oneOf } from '../options/nearest.ts';
import { ownContract, isFile } from './own-contract.ts';
import { UsageError } from '../options/usage-error.ts';

/** A schema as `schemas/index.json` lists it. */
export interface PublishedSchema {
  /** `<contract>/<part>`, or a single word for a file that the kit itself writes or reads. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly drafts: Readonly<Record<Draft, { readonly id?: string; readonly file: string }>>;
  /** The schema, if no file holds it: it belongs to a user's own contract, or is made on request. */
  readonly shape?: Pick<JsonShape, 'schema' | 'inDraft7'>;
}

export const drafts = ['2020-12', '7'] as const;
export type Draft = (typeof drafts)[number];

/** All published schemas, in the order of the index. */
export function publishedSchemas(): readonly PublishedSchema[] {
  return (JSON.parse(readFileSync(index, 'utf8')) as { readonly schemas: readonly PublishedSchema[] }).schemas;
}

/**
 * The text of a schema, with a line feed at its end.
 *
 * @throws {UsageError} when this draft cannot express the schema
 */
export function schemaText({ name, drafts: files, shape }: PublishedSchema, draft: Draft): string {
  if (shape === undefined) return readFileSync(join(dirname(index), files[draft].file), 'utf8');
  try {
    return `${JSON.stringify(draft === '7' ? shape.inDraft7?.() : shape.schema, null, 2)}\n`;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new UsageError(`${name} cannot be said in draft ${draft}: ${error.problem}`, 'write --draft 2020-12');
  }
}

/**
 * The schemas with this name: a single one, or all of a contract, which may be a file.
 *
 * @throws {UsageError} when there is none
 */
export async function schemasNamed(name: string): Promise<readonly PublishedSchema[]> {
  if (isFile(name)) return ofContract(await ownContract(name));
  const stored = publishedSchemas();
  const isNamed = (one: PublishedSchema): boolean => one.name === name || one.name.startsWith(`${name}/`);
  const [id = '', ...parts] = name.split('/');
  const inFiles = stored.filter(isNamed);
  // Loading a contract is slow, and schemas that are stored in files do not need it.
  if (inFiles.length > 0 && parts.length > 0) return inFiles;
  const contract = contractIds.includes(id) ? await loadContract(id) : undefined;
  const made = contract === undefined ? [] : madeOf(contract);
  const found = [...inFiles, ...made.filter(isNamed)];
  if (found.length > 0) return found;
  const lacking = Object.entries(contract?.madeSchemas?.().lacking ?? {});
  const [, instead] = lacking.find(([path]) => `${name}/`.startsWith(`${id}/${path}/`)) ?? [];
  if (instead !== undefined) throw new UsageError(`no schema is named ${name}`, instead);
  const all = [...stored, ...made];
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

/**
 * The schema of a part of a contract, or the one that is named.
 *
 * @param part default: `reply`
 * @throws {UsageError} when there is none
 */
export async function schemaOf(contract: string, part: string | undefined): Promise<PublishedSchema> {
  const found = await schemasNamed(contract);
  const [only] = found;
  if (only !== undefined && found.length === 1 && part === undefined) return only;
  const parts = found.map(({ name }) => name.slice(name.indexOf('/') + 1)).filter((one) => one !== contract);
  const at = parts.indexOf(part ?? 'reply');
  const schema = found[at];
  if (schema !== undefined) return schema;
  throw new UsageError(
    `${contract} has no part ${part === '' ? "''" : (part ?? 'reply')}`,
    parts.length === 0 ? 'leave the part out' : insteadOf(part ?? 'reply', parts),
  );
}

function ofContract(contract: Contract): PublishedSchema[] {
  return [...schemasOf(contract), ...madeOf(contract)];
}

function schemasOf({ id, version, shapes }: Contract): PublishedSchema[] {
  return Object.entries(shapes).map(([part, shape]) => {
    const { title, description, $id } = shape.schema as Readonly<Record<string, string | undefined>>;
    const file = (folder: string) => ({ ...definedOnly({ id: $id }), file: `${id}/${folder}${part}.schema.json` });
    return {
      name: `${id}/${part}`,
      title: title ?? part,
      description: description ?? title ?? part,
      version,
      drafts: { '2020-12': file(''), '7': file('draft-07/') },
      shape,
    };
  });
}

/** The schemas that a contract makes on request. */
function madeOf({ id, version, madeSchemas }: Contract): PublishedSchema[] {
  const made = madeSchemas?.();
  return Object.entries(made?.schemas ?? {}).map(([path, schema]) => {
    const [title, urn] = [
      `${id}: ${path.replaceAll('/', ' ')}`,
      `urn:agent-conform:${id}:${version}:${path.replaceAll('/', ':')}`,
    ];
    const ids = { '2020-12': urn, '7': `${urn}:draft-07` };
    const inDraft = (draft: Draft) => ({ $schema: dialectUris[draft], $id: ids[draft], title, ...schema });
    const folder = path.split('/');
    const file = `${folder.pop()}.schema.json`;
    return {
      name: `${id}/${path}`,
      title,
      description: String(schema['description']),
      version: made?.version ?? version,
      drafts: {
        '2020-12': { id: ids['2020-12'], file: [id, ...folder, file].join('/') },
        '7': { id: ids['7'], file: [id, 'draft-07', ...folder, file].join('/') },
      },
      shape: { schema: inDraft('2020-12'), inDraft7: () => inDraft('7') },
    };
  });
}

// The package resolves its own name: this works both from the sources and from the bundle.
const index = createRequire(import.meta.url).resolve('agent-conform/schemas/index.json');
