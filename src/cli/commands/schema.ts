import { dirname, resolve } from 'node:path';
import { count } from '../../model/text/phrases.ts';
import { makeFolder, writeWhole } from '../files/write.ts';
import { print } from '../output/output.ts';
import type { Draft, PublishedSchema } from '../contracts/published.ts';
import { drafts, publishedSchemas, schemaOf, schemasNamed, schemaText } from '../contracts/published.ts';
import { orRefused } from '../output/reason.ts';
import { UsageError } from '../options/usage-error.ts';
import { option } from '../options/option.ts';
import { oneOf } from '../options/values.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description:
    'Prints a published JSON Schema; without a part, lists those of the contract; without a name, all of them.',
  operands: {
    '[contract]': 'a contract, also the file of your own; report, for what the kit itself writes',
    '[part]': 'e.g. reply; wendell reply is also written wendell/reply',
  },
  options: [
    option('--draft <draft>', 'the draft of JSON Schema: 2020-12 or 7 (default: 2020-12)', oneOf(drafts)),
    option('--out <dir>', 'write them there: of both drafts, where --draft is not given', () => readFolder),
  ],
  help: `Examples:
  agent-conform schema wendell/reply
  agent-conform schema hooks/codex/PreToolUse/input
  agent-conform schema ./contract.ts reply
  agent-conform schema --out schemas`,
  run: printOrWrite,
});

function readFolder(path: string): string {
  if (path !== '') return path;
  throw new UsageError("--out '' is no folder", 'give the path of a folder');
}

interface SchemaFlags {
  readonly draft?: Draft;
  readonly out?: string;
}

/** Prints the named schema, or lists those of a contract, or all; with --out, writes them to a folder. */
async function printOrWrite(
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
      const file = resolve(folder, schema.drafts[draft].file);
      orRefused(() => makeFolder(dirname(file)), `--out: cannot write to ${folder}`, 'give the path of a folder');
      writeWhole(file, schemaText(schema, draft), '--out');
    }
  }
  return print(`${count(schemas.length * wanted.length, 'schema')} written to ${folder}\n`);
}
