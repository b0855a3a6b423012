import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificates } from '../../fixtures/quick-node.ts';
import { silentEnvironment } from '../cli/program.samples.ts';

/** Milliseconds: npm and the compiler run, on a machine that may be busy. */
const PATIENT_MS = 180_000;
const root = join(import.meta.dirname, '../..');
const manifest = readJson('package.json');
const user = mkdtempSync(join(tmpdir(), 'agent-conform-package-'));
const installed = join(user, 'node_modules/agent-conform');
beforeAll(() => {
  // The set-up of the tests has built `dist` already.
  const pack = expectOk(run(root, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', user]));
  const [{ filename }] = JSON.parse(pack.stdout);
  installLocked(`file:${filename}`);
}, PATIENT_MS);

afterAll(() => rmSync(user, { recursive: true, force: true }));

describe('the packed package', { timeout: PATIENT_MS }, () => {
  test('the package passes publint', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });
});

describe('a release', { timeout: PATIENT_MS }, () => {
  test('a release can be tried without publishing, and without the registry', () => {
    const words = [
      'publish',
      '--dry-run',
      '--ignore-scripts',
      '--access',
      'public',
      '--registry',
      'http://127.0.0.1:9/',
    ];
    const { status, stdout, stderr } = run(root, 'npm', words);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining(`+ agent-conform@${manifest.version}`)]);
  });
});

describe('the installed command in an empty folder', { timeout: PATIENT_MS }, () => {
  const command = (...args: string[]): SpawnSyncReturns<string> =>
    run(user, 'npx', ['--no-install', 'agent-conform', ...args]);

  test('the command prints its version', () => {
    expect(expectOk(command('--version')).stdout.trim()).toBe(manifest.version);
  });

  test('the command lists the built-in contracts', () => {
    expect(expectOk(command('list')).stdout).toContain('wendell');
  });

  test('the demo shows a conformant agent, a non-conformant one, and a next step', () => {
    const { stdout, stderr } = expectOk(command('demo'));
    // npm may ask for colours.
    expect(stripVTControlCharacters(stdout)).toMatch(
      /✓ conformant[^]*✗ must {2}wendell[^]*✗ non-conformant[^]*next: agent-conform check wendell -- /,
    );
    expect(stderr).toBe('');
  });
});

describe('the installed module in an empty folder', { timeout: PATIENT_MS }, () => {
  test('the module can be imported by its name', () => {
    const source = "console.log(JSON.stringify(Object.keys(await import('agent-conform'))))";
    const names = JSON.parse(expectOk(run(user, process.execPath, ['--input-type=module', '-e', source])).stdout);
    expect(names).toEqual(expect.arrayContaining(['levels', 'pass', 'fail']));
  });

  test('the schemas of the module can be resolved by name', () => {
    const source = `
      const index = require('agent-conform/schemas/index.json');
      for (const { drafts, vectors } of index.schemas)
        for (const { file } of [...Object.values(drafts), vectors]) require.resolve('agent-conform/schemas/' + file);
      console.log(require('agent-conform/schemas/wendell/reply.schema.json').$id, index.schemas.length);`;
    expect(expectOk(run(user, process.execPath, ['--eval', source])).stdout).toMatch(
      /^urn:agent-conform:wendell:\S+ \d+\n$/,
    );
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ])('the types of the module compile, with those they use: module %s, resolution %s', (module, moduleResolution) => {
    const source = `
      import { contracts, levels, pass, type Clause, type Report } from 'agent-conform';
      import { sendsChange, type Scenario } from 'agent-conform/contract';
      import type { Reply } from 'agent-conform/types/wendell';
      import type { Event } from 'agent-conform/types/adk-run';
      import type { Trace } from 'agent-conform/types/agent-format';
      import type { AgentRequest } from 'agent-conform/types/script-agent';
      import type { conformance } from 'agent-conform/vitest';
      export const options: Parameters<typeof conformance>[2] = { seed: 2, allowInconclusive: ['wendell/output/message'] };
      export const reply: Reply = { message: 'hello', tool_calls: [] };
      // @ts-expect-error a message is text
      export const noReply: Reply = { message: 7, tool_calls: [] };
      export const event: Event = { author: 'model' };
      // @ts-expect-error a trace is an object
      export const noTrace: Trace = 'none';
      export const asked: AgentRequest = { target_agent_type: 'a', parameters: {} };
      export const ids: readonly string[] = contracts.map(({ id }) => id);
      export const scenario: Scenario = { fixed: [], call: () => undefined };
      export const change: typeof sendsChange = sendsChange;
      export const judge: Clause['judge'] = () => pass;
      export const outcome = (report: Report): 'conformant' | 'non-conformant' | 'inconclusive' => report.outcome;
      // @ts-expect-error a level is none of these
      export const level: (typeof levels)[number] = 'perhaps';
    `;
    // An .mts file: with node16, a .ts file would be CommonJS.
    writeFileSync(join(user, 'user.mts'), source);
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const strict = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--skipLibCheck',
      'false',
    ];
    const resolution = ['--module', module, '--moduleResolution', moduleResolution];
    const options = ['--noEmit', ...resolution, '--target', 'es2023', ...strict, ...types];
    expectOk(run(user, join(root, 'node_modules/.bin/tsc'), [...options, 'user.mts']));
  });
});

/**
 * Installs the packed package as a user would, but with the versions of our lock file: so the test does not change when packages
 * are released, and a cache filled by `npm ci` is enough.
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
  // npm's warnings about settings of the machine are not part of the test.
  const env = { ...silentEnvironment(), ...certificates, npm_config_loglevel: 'error' };
  return spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: 120_000 });
}

function expectOk(result: SpawnSyncReturns<string>): SpawnSyncReturns<string> {
  expect(result.status, `${result.stdout}\n${result.stderr}`).toBe(0);
  return result;
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
