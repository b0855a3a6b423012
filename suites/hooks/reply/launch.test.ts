import { expect, it } from 'vitest';
import { packageFetcher } from './launch.ts';

// What uv 0.13, npm 11, bun 1.4 and pipx 1.7 write into a pipe when they fetch something, and a later pipx, which has uv fetch it.
it.each([
  ['uv', 'Downloading cpython-3.13.1-linux-x86_64-gnu (download) (20.4MiB)'],
  ['uv', 'Downloading numpy (16.1MiB)\n Downloaded numpy\nInstalled 1 package in 86ms'],
  ['uv', 'Installed 5 packages in 12ms'],
  ['npx', 'npm warn exec The following package was not found and will be installed: guard@1.0.0'],
  ['bunx', 'Resolving dependencies\nResolved, downloaded and extracted [124]\nSaved lockfile'],
  ['pipx', 'creating virtual environment...\ncreating shared libraries...\nupgrading shared libraries...'],
  ['pipx', 'upgrading shared libraries...'],
  [undefined, 'Installed the guard'],
  [undefined, 'blocked: Downloading is not allowed'],
])('%s fetches packages where it says so: %s', (name, text) => {
  expect(packageFetcher({ stderr: text })).toBe(name);
});
