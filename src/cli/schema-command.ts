import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { count } from '../report/phrases.ts';
import { writeWhole } from './files.ts';
import { print } from './output.ts';
import {
  type Draft,
  drafts,
  type PublishedSchema,
  publishedSchemas,
  schemaOf,
  schemasNamed,
  schemaText,
} from './published.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

/** The options of `schema`, read. */
export interface SchemaFlags {
  readonly draft?: Draft;
  readonly out?: string;
}

/** Prints the schema of this name, or lists those of a contract, or all; with a folder, writes them there. */
export async function schemaCommand(
  name: string | undefined,
  part: string | undefined,
  { draft, out }: SchemaFlags,
): Promise<number> {
  const found = await schemasAsked(name, part);
  if (out !== undefined) return writeAll(found, draft === undefined ? drafts : [draft], out);
  const [only] = found;
  if (only !== undefined && (part !== undefined || only.name === name))
    return print(schemaText(only, draft ?? '2020-12'));
  return print(listed(found));
}

async function schemasAsked(name: string | undefined, part: string | undefined): Promise<readonly PublishedSchema[]> {
  if (name === undefined) return publishedSchemas();
  return part === undefined ? schemasNamed(name) : [await schemaOf(name, part)];
}

function listed(schemas: readonly PublishedSchema[]): string {
  const width = Math.max(...schemas.map(({ name }) => name.length));
  return schemas
    .map(({ name, version, description }) => `${name.padEnd(width)}  ${version}  ${description}\n`)
    .join('');
}

function writeAll(schemas: readonly PublishedSchema[], wanted: readonly Draft[], folder: string): Promise<number> {
  for (const schema of schemas) {
    for (const draft of wanted) {
      const file = join(folder, schema.drafts[draft].file);
      makeFolder(dirname(file), folder);
      writeWhole(file, schemaText(schema, draft), '--out');
    }
  }
  return print(`${count(schemas.length * wanted.length, 'schema')} written to ${folder}\n`);
}

function makeFolder(path: string, folder: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out: cannot write to ${folder || "''"}: ${reasonOf(error)}`, 'give the path of a folder');
  }
}
