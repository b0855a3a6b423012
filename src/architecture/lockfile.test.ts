import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// npm leaves out packages that the registry did not have when the file was written; `npm ci` then fails when the registry has
// them.
test.each(['package-lock.json', 'docs/.vitepress/package-lock.json'])('%s lists all its packages', (path) => {
  const file = join(import.meta.dirname, '../..', path);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, Locked>> };
  const missing = Object.entries(packages).flatMap(([above, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !foldersAbove(above).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${above} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The folders, nearest first, in whose `node_modules` a package at `path` finds its imports. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split(/\/(?=node_modules\/)/);
  return [...parts.keys()].map((gone) => `${parts.slice(0, parts.length - gone).join('/')}/`).concat('');
}
