import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ended, folder } from '../program.samples.ts';
import { kitInWords, toTellCi } from './source-in-words.ts';
import { noteSource, sourceOf } from './source.ts';

/** A folder of installed packages in which npm has recorded this address for the kit. */
function installedFrom(resolved: string): string {
  const packages = folder({
    '.package-lock.json': JSON.stringify({ packages: { 'node_modules/agent-conform': { resolved } } }),
  });
  return join(packages, 'agent-conform');
}

/** A folder that was cloned from this remote. */
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

/** The texts for a kit whose source is known, and for one whose source is not. */
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
])('the texts for a project name the source of a kit from %s', (source, kit, variable) => {
  expect(kitInWords(source)).toMatch(kit);
  expect(toTellCi(source)).toContain(variable);
});

describe('the source of the kit', () => {
  test.each([
    ['git+ssh://git@example.com/us/agent-conform.git#abc', 'git+ssh://git@example.com/us/agent-conform.git#abc'],
    ['git+https://me:secret@example.com/us/agent-conform.git#abc', 'git+https://example.com/us/agent-conform.git#abc'],
    ['https://example.com/agent-conform-0.1.0.tgz', 'https://example.com/agent-conform-0.1.0.tgz'],
    ['file:../agent-conform-0.1.0.tgz', undefined],
    ['git+file:///somewhere/agent-conform.git#abc', undefined],
  ])('npm recorded the address %s', (resolved, source) => expect(sourceOf(installedFrom(resolved))).toBe(source));

  test.each([
    ['git@example.com:us/agent-conform.git', 'git+ssh://git@example.com/us/agent-conform.git#'],
    ['https://me:secret@example.com/us/agent-conform', 'git+https://example.com/us/agent-conform#'],
    ['../agent-conform', undefined],
  ])('the source is the remote of the clone that the kit runs from: %s', async (remote, source) => {
    const cwd = await cloneOf(remote);
    const head = (await ended('git', ['rev-parse', 'HEAD'], { cwd })).stdout.trim();
    expect(sourceOf(cwd)).toBe(source === undefined ? undefined : `${source}${head}`);
  });

  test('the source is read from the build note if the kit was built in a clone', async () => {
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

  test('the source of a copied folder is unknown', () => {
    const copied = folder();
    mkdirSync(join(copied, 'agent-conform'));
    writeFileSync(join(copied, 'agent-conform/package.json'), '{}');
    expect(sourceOf(join(copied, 'agent-conform'))).toBeUndefined();
  });
});
