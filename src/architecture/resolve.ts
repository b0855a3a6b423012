import { posix } from 'node:path';

/**
 * The file of ours that an import means, from the root of the project; undefined for packages and Node's own modules.
 *
 * What is built is taken for its source: bin loads `dist/src/cli/main.cjs`.
 */
export function resolveImport(importer: string, name: string): string | undefined {
  const door = doors[name];
  if (door !== undefined) return door;
  if (!/^\.{1,2}(\/|$)/.test(name)) return undefined;
  const path = posix.join(posix.dirname(importer), name);
  return path.startsWith('dist/') ? path.slice('dist/'.length).replace(/\.c?js$/, '.ts') : path;
}

/** What the package exports. */
const doors: Readonly<Record<string, string>> = {
  'agent-conform': 'src/index.ts',
  'agent-conform/contract': 'src/contract.ts',
  'agent-conform/schema': 'src/schema/index.ts',
  'agent-conform/vitest': 'src/vitest.ts',
};
