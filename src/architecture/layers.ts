/** The layers, lowest first; parts on the same layer do not import each other. */
const layers: readonly (readonly RegExp[])[] = [
  [/^src\/model\//],
  [/^src\/schema\//],
  [/^src\/run\//, /^src\/report\//, /^src\/author\//, /^src\/transport\//],
  [/^src\/conform\//, /^src\/contract\.ts$/],
  [/^suites\/[^/]+\//],
  [/^src\/api\//],
  [/^src\/(index|vitest)\.ts$/],
  [/^src\/cli\//],
  [/^bin\//],
];

/** The layer of a file: its height, and the part of the layer. */
export interface LayerPosition {
  readonly height: number;
  readonly part: string;
}

export function placeOf(path: string): LayerPosition | undefined {
  for (const [height, parts] of layers.entries()) {
    for (const part of parts) {
      const match = part.exec(path);
      if (match) return { height, part: match[0] };
    }
  }
  return undefined;
}

/** Why a file may not import another; undefined if it may. */
export function importViolation(importer: string, target: string): string | undefined {
  if (isSupport(target)) return 'it is there for tests alone';
  const [from, to] = [placeOf(importer), placeOf(target)];
  if (!from || !to) return to ? undefined : 'it stands in no layer';
  if (to.height > from.height) return 'upward';
  if (to.height === from.height) return to.part === from.part ? undefined : 'sideways';
  if (target.startsWith('suites/') && !importer.startsWith('src/api/')) return 'src/api alone imports a suite';
  if (importer.startsWith('suites/') && target !== 'src/contract.ts') return 'a suite imports src/contract alone';
  return undefined;
}

/** Whether a file is a test, or used only by tests. */
export function isSupport(path: string): boolean {
  return /\.(test|laws|samples)\.ts$/.test(path) || /^src\/(architecture|simulation)\//.test(path);
}
