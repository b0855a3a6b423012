import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, existsSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, Limits } from '../../model/index.ts';
import { commandTransport, type CommandOptions } from './command.ts';
import { openCommand } from './command.samples.ts';
import { dyingMs, graceMs } from '../process/grace.ts';
import { start } from '../process/start.ts';
import { flag } from '../process/wait.ts';
import { exchange } from './exchange.ts';
import { untilGone } from '../processes.samples.ts';
import { transportLaws } from '../transport.laws.ts';
import { callOnce, folder, textOf } from '../transport.samples.ts';

const root = join(import.meta.dirname, '../../..');
// Before any transport is opened.
const exitListeners = process.listenerCount('exit');
const onLinux = process.platform === 'linux';
const patiently: Limits = { deadlineMs: 30_000 };

transportLaws('a command', openCommand);

// docs/concepts.md says so. Where this fails Node has begun to tell: the ending can be that of a signal.
it.runIf(onLinux)('a death by a real-time signal, which Node tells as exit code 0, is told by its name', async () => {
  const died = await one({ command: ['sh', '-c', 'echo said; kill -34 $$'] }, { body: '' });
  expect([textOf(died.received), died.ended]).toEqual(['said\n', { by: 'signal', signal: 'SIGRTMIN' }]);
});

describe('what a command is given', () => {
  it('is words, a directory and an environment, as they are', async () => {
    const command = [
      'sh',
      '-c',
      'printf "%s\\n" "$@" "$PWD" "$A" "$B" "$C" "${PATH:+path}"',
      'sh',
      '*',
      '$A',
      '',
    ] as const;
    const directory = realpathSync(tmpdir());
    const env = { A: 'of all', B: 'of all' };
    const { received } = await one({ command, cwd: directory, env }, { body: '', env: { B: 'of the call', C: '' } });
    expect(textOf(received).split('\n')).toEqual(['*', '$A', '', directory, 'of all', 'of the call', '', 'path', '']);
  });

  it.skipIf(!onLinux)('is pipes that can be opened again (skipped where there is no /proc)', async () => {
    const { received, stderr } = await sh(
      '[ -p /dev/stdin ] && cat /dev/stdin >/dev/stdout; echo x >/dev/stderr',
      'in',
    );
    expect({ out: textOf(received), stderr }).toEqual({ out: 'in', stderr: 'x\n' });
  });

  it.skipIf(!onLinux)('is its three streams and no file of ours (skipped where there is no /proc)', async () => {
    const transport = commandTransport({ command: ['ls', '/proc/self/fd'] });
    const exchanges = await Promise.all(Array.from({ length: 10 }, () => transport.call({ body: 'a' }, patiently)));
    await transport.close();
    const { stdout } = spawnSync('ls', ['/proc/self/fd'], { encoding: 'utf8' });
    expect(exchanges.map(({ received }) => textOf(received))).toEqual(exchanges.map(() => stdout));
  });
});

describe('what a command says', () => {
  it('need not wait for its input to be read', async () => {
    const { received, ended } = await sh('exec <&-; echo answer', 'a'.repeat(10_000_000));
    expect({ out: textOf(received), ended }).toEqual({ out: 'answer\n', ended: { by: 'exit', code: 0 } });
  });

  it('is kept of stderr in its beginning', async () => {
    const { received, stderr } = await sh(`yes "" | head -n 10000000 >&2; echo answer`);
    expect({ out: textOf(received), kept: stderr.length }).toEqual({ out: 'answer\n', kept: 64 * 1024 });
  });

  it('is kept as far as it came before the deadline', async () => {
    const script = `trap 'echo late; exit' TERM; echo early; while :; do sleep 1; done`;
    const { received, ended } = await one({ command: ['sh', '-c', script] }, { body: '' }, { deadlineMs: 4000 });
    expect({ out: textOf(received), ended }).toEqual({ out: 'early\n', ended: { by: 'timeout', afterMs: 4000 } });
  });

  it('may come from a child that ends after it', async () => {
    const { received, ended } = await sh('(sleep 0.1; echo more) & echo answer');
    expect({ out: textOf(received), ended }).toEqual({ out: 'answer\nmore\n', ended: { by: 'exit', code: 0 } });
  });

  it('is not late because this process was busy', async () => {
    const [started, done] = [join(folder(), 'started'), join(folder(), 'done')];
    const deadlineMs = 2500;
    const begun = performance.now();
    const script = ': >"$1"; sleep 0.2; head -c 60000 /dev/zero; : >"$2"';
    const command = ['sh', '-c', script, 'sh', started, done] as const;
    const underWay = one({ command }, { body: '' }, { deadlineMs });
    // Until the target has ended and the deadline has passed, nothing else happens in this process.
    const keepBusy = (): void => {
      while (!existsSync(done) && performance.now() - begun < 20_000);
      const until = Math.max(begun + deadlineMs, performance.now()) + 1000;
      while (performance.now() < until);
    };
    // From here the timers come first, and the news of the system after them.
    await untilThere(started);
    setImmediate(keepBusy);
    const { received, ended } = await underWay;
    expect({ length: received.length, ended }).toEqual({ length: 60_000, ended: { by: 'exit', code: 0 } });
  });

  it('is not followed by the time in which this process was busy', async () => {
    const [started, done] = [join(folder(), 'started'), join(folder(), 'done')];
    const underWay = sh(`echo answer; : >${started}; sleep 0.5; : >${done}; sleep 0.5`);
    const begun = performance.now();
    const keepBusy = (): void => {
      while (!existsSync(done) && performance.now() - begun < 20_000);
      const until = performance.now() + 2500;
      while (performance.now() < until);
    };
    await untilThere(started);
    // The answer is read in between.
    await sleep(100);
    setImmediate(keepBusy);
    const { ms, lastByteMs } = await underWay;
    expect(ms - lastByteMs).toBeLessThan(2000);
  });
});

describe('what a command leaves', () => {
  // The moment that a target gets for its last words may be too short on a busy machine.
  it('is asked to end before it is killed', { retry: 5 }, async () => {
    const script = `trap 'echo ending >&2; exit' TERM; while :; do sleep 1; done`;
    const { stderr } = await one({ command: ['sh', '-c', script] }, { body: '' }, { deadlineMs: 500 });
    expect(stderr).toContain('ending');
  });

  it('is ended in time that is no part of the call', async () => {
    const command = ['sh', '-c', 'trap "" TERM; while :; do sleep 1; done'] as const;
    const target = await start({ command, cwd: undefined, env: {} }, undefined);
    if ('reason' in target) throw new Error(target.reason);
    const limits = { deadlineMs: 300 };
    const { ms } = await exchange(target, { body: '' }, { limits, maxBytes: 1, mark: '-', interrupted: flag() });
    // It outlives its grace, whatever the machine does meanwhile.
    expect(performance.now() - target.at - ms).toBeGreaterThanOrEqual(graceMs - 5);
  });

  it('has a quarter of a second to end, no more', () => {
    expect(graceMs + dyingMs).toBeLessThanOrEqual(250);
  });

  it('is reported by the name of the stream', async () => {
    const { received, ended } = await sh('sleep 60 2>/dev/null & echo answer; exit 3');
    expect(textOf(received)).toBe('answer\n');
    expect(ended).toEqual({ by: 'exit', code: 3, heldOpen: ['stdout'] });
  });

  it.skipIf(!onLinux)('ends with the call where it is of its group (skipped where there is no /proc)', async () => {
    const mark = `mark-${Math.random()}`;
    const transport = commandTransport({ command: ['sh', '-c', 'sleep 60 <&- >&- 2>&- & echo'], env: { MARK: mark } });
    await transport.call({ body: '' }, patiently);
    expect(await untilGone(mark)).toEqual([]);
    await transport.close();
  });

  it.skipIf(!onLinux)(
    'ends with the call where it holds a stream in another session (skipped without /proc)',
    async () => {
      const mark = `mark-${Math.random()}`;
      const transport = commandTransport({ command: ['sh', '-c', 'setsid sleep 60 & echo'], env: { MARK: mark } });
      const { ended } = await transport.call({ body: '' }, patiently);
      expect(ended).toEqual({ by: 'exit', code: 0, heldOpen: ['stdout', 'stderr'] });
      expect(await untilGone(mark)).toEqual([]);
      await transport.close();
    },
  );

  it.skipIf(!onLinux)('ends with this process (skipped where there is no /proc)', async () => {
    const mark = `mark-${Math.random()}`;
    const { stdout, stderr } = runModule(
      `
      import { existsSync, rmSync } from 'node:fs';
      const file = process.cwd() + '/started';
      const transport = commandTransport({ command: ['sh', '-c', 'trap "" TERM; sleep 60 & : >"$1"; wait', 'sh', file] });
      void transport.call({ body: '' }, { deadlineMs: 60_000 });
      setInterval(() => {
        if (!existsSync(file)) return;
        console.log('runs');
        process.exit(0);
      }, 10);
    `,
      { MARK: mark },
    );
    expect({ stdout, stderr }).toEqual({ stdout: 'runs\n', stderr: '' });
    expect(await untilGone(mark)).toEqual([]);
  });

  it('does not keep this process running, be the transport closed or not', () => {
    const { status, stderr } = runModule(`
      const transport = commandTransport({ command: ['true'] });
      await transport.call({ body: '' }, { deadlineMs: 60_000 });
    `);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('is no change in how Node finds modules behind a symbolic link', () => {
    const { stdout, stderr } = runModule(`
      const transport = commandTransport({ command: ['true'] });
      await transport.call({ body: '' }, { deadlineMs: 60_000 });
      console.log(import.meta.resolve('execa'));
      await transport.close();
    `);
    const execa = realpathSync(join(root, 'node_modules/execa/index.js'));
    expect({ stdout, stderr }).toEqual({ stdout: `${pathToFileURL(execa).href}\n`, stderr: '' });
  });

  it('is no listener of this process', async () => {
    const transport = commandTransport({ command: ['cat'] });
    await Promise.all(Array.from({ length: 20 }, () => transport.call({ body: 'a' }, patiently)));
    await transport.close();
    expect(process.listenerCount('exit')).toBe(exitListeners);
  });

  it
    .skipIf(!onLinux)
    .each<[string, ...string[]]>([['cat'], ['no-such-agent'], ['true', '\0'], ['true', 'a'.repeat(5e6)]])(
    'is no file of this process, be it %s (skipped where there is no /proc)',
    async (...command) => {
      const transport = commandTransport({ command });
      await transport.call({ body: '' }, patiently);
      const before = readdirSync('/proc/self/fd').length;
      await Promise.all(Array.from({ length: 10 }, () => transport.call({ body: '' }, patiently)));
      expect(readdirSync('/proc/self/fd').length).toBe(before);
      await transport.close();
    },
  );
});

/** Runs a module in a directory of its own, where the built kit stands beside a link to the packages. */
function runModule(source: string, env: Record<string, string> = {}): SpawnSyncReturns<string> {
  const cwd = folder({
    'package.json': '{ "type": "module" }',
    'main.js': `import { commandTransport } from './dist/src/transport/command/command.js';\n${source}`,
  });
  cpSync(join(root, 'dist'), join(cwd, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', timeout: 25_000 } as const;
  return spawnSync(process.execPath, ['main.js'], options);
}

function one(options: CommandOptions, call: Call, limits = patiently): Promise<Exchange> {
  return callOnce(commandTransport(options), call, limits);
}

function sh(script: string, body = ''): Promise<Exchange> {
  return one({ command: ['sh', '-c', script] }, { body });
}

async function untilThere(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(10);
}
