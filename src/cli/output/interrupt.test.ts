import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { agents, carrying, cli, ended, folder } from '../program.samples.ts';

const linux = process.platform === 'linux';

describe.skipIf(!linux)('an interrupted check', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s reports what it has, and leaves nothing running',
    async (signal) => {
      const cwd = folder({ agent: agents.hangs });
      const mark = randomUUID();
      const meanwhile = async (child: ChildProcess): Promise<void> => {
        await until(() => existsSync(join(cwd, 'started')));
        child.kill(signal);
      };
      const args = ['check', 'wendell', '--json', '--record', 'run.ndjson', '--', './agent'];
      const { code, stdout, stderr } = await cli(args, { cwd, env: { TEST_MARK: mark }, meanwhile });
      expect([code, stderr]).toEqual([130, '']);
      expect(JSON.parse(stdout)).toMatchObject({ outcome: 'inconclusive', because: 'the run was interrupted' });
      expect(carrying('TEST_MARK', mark)).toEqual([]);

      const judged = await cli(['judge', 'run.ndjson'], { cwd });
      expect(judged).toMatchObject({
        code: 3,
        stderr: 'agent-conform: run.ndjson: it has no end: the run was cut off\n',
      });
    },
  );

  test('demo ends too', async () => {
    const mark = randomUUID();
    const meanwhile = async (child: ChildProcess): Promise<void> => {
      await until(() => carrying('TEST_MARK', mark).length > 1);
      child.kill('SIGINT');
    };
    const { code } = await cli(['demo'], { env: { TEST_MARK: mark }, meanwhile });
    expect(code).toBe(130);
    expect(carrying('TEST_MARK', mark)).toEqual([]);
  });
});

describe('work that does not end when it is interrupted', () => {
  const program = `
    import { interruptible } from ${JSON.stringify(new URL('../../../dist/src/cli/output/interrupt.js', import.meta.url))};
    await interruptible(async (signal) => {
      signal.addEventListener('abort', () => console.log('aborted'));
      console.log('started');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;

  test('is ended by a second signal', async () => {
    const meanwhile = async (child: ChildProcess): Promise<void> => {
      let said = '';
      child.stdout?.on('data', (text: string) => (said += text));
      await until(() => said.includes('started'));
      child.kill('SIGINT');
      await until(() => said.includes('aborted'));
      // One that comes at once is taken for an echo of the first.
      await pause(200);
      child.kill('SIGTERM');
    };
    expect(await ended(process.execPath, ['--input-type=module', '-e', program], { meanwhile })).toMatchObject({
      code: 130,
    });
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}
