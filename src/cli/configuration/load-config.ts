import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Config } from '../../conform/configuration/config-shape.ts';
import { type NotPlainError, plainCopy } from '../../conform/contracts/plain.ts';
import type { Document } from '../document/document.ts';
import { readDocument } from '../document/read-document.ts';
import { problemAt } from '../document/problem-at.ts';
import { shaped } from '../document/shaped.ts';
import { importFile } from '../contracts/import-file.ts';
import { contractIds } from '../../api/contracts.ts';
import { UsageError } from '../options/usage-error.ts';

/** A configuration, and the document that it was read from. */
export interface Configured {
  readonly document: Document;
  readonly config: Config;
}

const names = ['ts', 'js', 'mjs', 'json', 'yaml', 'yml', 'toml'].map(
  (extension) => `agent-conform.config.${extension}`,
);

/** The configuration file in the working directory; undefined if there is none. Throws a UsageError if there are several. */
export function configFile(): string | undefined {
  const [found, other] = names.filter((name) => existsSync(name));
  if (found !== undefined && other !== undefined)
    throw new UsageError(`${found} and ${other} are both here`, 'keep one of them');
  return found;
}

/** @throws {UsageError} */
export async function loadConfig(file: string): Promise<Configured> {
  const document = await documentOf(file);
  const { configShape } = await import('../../conform/configuration/config-shape.ts');
  const config = await shaped(document, configShape);
  const targets = Object.keys(config.targets);
  if (targets.length === 0) throw problemAt(document, ['targets'], 'is empty', 'name a target, with its contract');
  const taken = targets.find((name) => contractIds.includes(name));
  if (taken === undefined) return { document, config };
  throw problemAt(document, ['targets', taken], 'has the name of a contract', `write another name, e.g. my-${taken}`);
}

async function documentOf(file: string): Promise<Document> {
  if (!/^\.(ts|m?js)$/.test(extname(file))) return readDocument(file, 'agent-conform init writes one');
  return { file, value: plainConfig(file, await importFile(file)), at: () => undefined };
}

/** The limit of values in a configuration: more than a thousand targets need. */
const mostValues = 100_000;

function plainConfig(file: string, exported: unknown): unknown {
  try {
    return plainCopy(exported, mostValues);
  } catch (error) {
    throw new UsageError(
      `${file}: what it exports by default ${(error as NotPlainError).message}`,
      'export plain values',
    );
  }
}
