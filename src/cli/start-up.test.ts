import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contractIds } from '../api/contracts.ts';
import { bin, cli, ended, type Ended, folder, program } from './program.samples.ts';

const root = join(bin, '../..');
const explained = contractIds.map((id) => `explain ${id}`);
const usual = ['--version', '-V', '--help', '-h', 'list', 'list --json', ...explained];

describe('answers that the build has stored', () => {
  test('the stored answers are exactly those of the usual command lines', () => {
    const kept = readdirSync(join(bin, '../../dist/usual'));
    expect(kept.toSorted()).toEqual(usual.map((line) => line.replaceAll(' ', '+')).toSorted());
  });

  test.each(usual)('a stored answer is printed without loading the kit: %s', async (line) => {
    const words = line.split(' ');
    const { loaded, ...said } = await loadedBy(words);
    expect(loaded).toEqual(['agent-conform.js']);
    expect(said).toEqual(await cli(words));
  });

  test.each([
    ['colours', { FORCE_COLOR: '1' }],
    ['a width', { COLUMNS: '40' }],
  ])('a stored answer is not used for a user who wants %s', async (_, env) => {
    const plain = await cli(['explain', 'wendell']);
    const said = await program(['explain', 'wendell'], { env });
    expect(said).toEqual(await cli(['explain', 'wendell'], { env }));
    expect(said.stdout).not.toBe(plain.stdout);
  });
});

test.each([
  ['schema wendell/reply', 20],
  ['check wendell --no-failures -- cat', 40],
])('the command line %s loads few files, and no packages outside the bundle', async (line, files) => {
  const { loaded } = await loadedBy(line.split(' '));
  expect(loaded).toContain('main.cjs');
  expect(loaded.length).toBeLessThan(files);
  expect(loaded.filter((path) => path.startsWith('package '))).toEqual([]);
});

describe('compiled code of the kit', () => {
  /** A fresh copy of the kit that was never started. */
  function installed(): { readonly run: () => Promise<Ended>; readonly compiled: string } {
    const kit = folder();
    for (const path of ['bin', 'dist', 'schemas', 'package.json']) {
      cpSync(join(root, path), join(kit, path), { recursive: true, filter: (from) => basename(from) !== 'compiled' });
    }
    symlinkSync(join(root, 'node_modules'), join(kit, 'node_modules'));
    const words = [join(kit, 'bin/agent-conform.js'), 'check', 'wendell', '--dry-run', '--', 'cat'];
    const run = (): Promise<Ended> => ended(process.execPath, words, { cwd: kit });
    return { run, compiled: join(kit, 'dist/compiled') };
  }

  test('compiled code is stored at the first start, and does not change the output', async () => {
    const { run, compiled } = installed();
    const first = await run();
    const kept = readdirSync(compiled, { recursive: true });
    expect(kept.length).toBeGreaterThan(10);
    expect(await run()).toEqual(first);
    expect(readdirSync(compiled, { recursive: true })).toEqual(kept);
    expect([first.code, first.stderr]).toEqual([0, '']);
  });

  test('a folder for compiled code that cannot be written is ignored', async () => {
    const { run, compiled } = installed();
    writeFileSync(compiled, '');
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([0, '']);
  });
});

/**
 * Runs a command line, and returns its output with the names of the files it loads; for a package, the package. Node.js lists
 * the scripts that it has run.
 */
async function loadedBy(words: readonly string[]) {
  const notes = folder();
  const said = await program(words, { env: { NODE_V8_COVERAGE: notes } });
  const urls = readdirSync(notes).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(notes, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  });
  const loaded = urls.map((url) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    return name === undefined ? basename(fileURLToPath(url)) : `package ${name}`;
  });
  return { ...said, loaded };
}
