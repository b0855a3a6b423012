import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { openModule } from './module.samples.ts';

const modules = join(import.meta.dirname, '../../../fixtures/faults/modules');
const forges = join(modules, 'forges.py');

describe.skipIf(!has('python3'))('a module that reports the pid of another process', () => {
  it.each([['freshly imported', {}] as const, ['warm', { warm: true }] as const])(
    'a process that a module names, %s, is not ended',
    async (_, options) => {
      const stranger = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
      try {
        const transport = openModule(forges, 'names_another', options);
        await transport.call({ body: String(stranger.pid) }, { deadlineMs: 30_000 });
        await transport.close();
        expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
      } finally {
        stranger.kill('SIGKILL');
      }
    },
  );
});

it.skipIf(!has('python3'))('a host without copies may report that each later call begins', async () => {
  const transport = openModule(join(modules, 'threads.py'), 'answer');
  const before = [{ body: '"a"' }, { body: '"b"' }];
  const { ended } = await transport.call({ body: '"c"', before }, { deadlineMs: 30_000 });
  await transport.close();
  expect(ended).toMatchObject({ by: 'return' });
});
