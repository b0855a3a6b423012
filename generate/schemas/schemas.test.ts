import { expect, it } from 'vitest';
import { schemaText } from './index-file.ts';
import { drafts, fileOf, published } from './published.ts';

/** The schemas as file snapshots: tests compare them, `npm run generate` writes them. */
for (const schema of published) {
  it.each(drafts)(`the schema ${schema.name}, draft %s`, async (draft) => {
    await expect(schemaText(schema, draft)).toMatchFileSnapshot(`../../schemas/${fileOf(schema.name, draft)}`);
  });
}
