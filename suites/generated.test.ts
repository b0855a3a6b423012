import { expect, it } from 'vitest';
import { schemaText } from '../fixtures/schemas/index-file.ts';
import { contracts, drafts, fileOf, published } from '../fixtures/schemas/published.ts';
import { typesModule } from '../fixtures/schemas/types.ts';
import { standaloneSource } from '../src/schema/standalone.ts';

/**
 * What is generated, as file snapshots: a run of the tests compares, `npm run generate` writes.
 */
for (const schema of published) {
  it.each(drafts)(`the schema ${schema.name}, draft %s`, async (draft) => {
    await expect(schemaText(schema, draft)).toMatchFileSnapshot(`../schemas/${fileOf(schema.name, draft)}`);
  });
}

for (const { id } of contracts) {
  const schemas = Object.fromEntries(
    published.flatMap(({ contract, documents }) =>
      contract?.id === id ? [[contract.part, documents['2020-12']] as const] : [],
    ),
  );

  it(`${id}: the validators`, async () => {
    await expect(standaloneSource(schemas)).toMatchFileSnapshot(`./${id}/validators.generated.ts`);
  });

  it(`${id}: the types`, async () => {
    await expect(await typesModule(id)).toMatchFileSnapshot(`./${id}/types.generated.ts`);
  });

  it(`${id}: the shapes with their validators`, async () => {
    await expect(shapesModule(schemas)).toMatchFileSnapshot(`./${id}/shapes.generated.ts`);
  });
}

it('the validator of a line of a recording', async () => {
  const schema = published.find(({ name }) => name === 'recording')?.documents['2020-12'];
  await expect(standaloneSource({ fits: schema ?? {} })).toMatchFileSnapshot(
    '../src/conform/recording-line.generated.ts',
  );
});

function shapesModule(schemas: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(schemas);
  const rows = names.map((name) => `  ${name}: shape(${JSON.stringify(schemas[name], null, 2)}, validators.${name}),`);
  return [
    '// Generated from shapes.ts; `npm run generate` writes it anew.',
    "import { shape } from '../../src/index.ts';",
    "import * as validators from './validators.generated.ts';",
    '',
    'export const shapes = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
