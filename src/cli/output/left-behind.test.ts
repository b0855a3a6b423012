import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, folder } from '../program.samples.ts';

/** Root may remove everything, so as root the kit is run as the user nobody. */
const user = process.getuid?.() === 0 ? 65_534 : undefined;

test.each([
  ['may not be removed is one line at the end', 'chmod 555 "$TMPDIR"', 1],
  ['may be removed is gone, and nothing is reported of it', 'mkdir -p a/b; chmod 0 a/b a', 0],
])('a file that an agent leaves and that %s', async (_, act, left) => {
  const cwd = folder({ agent: `#!/bin/sh\n${act}\ncat >/dev/null\necho '{}'\n` });
  const TMPDIR = join(cwd, 'temporary');
  mkdirSync(TMPDIR);
  for (const path of [cwd, TMPDIR]) if (user !== undefined) chownSync(path, user, user);
  const args = ['check', 'script-agent', '--calls', '1', '--jobs', '1', '--no-failures', '--', './agent'];
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: { ...process.env, TMPDIR }, uid: user });
  const [stderr] = await Promise.all([text(child.stderr), text(child.stdout)]);
  chmodSync(TMPDIR, 0o755);
  const names = readdirSync(TMPDIR).map((name) => join(TMPDIR, name));
  expect(names).toHaveLength(left);
  const lines = names.map(
    (path) => `agent-conform: what the agent made in ${path} cannot all be removed: remove that folder`,
  );
  expect(stderr.split('\n').filter((line) => line.includes('what the agent made'))).toEqual(lines);
});
