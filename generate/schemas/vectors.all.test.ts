import { expect, it } from 'vitest';
import { indexText } from './index-file.ts';
import { published } from './published.ts';
import { vectorLaws } from './vectors.laws.ts';

vectorLaws(published.filter(({ contract }) => contract === undefined));

it('the index lists all schemas', { timeout: 600_000 }, async () => {
  await expect(indexText()).toMatchFileSnapshot('../../schemas/index.json');
});
