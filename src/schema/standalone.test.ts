import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../model/index.ts';
import { arbitraryOf } from './generate/arbitrary.ts';
import { compile } from './compile.ts';
import { jsonSchemas } from './json-schemas.samples.ts';
import { shapes } from './shapes.samples.ts';
import { SchemaError } from './error.ts';
import { judgeWith } from './judge.ts';
import { publish } from './publish/publish.ts';
import { standaloneSource } from './standalone.ts';

const directory = mkdtempSync(join(tmpdir(), 'standalone-'));
symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(directory, 'node_modules'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const { draft7, ...others } = jsonSchemas as { draft7: JsonSchema };
const all: Readonly<Record<string, JsonSchema>> = {
  ...others,
  ...Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      publish(shape, { id: `https://example.test/${name.replaceAll(/\W/g, '-')}` }),
    ]),
  ),
};
const named = Object.entries(all).map(([, schema], index) => [`schema${index}`, schema] as const);

describe('validators as source', () => {
  it('validators as source judge as compiled ones do, each the values of all schemas', async () => {
    const standalone = await load('judges.mjs', standaloneSource(Object.fromEntries(named)));
    const made = named.flatMap(([, schema]) => fc.sample(arbitraryOf(schema), { seed: 3, numRuns: 5 }));
    const values: Json[] = [...made, { toString: 1 }, [{ constructor: 1 }, { constructor: 1 }]];
    const verdicts = { fit: 0, faulty: 0 };
    for (const [name, schema] of named) {
      const [compiled, generated] = [compile(schema), judgeWith(standalone[name] as (value: unknown) => unknown)];
      for (const value of values) {
        const faults = compiled(value);
        expect(isDeepStrictEqual(generated(value), faults)).toBe(true);
        verdicts[faults.length === 0 ? 'fit' : 'faulty'] += 1;
      }
    }
    expect(verdicts.fit).toBeGreaterThan(500);
    expect(verdicts.faulty).toBeGreaterThan(10_000);
  });

  it('validators as source judge draft-07 too', async () => {
    const { schema31: pair } = await load('draft7.mjs', standaloneSource({ schema31: draft7 }));
    const judge = judgeWith(pair as (value: unknown) => unknown);
    expect([judge({ pair: ['a', 1] }).length, judge({ pair: ['a', 1, 2] })[0]?.keyword]).toEqual([
      0,
      'additionalItems',
    ]);
  });

  it('validators as source run and type-check as a TypeScript file that the compiler copies', () => {
    const source = standaloneSource({ request: publish(shapes['work item']), tree: publish(shapes['tree']) });
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(directory, 'generated.ts'), source);
    writeFileSync(
      join(directory, 'use.ts'),
      `import { request, tree } from './generated.ts';
       export const judges: readonly ((value: unknown) => unknown)[] = [request, tree];
       console.log(judges.map((judge) => judge({ value: 1, children: [] })).join());`,
    );
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--strict',
      '--declaration',
      '--noUncheckedIndexedAccess',
    ];
    const like = [
      '--verbatimModuleSyntax',
      '--isolatedModules',
      '--rewriteRelativeImportExtensions',
      '--types',
      'node',
    ];
    const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
    run([join(typescript, '../bin/tsc'), ...options, ...like, '--outDir', 'out', 'use.ts']);
    expect(run([join('out', 'use.js')])).toBe('false,true\n');
  });

  it.each([
    ['two dialects', { a: { type: 'null' }, b: draft7 }, '/$schema'],
    ['a name that cannot be exported', { 'a-b': { type: 'null' } }, ''],
    ['a schema that is not one', { a: { properties: { b: { colour: 1 } } } }, '/properties/b'],
  ])('validators as source are refused for %s', (_, schemas: Record<string, JsonSchema>, place) => {
    expect(() => standaloneSource(schemas)).toThrow(SchemaError);
    expect(() => standaloneSource(schemas)).toThrow(expect.objectContaining({ place }));
  });
});

async function load(name: string, source: string): Promise<Readonly<Record<string, unknown>>> {
  writeFileSync(join(directory, name), source);
  return (await import(pathToFileURL(join(directory, name)).href)) as Record<string, unknown>;
}

function run(words: readonly string[]): string {
  return execFileSync(process.execPath, words, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
