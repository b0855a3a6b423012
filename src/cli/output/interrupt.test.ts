import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tryTo } from '../../model/try-to.ts';
import { agents, carrying, cli, ended, folder } from '../program.samples.ts';

const linux = process.platform === 'linux';

describe.skipIf(!linux)('an interrupted check', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s makes an interrupted check report its partial results, and leaves no process running',
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

  test('a signal ends the demo too', async () => {
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

/** An agent whose answers each take half a second to judge. */
const denseAnswers = `#!/usr/bin/env node
require('node:fs').writeFileSync('started', '');
process.stdin.resume().on('end', () =>
  process.stdout.write('{"message":"ok","tool_calls":[' + '{},'.repeat(490000) + '{}]}'));
`;

describe.skipIf(!linux)('a check with slow judges', () => {
  test('a signal is handled between two verdicts', async () => {
    const cwd = folder({ 'agent.cjs': denseAnswers });
    let [sent, atEnd] = [0, 0];
    const meanwhile = async (child: ChildProcess): Promise<void> => {
      child.once('exit', () => clearInterval(look));
      const look = setInterval(() => (atEnd = cpuOf(child.pid) ?? atEnd), 20);
      await until(() => (cpuOf(child.pid) ?? 0) > 3);
      sent = cpuOf(child.pid) ?? 0;
      child.kill('SIGTERM');
    };
    const { code } = await cli(['check', 'wendell', '--jobs', '8', '--', './agent.cjs'], { cwd, meanwhile });
    expect(code).toBe(130);
    // In seconds of CPU time, since the machine may be busy: enough to read one answer and judge it by one clause.
    expect(atEnd - sent).toBeLessThan(2.5);
  });
});

/** The CPU time of a process, in seconds. */
function cpuOf(pid: number | undefined): number | undefined {
  const fields = tryTo(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.split(') ')[1]
    ?.split(' ');
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) / 100;
}

describe('work that does not end when it is interrupted', () => {
  const interrupt = JSON.stringify(new URL('../../../dist/src/cli/output/interrupt.js', import.meta.url));
  const program = `
    import { interruptible } from ${interrupt};
    await interruptible(async (signal) => {
      signal.addEventListener('abort', () => console.log('aborted'));
      console.log('started');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;

  test('work is cut off within seconds of the first signal, with a message', async () => {
    let sentAt = 0;
    const meanwhile = async (child: ChildProcess): Promise<void> => {
      let said = '';
      child.stdout?.on('data', (text: string) => (said += text));
      await until(() => said.includes('started'));
      sentAt = performance.now();
      child.kill('SIGTERM');
    };
    expect(await ended(process.execPath, ['--input-type=module', '-e', program], { meanwhile })).toMatchObject({
      code: 130,
      stderr: 'agent-conform: interrupted: there was no time for what is written at the end\n',
    });
    // A busy machine may delay the end; the work itself takes a minute.
    expect(performance.now() - sentAt).toBeLessThan(20_000);
  });

  test('work that waits for others is not cut off: a target may take its time to end', async () => {
    const slow = `
      import { setTimeout as pause } from 'node:timers/promises';
      import { interruptible } from ${interrupt};
      await interruptible(async (signal) => {
        process.kill(process.pid, 'SIGTERM');
        while (!signal.aborted) await pause(10);
        await pause(1_500);
        console.log('reported');
      });`;
    const { stdout, stderr } = await ended(process.execPath, ['--input-type=module', '-e', slow]);
    expect([stdout, stderr]).toEqual(['reported\n', '']);
  });

  test('work is cut off soon if the signal was sent long before it was seen', async () => {
    // CPU time, since the machine may be busy.
    const long = `
      import { interruptible } from ${interrupt};
      const workedMs = (since) => { const { user, system } = process.cpuUsage(since); return (user + system) / 1000; };
      const work = (ms) => { for (const since = process.cpuUsage(); workedMs(since) < ms;); };
      await interruptible(async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        const since = process.cpuUsage();
        process.on('exit', () => console.log(workedMs(since)));
        process.kill(process.pid, 'SIGTERM');
        work(1_400);
        for (;;) { await new Promise((resolve) => setImmediate(resolve)); work(10); }
      });`;
    const { code, stdout } = await ended(process.execPath, ['--input-type=module', '-e', long]);
    expect(code).toBe(130);
    expect(Number(stdout)).toBeGreaterThan(1_400);
    expect(Number(stdout)).toBeLessThan(1_800);
  });

  test('work is cut off by a second signal', async () => {
    const meanwhile = async (child: ChildProcess): Promise<void> => {
      let said = '';
      child.stdout?.on('data', (text: string) => (said += text));
      await until(() => said.includes('started'));
      child.kill('SIGINT');
      await until(() => said.includes('aborted'));
      // A second signal that follows at once counts as an echo of the first.
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
