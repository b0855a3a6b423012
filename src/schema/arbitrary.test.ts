import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from './arbitrary.ts';
import { compile } from './compile.ts';
import { jsonSchemas, zod3Shapes, zod4Shapes } from './corpus.laws.ts';
import { publish } from './publish.ts';

describe.each(Object.entries({ ...zod4Shapes, ...zod3Shapes }))('values of the shape %s', (_, shape) => {
  it.each(['2020-12', '7'] as const)('fit the shape and its schema of draft %s', (draft) => {
    const schema = publish(shape, { draft });
    const validate = compile(schema);
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(validate(value)).toEqual([]);
        expect(shape.safeParse(value)).toMatchObject({ success: true });
      }),
      { numRuns: 100, seed: 42 },
    );
  });
});
describe('js', () => {
  it.each(Object.entries(jsonSchemas))('values of the schema %s fit it', (_, schema) => {
    const validate = compile(schema);
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(validate(value)).toEqual([]);
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      }),
      { numRuns: 200, seed: 42 },
    );
  });
});
