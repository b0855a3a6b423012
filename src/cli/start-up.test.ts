import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder, program } from './program.samples.ts';

test.each([
  ['--version', 10, []],
  ['list', 25, ['picocolors']],
  ['schema wendell/reply', 70, ['commander', 'fastest-levenshtein']],
])('%s loads little', async (words, files, packages) => {
  const loaded = await loadedBy(words.split(' '));
  expect(loaded).toContain('main.js');
  expect(loaded.length).toBeLessThan(files);
  expect(loaded.filter((path) => path.includes('generated'))).toEqual([]);
  expect([...new Set(loaded.filter((path) => path.startsWith('package ')))]).toEqual(
    packages.map((name) => `package ${name}`),
  );
});

/** The names of the files that a command line loads, of packages only theirs: Node notes which scripts it has run. */
async function loadedBy(words: readonly string[]): Promise<string[]> {
  const notes = folder();
  expect(await program(words, { env: { NODE_V8_COVERAGE: notes } })).toMatchObject({ code: 0, stderr: '' });
  const urls = readdirSync(notes).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(notes, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  });
  return urls.map((url) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    return name === undefined ? basename(fileURLToPath(url)) : `package ${name}`;
  });
}
