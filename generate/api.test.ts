import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiPage, documented } from './api-page.ts';

const all = documented(join(import.meta.dirname, '../dist'));
const main = all.filter(({ entryPoint }) => entryPoint === 'agent-conform').map(({ name }) => name);

it('the API page is made from the current types', async () => {
  await expect(apiPage(all)).toMatchFileSnapshot('../docs/api.md');
});

it('everything that is exported has a docstring', () => {
  expect(all.filter(({ says }) => says === '').map(({ entryPoint, name }) => `${entryPoint} ${name}`)).toEqual([]);
});

it('the main entry exports what a user needs', () => {
  expect(main).toEqual(expect.arrayContaining(['check', 'contracts', 'defineContract', 'proveContract', 'Report']));
  expect(main.length).toBeLessThanOrEqual(55);
});
