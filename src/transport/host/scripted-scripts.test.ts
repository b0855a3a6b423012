import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { HostCase } from '../../model/index.ts';
import { scriptedScripts } from './scripted-scripts.ts';

const script = { name: 'one', type: 'one', steps: [] };
const hostCase: HostCase = {
  case: 'two',
  send: { input: '' },
  plays: { scripts: [script, { ...script, name: 'two', dependsOn: ['one'] }] },
};

function ownFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'agent-conform-scripts-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it("the files of an ensemble can be executed, whatever the user's umask is", async () => {
  const folder = ownFolder();
  // A mask that takes more away would stop a user who is not root from entering the folders.
  const before = process.umask(0o011);
  onTestFinished(() => void process.umask(before));
  await scriptedScripts(hostCase, { folder, port: 0, startMs: Date.now(), set: {} });
  const files = join(folder, 'ensemble');
  const programs = readdirSync(files).filter((name) => /\.(py|sh)$/.test(name));
  expect(programs).toEqual(['one.py', 'two.sh']);
  expect(programs.map((name) => statSync(join(files, name)).mode & 0o777)).toEqual([0o755, 0o755]);
});

/** Runs a command with a folder mounted as a file system on which nothing can be executed. */
const mounted = (folder: string, command: string) =>
  ['-m', 'sh', '-c', `mount -t tmpfs -o noexec none "$0" && ${command}`, folder] as const;
const canMount = process.platform === 'linux' && spawnSync('unshare', [...mounted('/mnt', 'true')]).status === 0;

it.skipIf(!canMount)(
  'files that cannot be executed are reported in one line (skipped where nothing can be mounted)',
  () => {
    const folder = join(ownFolder(), 'tmp');
    mkdirSync(folder);
    const words = "node bin/agent-conform.js host script-agent --driver 'true {folder}' --no-failures 2>&1 || echo $?";
    const printed = execFileSync('unshare', [...mounted(folder, `TMPDIR="$0" ${words}`)], { encoding: 'utf8' });
    expect(printed).toBe(
      `agent-conform: the scripts of an ensemble cannot be executed in ${folder}: set TMPDIR to a folder of a file system that lets programs be executed\n2\n`,
    );
  },
);
