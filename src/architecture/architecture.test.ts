import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSourceFile } from './source-file.ts';
import { violationsOf } from './rules.ts';

const root = join(import.meta.dirname, '../..');

describe('this project', () => {
  const files = ['bin', 'src', 'suites']
    .flatMap(filesIn)
    .map((path) => parseSourceFile(path, readFileSync(join(root, path), 'utf8')));

  test('the project is read completely', () => {
    const corners = ['bin/agent-conform.js', 'src/cli/main.ts', 'src/index.ts', 'src/model/exchange/call.ts'];
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(corners));
    expect(files.find(({ path }) => path === 'src/index.ts')?.imports).toContain('./model/index.ts');
  });

  test('the project keeps the architecture rules', () => {
    expect(violationsOf(files)).toEqual([]);
  });
});

/** The program files of a folder, relative to the root of the project, with slashes. */
function filesIn(folder: string): string[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  // Starters are programs for users: they may import and print anything.
  const ours = paths.filter((path) => /\.[jt]s$/.test(path) && !path.split(sep).includes('starters'));
  return ours.map((path) => posix.join(folder, ...path.split(sep)));
}
