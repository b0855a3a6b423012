import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fits } from '../src/conform/recording/recording-line.generated.ts';
import type { Vector } from './schemas/vectors.ts';

it('the validator for lines of a recording has the stated verdict for every vector', () => {
  const text = readFileSync(join(import.meta.dirname, '../schemas/vectors/recording.json'), 'utf8');
  const vectors = (JSON.parse(text) as { tests: Vector[] }[]).flatMap(({ tests }) => tests);
  expect(vectors.length).toBeGreaterThan(100);
  expect(vectors.filter(({ data, valid }) => fits(data) !== valid)).toEqual([]);
});
