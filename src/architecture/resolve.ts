import { posix } from 'node:path';

/**
 * The file of this project that an import means, relative to its root; undefined for packages and Node's own modules.
 *
 * A built file counts as its source: bin loads `dist/src/cli/main.cjs`.
 */
export function resolveImport(importer: string, name: string): string | undefined {
  const entryPoint = entryPoints[name];
  if (entryPoint !== undefined) return entryPoint;
  if (!/^\.{1,2}(\/|$)/.test(name)) return undefined;
  const path = posix.join(posix.dirname(importer), name);
  return path.startsWith('dist/') ? path.slice('dist/'.length).replace(/\.c?js$/, '.ts') : path;
}

/** The entries of the package. */
const entryPoints: Readonly<Record<string, string>> = {
  'agent-conform': 'src/index.ts',
  'agent-conform/contract': 'src/contract.ts',
  'agent-conform/schema': 'src/schema/index.ts',
  'agent-conform/vitest': 'src/vitest.ts',
};
