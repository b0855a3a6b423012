import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { silentEnvironment } from '../cli/program.samples.ts';

const root = join(import.meta.dirname, '../..');

interface Packed {
  readonly entryCount: number;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

describe('the exports of the bundle', () => {
  const built = (entry: string): Promise<Record<string, unknown>> => import(join(root, 'dist/src', entry));

  test.each<[string, () => Promise<object>]>([
    ['index.js', () => import('../index.ts')],
    ['contract.js', () => import('../contract.ts')],
    ['schema/index.js', () => import('../schema/index.ts')],
  ])('the exports of %s are those of its source', async (entry, source) => {
    expect(Object.keys(await built(entry)).toSorted()).toEqual(Object.keys(await source()).toSorted());
  });

  test('a class is the same object from every entry of the package', async () => {
    const [index, contract] = await Promise.all([built('index.js'), built('contract.js')]);
    expect(index['ContractError']).toBe(contract['ContractError']);
  });
});

test('only the file that `bin/compiled.js` never caches imports anything at run time', () => {
  const importing = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!path.endsWith('.cjs')) return false;
    let imports = 0;
    const { program } = parseSync(path, readFileSync(join(root, 'dist', path), 'utf8'));
    new Visitor({ ImportExpression: () => void (imports += 1) }).visit(program);
    return imports > 0;
  });
  expect(importing).toEqual([expect.stringMatching(/^chunks\/imports-/)]);
});

// `package.all.test.ts` shows that the package works when it is installed.
describe('the packed package', () => {
  // The set-up of the tests has built `dist` already.
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const env = { ...silentEnvironment(), npm_config_loglevel: 'error' };
  const { stdout } = spawnSync('npm', words, { cwd: root, env, encoding: 'utf8', timeout: 120_000 });
  const [packed] = JSON.parse(stdout) as [Packed];

  test('the package holds programs, types and schemas, and nothing else', () => {
    const ours =
      /^(bin\/(agent-conform\.js|compiled\.js|package\.json)|dist\/(src|suites|chunks)\/.+\.(c?js|d\.ts)|dist\/src\/transport\/(module\/.+\.(py|mjs)|host\/.+\.(py|mjs)|command\/terminal\.py)|dist\/suites\/([^/]+\/)?starters\/.+|dist\/source\.json|dist\/usual\/[\w+-]+|dist\/THIRD-PARTY-LICENSES\.txt|schemas\/.+\.json|(docs|schemas)\/([^.]+\/)?[^/]+\.md|schemas\/examples\/.+|docs\/ci\/[\w.-]+|[A-Z]+(\.md)?|package\.json)$/;
    const forTests = /\.(test|laws|samples)\.|\/(architecture|simulation|fixtures|bench)\//;
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !ours.test(path) || forTests.test(path))).toEqual([]);
    const needed = [
      'LICENSE',
      'README.md',
      'bin/agent-conform.js',
      'dist/src/index.d.ts',
      'dist/src/index.js',
      'dist/src/transport/command/terminal.py',
      'dist/suites/starters/rust/json.rs',
      'dist/suites/wendell/starters/python/agent.py',
    ];
    expect(needed.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('the package holds all files that the README links to, and those that people copy for CI', () => {
    const linkedBy = (page: string): string[] =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
        join(dirname(page), path),
      );
    const [ofReadme, ofCi] = [linkedBy('README.md'), linkedBy('docs/ci.md')];
    expect(ofReadme.length).toBeGreaterThan(20);
    expect(ofCi.filter((path) => path.startsWith('docs/ci/'))).toHaveLength(6);
    const linked = [...ofReadme, ...ofCi];
    expect(linked.filter((path) => !packed.files.some((file) => file.path.startsWith(path)))).toEqual([]);
  });

  test('the package is small', () => {
    expect(packed.entryCount).toBeLessThan(700);
    // 1 MB is 2^20 bytes, as in docs/releasing.md.
    expect(packed.size).toBeLessThan(1.25 * 1024 * 1024);
    // A quarter of it are vectors, each with its schema.
    expect(packed.unpackedSize).toBeLessThan(6.5 * 1024 * 1024);
    expect(packed.files.filter(({ size }) => size > 320 * 1024)).toEqual([]);
  });
});
