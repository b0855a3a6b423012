import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../../transport/files/regular.ts';

/** The limit of bytes of the lock file that npm writes for all packages in a folder. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The folder of the running kit: the one with its package.json. */
export const kitFolder = folderAbove(import.meta.dirname);

function folderAbove(start: string): string {
  return existsSync(join(start, 'package.json')) ? start : folderAbove(dirname(start));
}

/**
 * The address that this kit was installed from, usable with `npm install` on another machine: a repository or a tarball.
 * Undefined if it was installed from a file of this machine. User names and passwords are left out.
 */
export function sourceOf(folder = kitFolder): string | undefined {
  const address = installedFrom(folder) ?? builtFrom(folder) ?? checkedOutFrom(folder);
  return address === undefined ? undefined : withoutPassword(address);
}

/** The address in the lock file that npm writes next to the packages that it installs. */
function installedFrom(folder: string): string | undefined {
  const lock = join(dirname(folder), '.package-lock.json');
  const text = tryTo(() => readRegular(lock, MOST_BYTES).toString('utf8'));
  if (text === undefined) return undefined;
  const { packages = {} } = JSON.parse(text) as {
    packages?: Readonly<Record<string, { resolved?: string }>>;
  };
  const resolved = packages['node_modules/agent-conform']?.resolved ?? '';
  return isAddress(resolved) ? resolved : undefined;
}

/** The address that `noteSource` wrote at build time: npm writes no lock file next to a package that is installed globally. */
function builtFrom(folder: string): string | undefined {
  const text = tryTo(() => readRegular(join(folder, noteFile), MOST_BYTES).toString('utf8'));
  const address = text === undefined ? undefined : tryTo(() => (JSON.parse(text) as { address?: unknown }).address);
  return typeof address === 'string' && isAddress(address) ? address : undefined;
}

const noteFile = 'dist/source.json';

/** Writes the address of the cloned repository into the build. If it was cloned from this machine, nothing is written. */
export function noteSource(folder: string): void {
  const address = checkedOutFrom(folder);
  if (address === undefined) return;
  writeFileSync(join(folder, noteFile), `${JSON.stringify({ address: withoutPassword(address) })}\n`);
}

function isAddress(text: string): boolean {
  return /^(git\+(https|ssh)|https):/.test(text);
}

/** The address of the cloned repository, and its commit. */
function checkedOutFrom(folder: string): string | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined;
  const git = (...words: string[]): string =>
    spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).stdout?.trim() ?? '';
  // The configured address as it is: `git remote` would apply rewrites of this machine.
  const remote = git('config', '--get', 'remote.origin.url');
  const [, host, path] = /^[\w.-]+@([\w.-]+):(.+)$/.exec(remote) ?? [];
  const address = host === undefined ? remote : `ssh://git@${host}/${path}`;
  return /^(https|ssh):/.test(address) ? `git+${address}#${git('rev-parse', 'HEAD')}` : undefined;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  if (!url.protocol.includes('ssh')) url.username = '';
  return url.href;
}
