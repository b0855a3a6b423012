import type { SourceFile } from './source-file.ts';
import { resolveImport } from './resolve.ts';

/** The circular imports among the files, including type imports: `circle: a.ts → b.ts → a.ts`. */
export function circles(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap((name) => resolveImport(path, name) ?? [])]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      found.push(`circle: ${[...way.slice(way.indexOf(path)), path].join(' → ')}`);
    } else if (!done.has(path)) {
      for (const next of importsOf.get(path) ?? []) walk(next, [...way, path]);
      done.add(path);
    }
  };
  for (const path of importsOf.keys()) walk(path, []);
  return found;
}
