import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manifest = readJson('package.json');
const user = mkdtempSync(join(tmpdir(), 'agent-conform-package-'));
const installed = join(user, 'node_modules/agent-conform');
let packed: {
  filename: string;
  entryCount: number;
  size: number;
  unpackedSize: number;
  files: { path: string; size: number }[];
};

beforeAll(() => {
  // The set-up of the tests has built `dist` already.
  const pack = expectOk(run(root, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', user]));
  [packed] = JSON.parse(pack.stdout);
  installLocked(`file:${packed.filename}`);
}, 180_000);

afterAll(() => rmSync(user, { recursive: true, force: true }));

describe('the packed package', { timeout: 180_000 }, () => {
  test('holds what is run, its types and its schemas, and nothing else', () => {
    const ours =
      /^(bin\/agent-conform\.js|dist\/(src|suites)\/.+\.(js|d\.ts)|dist\/src\/transport\/module\/.+\.(py|mjs)|schemas\/.+\.json|schemas\/README\.md|schemas\/examples\/.+|[A-Z]+(\.md)?|package\.json)$/;
    const forTests = /\.(test|laws|samples)\.|\/(house|fixtures|bench)\//;
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !ours.test(path) || forTests.test(path))).toEqual([]);
    const needed = ['LICENSE', 'README.md', 'bin/agent-conform.js', 'dist/src/index.d.ts', 'dist/src/index.js'];
    expect(needed.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('is small', () => {
    expect(packed.entryCount).toBeLessThan(1_200);
    expect(packed.size).toBeLessThan(1024 * 1024);
    // A third of it are vectors, which hold the schema that they are of.
    expect(packed.unpackedSize).toBeLessThan(4 * 1024 * 1024);
    expect(packed.files.filter(({ size }) => size > 320 * 1024)).toEqual([]);
  });

  test('is as publint wants it', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });
});

describe('in an empty folder, the installed command', { timeout: 180_000 }, () => {
  const command = (...args: string[]): SpawnSyncReturns<string> =>
    run(user, 'npx', ['--no-install', 'agent-conform', ...args]);

  test('tells its version', () => {
    expect(expectOk(command('--version')).stdout.trim()).toBe(manifest.version);
  });

  test('lists the built-in contracts', () => {
    expect(expectOk(command('list')).stdout).toContain('wendell');
  });

  test('shows the demo', () => {
    expect(expectOk(command('demo')).stdout).not.toBe('');
  });
});

describe('in an empty folder, the installed module', { timeout: 180_000 }, () => {
  test('is imported by name', () => {
    const source = "console.log(JSON.stringify(Object.keys(await import('agent-conform'))))";
    const names = JSON.parse(expectOk(run(user, process.execPath, ['--input-type=module', '-e', source])).stdout);
    expect(names).toEqual(expect.arrayContaining(['levels', 'pass', 'fail']));
  });

  test('has types that hold, its own and those it refers to', () => {
    const source = `
      import { levels, pass, type Clause, type Report } from 'agent-conform';
      import type { Reply } from 'agent-conform/types/wendell';
      import type { ConformanceOptions } from 'agent-conform/vitest';
      export const options: ConformanceOptions = { seed: 2, inconclusive: 'fail' };
      export const reply: Reply = { message: 'hello', tool_calls: [] };
      // @ts-expect-error a message is text
      export const noReply: Reply = { message: 7, tool_calls: [] };
      export const judge: Clause['judge'] = () => pass;
      export const outcome = (report: Report): 'conformant' | 'non-conformant' | 'inconclusive' => report.outcome;
      // @ts-expect-error a level is none of these
      export const level: (typeof levels)[number] = 'perhaps';
    `;
    writeFileSync(join(user, 'user.ts'), source);
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const strict = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--skipLibCheck',
      'false',
    ];
    const options = ['--noEmit', '--module', 'nodenext', '--target', 'es2023', ...strict, ...types];
    expectOk(run(user, join(root, 'node_modules/.bin/tsc'), [...options, 'user.ts']));
  });
});

/**
 * Installs the packed package as its user would, with the versions of our lock file: what is tested does not change
 * under the feet of the test, and a cache that `npm ci` has filled is enough.
 */
function installLocked(spec: string): void {
  const { version, dependencies, bin, engines } = manifest;
  const wanted = { private: true, dependencies: { 'agent-conform': spec } };
  const locked: Record<string, { dev?: boolean; devOptional?: boolean }> = readJson('package-lock.json').packages;
  const ofUsers = Object.entries(locked).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);
  const packages = {
    '': wanted,
    'node_modules/agent-conform': { version, resolved: spec, dependencies, bin, engines },
    ...Object.fromEntries(ofUsers),
  };
  writeFileSync(join(user, 'package.json'), JSON.stringify(wanted));
  writeFileSync(join(user, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  expectOk(run(user, 'npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']));
}

function run(cwd: string, command: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 120_000 });
}

function expectOk(result: SpawnSyncReturns<string>): SpawnSyncReturns<string> {
  expect(result.status, `${result.stdout}\n${result.stderr}`).toBe(0);
  return result;
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
