import { expect, it } from 'vitest';
import { packageFetcher } from './launch.ts';
import type { Reply } from './reply.ts';

const saying = (stderr: string): Reply => ({
  code: undefined,
  ended: 'late',
  isUnread: false,
  stdout: '',
  stderr,
  value: undefined,
  answer: undefined,
  isAlone: false,
  oddities: [],
});

it.each([
  ['uv', 'Downloading cpython-3.13.1-linux-x86_64-gnu (download) (20.4MiB)'],
  ['uv', 'Installed 5 packages in 12ms'],
  ['npx', 'npm warn exec The following package was not found and will be installed: guard@1.0.0'],
  ['bunx', 'Resolving dependencies'],
  ['pipx', 'creating virtual environment...'],
  [undefined, 'Installed the guard'],
  [undefined, 'blocked: Downloading is not allowed'],
])('%s fetches packages where it says so: %s', (name, text) => {
  expect(packageFetcher(saying(text))).toBe(name);
});
