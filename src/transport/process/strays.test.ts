import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { commandTransport } from '../command/command.ts';
import { callOnce, folder } from '../transport.samples.ts';
import { startOf } from './groups.ts';
import { killStrays } from './strays.ts';

/** Answers, and leaves a process that no group, parent or environment shows: only its words carry the mark. */
const daemon = `import os, sys
mark, closed = sys.argv[1], [int(fd) for fd in sys.argv[2].split()]
if os.fork() == 0:
    os.setsid()
    if os.fork() > 0:
        os._exit(0)
    for fd in closed:
        os.close(fd)
    os.execve('/bin/sleep', [mark, '60'], {})
os.wait()
print('ok')
`;

describe.skipIf(process.platform !== 'linux' || !has('python3'))('a process that has cleared its environment', () => {
  it.each([
    ['holds stdout', '0 2', false],
    ['holds stderr', '0 1', false],
    ['holds stdin', '1 2', false],
    ['works in the folder of the call', '0 1 2', true],
  ])('is ended where it %s', { timeout: 60_000 }, async (_, closed, ownFolder) => {
    const mark = `daemon-${Math.random()}`;
    const path = join(folder({ 'daemon.py': daemon }), 'daemon.py');
    const transport = commandTransport({ command: ['python3', path, mark, closed], ownFolder });
    const { ended } = await callOnce(transport);
    expect(ended).toMatchObject({ by: 'exit', code: 0 });
    expect(await untilEnded(mark)).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('a process that the call did not start', () => {
  it('is left alone where it is older, whatever it holds', async () => {
    const place = join(folder(), 'calls');
    mkdirSync(place);
    mkdirSync(join(place, 'inside'));
    const bystander = sleeper(join(place, 'inside'));
    const since = (startOf(bystander.pid ?? 0) ?? 0) + 1;
    killStrays('no-such-mark', { held: { since, folder: place } });
    await pause(100);
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
    killStrays('no-such-mark', { held: { since: since - 1, folder: place } });
    await new Promise((resolve) => bystander.once('exit', resolve));
    expect(bystander.signalCode).toBe('SIGKILL');
  });

  it('is left alone where it works beside the folder', async () => {
    const place = folder({});
    mkdirSync(`${place}/calls`);
    mkdirSync(`${place}/calls-of-another`);
    const bystander = sleeper(`${place}/calls-of-another`);
    killStrays('no-such-mark', { held: { since: 0, folder: `${place}/calls` } });
    await pause(100);
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
  });
});

function sleeper(cwd: string): ChildProcess {
  const child = spawn('sleep', ['60'], { cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Ids of the processes whose words hold the mark. Waits for them to end: the system ends a killed process in its own time. */
async function untilEnded(mark: string): Promise<string[]> {
  for (let look = 0; look < 50 && naming(mark).length > 0; look += 1) await pause(20);
  const left = naming(mark);
  for (const pid of left) process.kill(Number(pid), 'SIGKILL');
  return left;
}

function naming(mark: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith(mark);
    } catch {
      return false;
    }
  });
}
