import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { within } from './wait.ts';

it.skipIf(process.platform !== 'linux')(
  'an event in time counts, however long this process was busy (skipped without /proc)',
  async () => {
    const child = spawn('sh', ['-c', 'echo'], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.resume();
    const news = Promise.all([once(child, 'exit'), once(child.stdout, 'close')]);
    const isInTime = within(0, news);
    const begun = performance.now();
    while (!/\) Z /.test(readFileSync(`/proc/${child.pid}/stat`, 'latin1')) || performance.now() - begun < 10);
    expect(await isInTime).toBe(true);
  },
);

it('a promise that never settles is late', async () => {
  expect(await within(1, new Promise(() => {}))).toBe(false);
});
