import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { reasonOf } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { type Document, placeIn, SyntaxFault } from './document.ts';

/** What reads a text, by the extension of its file; loaded when it is needed. */
const readers: Readonly<Record<string, () => Promise<(text: string) => Pick<Document, 'value' | 'at'>>>> = {
  '.json': async () => (await import('./yaml.ts')).readJson,
  '.yaml': async () => (await import('./yaml.ts')).readYaml,
  '.yml': async () => (await import('./yaml.ts')).readYaml,
  '.toml': async () => (await import('./toml.ts')).readToml,
};

/**
 * Reads a file of JSON, YAML or TOML.
 *
 * @param hint what to type where there is no such file
 * @throws {UsageError}
 */
export async function readDocument(file: string, hint: string): Promise<Document> {
  const reader = readers[extname(file)];
  if (reader === undefined) {
    throw new UsageError(`${file} is no ${Object.keys(readers).join(', ')} file`, 'give it one of these extensions');
  }
  const text = readText(file, hint);
  const read = await reader();
  try {
    return { file, ...read(text) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    throw new UsageError(`${placeIn(file, error.position)}: ${error.message}`, 'mend it there');
  }
}

function readText(file: string, hint: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`, hint);
  }
}
