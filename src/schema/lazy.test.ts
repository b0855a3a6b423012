import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

/** The CommonJS packages of this list that are loaded. */
function loaded(): string[] {
  const paths = Object.keys(createRequire(import.meta.url).cache);
  return ['ajv', 'ajv-formats', 'zod', 'zod-to-json-schema'].filter((name) =>
    paths.some((path) => path.includes(`/${name}/`)),
  );
}

it('ajv and the converters of Zod are loaded when the first schema needs them', async () => {
  const { arbitraryOf, compile, faultsOf, publish } = await import('./index.ts');
  const { judgeWith } = await import('./judge.ts');
  arbitraryOf({ type: 'object', properties: { a: { type: 'string', minLength: 1 } } });
  faultsOf(
    publish({ type: 'string' }),
    judgeWith((value) => typeof value === 'string'),
  );
  expect(loaded()).toEqual([]);
  compile({ type: 'string' });
  expect(loaded()).toEqual(['ajv', 'ajv-formats']);
});
