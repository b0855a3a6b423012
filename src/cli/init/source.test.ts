import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ended, folder } from '../program.samples.ts';
import { kitInWords, toTellCi } from './source-in-words.ts';
import { noteSource, sourceOf } from './source.ts';

/** A folder of installed packages, of which npm says that the kit came from there. */
function installedFrom(resolved: string): string {
  const packages = folder({
    '.package-lock.json': JSON.stringify({ packages: { 'node_modules/agent-conform': { resolved } } }),
  });
  return join(packages, 'agent-conform');
}

/** A folder that was cloned from there. */
async function cloneOf(remote: string): Promise<string> {
  const cwd = folder({ file: '' });
  const git = (...words: string[]) =>
    ended('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd });
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'one');
  await git('remote', 'add', 'origin', remote);
  return cwd;
}

/** What is said of a kit whose source is known, and of another. */
test.each([
  [
    'git+https://example.com/a#b',
    /^The kit, as the workflow has it: `npm install --global "\.\/\$\(npm pack --silent 'git\+https:\/\/example\.com\/a#b'\)"`$/,
    '',
  ],
  [
    'https://example.com/a.tgz',
    /^The kit, as the workflow has it: `npm install --global https:\/\/example\.com\/a\.tgz`$/,
    '',
  ],
  [undefined, /^The kit: `npm install --global` with .*AGENT_CONFORM_SOURCE/, 'AGENT_CONFORM_SOURCE'],
])('a kit from %s: who gets the project is told', (source, kit, variable) => {
  expect(kitInWords(source)).toMatch(kit);
  expect(toTellCi(source)).toContain(variable);
});

describe('where the kit was installed from', () => {
  test.each([
    ['git+ssh://git@example.com/us/agent-conform.git#abc', 'git+ssh://git@example.com/us/agent-conform.git#abc'],
    ['git+https://me:secret@example.com/us/agent-conform.git#abc', 'git+https://example.com/us/agent-conform.git#abc'],
    ['https://example.com/agent-conform-0.1.0.tgz', 'https://example.com/agent-conform-0.1.0.tgz'],
    ['file:../agent-conform-0.1.0.tgz', undefined],
    ['git+file:///somewhere/agent-conform.git#abc', undefined],
  ])('npm says %s', (resolved, source) => expect(sourceOf(installedFrom(resolved))).toBe(source));

  test.each([
    ['git@example.com:us/agent-conform.git', 'git+ssh://git@example.com/us/agent-conform.git#'],
    ['https://me:secret@example.com/us/agent-conform', 'git+https://example.com/us/agent-conform#'],
    ['../agent-conform', undefined],
  ])('or the clone that it runs from: %s', async (remote, source) => {
    const cwd = await cloneOf(remote);
    const head = (await ended('git', ['rev-parse', 'HEAD'], { cwd })).stdout.trim();
    expect(sourceOf(cwd)).toBe(source === undefined ? undefined : `${source}${head}`);
  });

  test('or what was built of a clone, which is installed without it', async () => {
    const built = await cloneOf('https://me:secret@example.com/us/agent-conform');
    mkdirSync(join(built, 'dist'));
    noteSource(built);
    const address = sourceOf(built);
    expect(address).toMatch(/^git\+https:\/\/example\.com\/us\/agent-conform#[0-9a-f]{40}$/);
    rmSync(join(built, '.git'), { recursive: true });
    expect(sourceOf(built)).toBe(address);
    const local = await cloneOf('../agent-conform');
    noteSource(local);
    expect(sourceOf(local)).toBeUndefined();
  });

  test('is unknown of a folder that was copied', () => {
    const copied = folder();
    mkdirSync(join(copied, 'agent-conform'));
    writeFileSync(join(copied, 'agent-conform/package.json'), '{}');
    expect(sourceOf(join(copied, 'agent-conform'))).toBeUndefined();
  });
});
