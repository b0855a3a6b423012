import { extname } from 'node:path';
import { readText } from '../files/read.ts';
import { UsageError } from '../options/usage-error.ts';
import { type Document, placeIn, SyntaxProblem } from './document.ts';

/** The parsers by file extension; each is loaded when it is needed. */
const readers: Readonly<Record<string, () => Promise<(text: string) => Pick<Document, 'value' | 'at'>>>> = {
  '.json': async () => (await import('./yaml.ts')).readJson,
  '.yaml': async () => (await import('./yaml.ts')).readYaml,
  '.yml': async () => (await import('./yaml.ts')).readYaml,
  '.toml': async () => (await import('./toml.ts')).readToml,
};

/**
 * Reads a file of JSON, YAML or TOML.
 *
 * @param hint what the user can do if there is no such file
 * @throws {UsageError}
 */
export async function readDocument(file: string, hint: string): Promise<Document> {
  const reader = readers[extname(file)];
  if (reader === undefined)
    throw new UsageError(`${file} is no ${Object.keys(readers).join(', ')} file`, 'give it one of these extensions');
  const text = readText(file, 'document', file, hint).replace(/^\uFEFF/, '');
  const read = await reader();
  try {
    return { file, ...read(text) };
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    throw new UsageError(`${placeIn(file, error.position)}: ${error.message}`, 'mend it there');
  }
}
