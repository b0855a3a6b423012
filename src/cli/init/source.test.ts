import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ended, folder } from '../program.samples.ts';
import { sourceOf } from './source.ts';

/** A folder of installed packages, of which npm says that the kit came from there. */
function installedFrom(resolved: string): string {
  const packages = folder({
    '.package-lock.json': JSON.stringify({ packages: { 'node_modules/agent-conform': { resolved } } }),
  });
  return join(packages, 'agent-conform');
}

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
    const cwd = folder({ file: '' });
    const git = (...words: string[]) =>
      ended('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd });
    await git('init', '-q');
    await git('add', '.');
    await git('commit', '-qm', 'one');
    await git('remote', 'add', 'origin', remote);
    const head = (await git('rev-parse', 'HEAD')).stdout.trim();
    expect(sourceOf(cwd)).toBe(source === undefined ? undefined : `${source}${head}`);
  });

  test('is unknown of a folder that was copied', () => {
    const copied = folder();
    mkdirSync(join(copied, 'agent-conform'));
    writeFileSync(join(copied, 'agent-conform/package.json'), '{}');
    expect(sourceOf(join(copied, 'agent-conform'))).toBeUndefined();
  });
});
