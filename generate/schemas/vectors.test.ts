import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/schema/compile.ts';
import { vectorsFile } from './all-vectors.ts';
import { drafts, published } from './published.ts';
import { vectorLaws } from './vectors.laws.ts';
import type { Vector } from './vectors.ts';

vectorLaws(published.filter(({ contract }) => contract !== undefined));

// Generating them takes long: `vectors.all.test.ts` does that.
describe.each(published.filter(({ contract }) => contract === undefined))(
  'the vectors of $name as stored in files',
  (schema) => {
    const [group] = JSON.parse(text(vectorsFile(schema.name))) as [{ schema: unknown; tests: Vector[] }];

    it('the vectors hold the current schema', () => {
      expect(group.schema).toEqual(schema.documents['2020-12']);
    });

    it.each(drafts)('the vectors have the stated verdict in draft %s', (draft) => {
      const validate = compile(schema.documents[draft]);
      expect(group.tests.filter(({ data, valid }) => (validate(data).length === 0) !== valid)).toEqual([]);
    });
  },
);

it('the index lists vectors and schemas with the digests of their files', () => {
  const { schemas } = JSON.parse(text('index.json')) as { schemas: Listed[] };
  expect(schemas.map(({ name }) => name)).toEqual(published.map(({ name }) => name));
  const files = schemas.flatMap((schema) => [schema.vectors, ...Object.values(schema.drafts)]);
  for (const { file, sha256 } of files)
    expect([file, sha256]).toEqual([file, createHash('sha256').update(text(file)).digest('hex')]);
});

interface Listed {
  readonly name: string;
  readonly vectors: Digest;
  readonly drafts: Readonly<Record<string, Digest>>;
}

interface Digest {
  readonly file: string;
  readonly sha256: string;
}

/** A file below `schemas/`. */
function text(file: string): string {
  return readFileSync(join(import.meta.dirname, '../../schemas', file), 'utf8');
}
