import { jsonLine } from '../../src/contract.ts';
import { contractIds } from '../../src/api/contracts.ts';
import { ownVectors } from './own-vectors.ts';
import type { Published } from './published.ts';
import { type Vector, vectorsOf, type Written } from './vectors.ts';

/** The hand-written parts of a contract's vectors, by part. */
type Vectors = Readonly<Record<string, Written>>;

const written: Readonly<Record<string, Vectors>> = Object.fromEntries(
  await Promise.all(
    contractIds.map(async (id) => {
      const { vectors } = (await import(`../../fixtures/${id}/vectors.ts`)) as { vectors: Vectors };
      return [id, vectors] as const;
    }),
  ),
);

/** The vectors of a published schema; computed once. */
export function vectorsFor(schema: Published): readonly Vector[] {
  const { name, contract, documents } = schema;
  const source = contract === undefined ? ownVectors[name] : written[contract.id]?.[contract.part];
  if (source === undefined) throw new Error(`nothing is written about the vectors of ${name}`);
  const vectors = made.get(name) ?? vectorsOf(documents['2020-12'], source);
  made.set(name, vectors);
  return vectors;
}

const made = new Map<string, readonly Vector[]>();

/** The path of the vectors of a schema below `schemas/`. */
export function vectorsFile(name: string): string {
  return `vectors/${name}.json`;
}

/** The text of the file: a list of one group, as in the JSON Schema Test Suite, one test per line, in ASCII. */
export function vectorsText(schema: Published): string {
  const group = { description: schema.name, schema: schema.documents['2020-12'], tests: [] };
  const lines = vectorsFor(schema).map((vector) => `    ${jsonLine({ ...vector }, { ascii: true })}`);
  const text = JSON.stringify([group], null, 1).replace('"tests": []', () => `"tests": [\n${lines.join(',\n')}\n  ]`);
  return `${text}\n`;
}
