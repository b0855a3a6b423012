import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, mistakeOf } from '../program.samples.ts';
import { importFile } from './import-file.ts';

it.each([
  ['waits for ever', 'setInterval(() => {}, 1000); await new Promise(() => {}); export default 1;'],
  ['exports a promise for ever', 'export default new Promise(() => {});'],
])('loading a file that %s ends in time with a mistake', async (_, text) => {
  const file = join(folder({ 'c.mjs': text }), 'c.mjs');
  expect(await mistakeOf(importFile(file, 50))).toBe(`${file} is not loaded within 0.05 s: take out what it waits for`);
});

it('a promise that a file exports is awaited', async () => {
  const text = 'export default new Promise((resolve) => setTimeout(resolve, 20, 7));';
  expect(await importFile(join(folder({ 'c.mjs': text }), 'c.mjs'))).toBe(7);
});
