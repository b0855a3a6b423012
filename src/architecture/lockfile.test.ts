import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = join(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

// npm leaves out what a registry did not have when the file was written; `npm ci` then refuses where it has.
test('the lock file holds what each package depends on, of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The folders, nearest first, in whose `node_modules` a package at `path` finds what it imports. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split(/\/(?=node_modules\/)/);
  return [...parts.keys()].map((gone) => `${parts.slice(0, parts.length - gone).join('/')}/`).concat('');
}
