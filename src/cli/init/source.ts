import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../../transport/files/regular.ts';

/** Of what npm writes down of all packages in a folder. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The folder of the kit that runs: that of its package.json. */
export const kitFolder = folderAbove(import.meta.dirname);

function folderAbove(start: string): string {
  return existsSync(join(start, 'package.json')) ? start : folderAbove(dirname(start));
}

/**
 * The address that this kit was installed from, for `npm install` on another machine: of a repository, or of a tarball.
 * Undefined where it came from a file of this machine. User names and passwords are left out.
 */
export function sourceOf(folder = kitFolder): string | undefined {
  const address = installedFrom(folder) ?? checkedOutFrom(folder);
  return address === undefined ? undefined : withoutPassword(address);
}

/** What npm has written down beside the packages that it installed. */
function installedFrom(folder: string): string | undefined {
  const lock = join(dirname(folder), '.package-lock.json');
  const text = tryTo(() => readRegular(lock, MOST_BYTES).toString('utf8'));
  if (text === undefined) return undefined;
  const { packages = {} } = JSON.parse(text) as {
    packages?: Readonly<Record<string, { resolved?: string }>>;
  };
  const resolved = packages['node_modules/agent-conform']?.resolved ?? '';
  return /^(git\+(https|ssh)|https):/.test(resolved) ? resolved : undefined;
}

/** The repository that was cloned, and its commit. */
function checkedOutFrom(folder: string): string | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined;
  const git = (...words: string[]): string =>
    spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const remote = git('remote', 'get-url', 'origin');
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
