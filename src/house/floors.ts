/** The floors, lowest first; what stands side by side on one floor does not import each other. */
const floors: readonly (readonly RegExp[])[] = [
  [/^src\/model\//],
  [/^src\/schema\//],
  [/^src\/run\//, /^src\/report\//, /^src\/author\//, /^src\/transport\//],
  [/^src\/conform\//],
  [/^src\/(index|vitest)\.ts$/],
  [/^suites\/[^/]+\//],
  [/^src\/cli\//],
  [/^bin\//],
];

/** Where a file stands: how high, and in which part of its floor. */
export interface Place {
  readonly height: number;
  readonly part: string;
}

export function placeOf(path: string): Place | undefined {
  for (const [height, parts] of floors.entries()) {
    for (const part of parts) {
      const match = part.exec(path);
      if (match) return { height, part: match[0] };
    }
  }
  return undefined;
}

/** Why a file may not import another; undefined where it may. */
export function faultOfImport(importer: string, target: string): string | undefined {
  if (isSupport(target)) return 'it is there for tests alone';
  const [from, to] = [placeOf(importer), placeOf(target)];
  if (!from || !to) return to ? undefined : 'it stands on no floor';
  if (to.height > from.height) return 'upward';
  if (to.height === from.height) return to.part === from.part ? undefined : 'sideways';
  if (importer.startsWith('suites/') && target !== 'src/index.ts') return 'a suite imports src/index alone';
  return undefined;
}

/** Tests, and what only tests use. */
export function isSupport(path: string): boolean {
  return /\.(test|laws|samples)\.ts$/.test(path) || path.startsWith('src/house/');
}
