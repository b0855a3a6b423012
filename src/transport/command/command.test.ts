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
// Counted before any transport is opened.
const exitListeners = process.listenerCount('exit');
const onLinux = process.platform === 'linux';
const patiently: Limits = { deadlineMs: 30_000 };

transportLaws('a command', openCommand);

// docs/concepts.md describes this. If this test fails, Node.js has begun to report these signals itself, and the ending can use that.
it.runIf(onLinux)('Node.js reports exit code 0 for a real-time signal, and the kit reports its name', async () => {
  const died = await one({ command: ['sh', '-c', 'echo said; kill -34 $$'] }, { body: '' });
  expect([textOf(died.received), died.ended]).toEqual(['said\n', { by: 'signal', signal: 'SIGRTMIN' }]);
});

describe('the surroundings of a command', () => {
  it('a command gets its words, directory and environment unchanged', async () => {
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

  it.skipIf(!onLinux)('a command gets pipes that can be opened again (skipped without /proc)', async () => {
    const { received, stderr } = await sh(
      '[ -p /dev/stdin ] && cat /dev/stdin >/dev/stdout; echo x >/dev/stderr',
      'in',
    );
    expect({ out: textOf(received), stderr }).toEqual({ out: 'in', stderr: 'x\n' });
  });

  it.skipIf(!onLinux)('a command inherits three streams and no other descriptor (skipped without /proc)', async () => {
    const transport = commandTransport({ command: ['ls', '/proc/self/fd'] });
    const exchanges = await Promise.all(Array.from({ length: 10 }, () => transport.call({ body: 'a' }, patiently)));
    await transport.close();
    const { stdout } = spawnSync('ls', ['/proc/self/fd'], { encoding: 'utf8' });
    expect(exchanges.map(({ received }) => textOf(received))).toEqual(exchanges.map(() => stdout));
  });
});

describe('the output of a command', () => {
  it('a command may answer without reading its input', async () => {
    const { received, ended } = await sh('exec <&-; echo answer', 'a'.repeat(10_000_000));
    expect({ out: textOf(received), ended }).toEqual({ out: 'answer\n', ended: { by: 'exit', code: 0 } });
  });

  it('the first 64 KiB of stderr are stored', async () => {
    const { received, stderr } = await sh(`yes "" | head -n 10000000 >&2; echo answer`);
    expect({ out: textOf(received), kept: stderr.length }).toEqual({ out: 'answer\n', kept: 64 * 1024 });
  });

  it('output before the deadline is stored, later output is not', async () => {
    const script = `trap 'echo late; exit' TERM; echo early; while :; do sleep 1; done`;
    const { received, ended } = await one({ command: ['sh', '-c', script] }, { body: '' }, { deadlineMs: 4000 });
    expect({ out: textOf(received), ended }).toEqual({ out: 'early\n', ended: { by: 'timeout', afterMs: 4000 } });
  });

  it('output of a child that outlives the command is read', async () => {
    const { received, ended } = await sh('(sleep 0.1; echo more) & echo answer');
    expect({ out: textOf(received), ended }).toEqual({ out: 'answer\nmore\n', ended: { by: 'exit', code: 0 } });
  });

  it('an answer is not late because this process was busy', async () => {
    const [started, done] = [join(folder(), 'started'), join(folder(), 'done')];
    const deadlineMs = 2500;
    const begun = performance.now();
    const script = ': >"$1"; sleep 0.2; head -c 60000 /dev/zero; : >"$2"';
    const command = ['sh', '-c', script, 'sh', started, done] as const;
    const underWay = one({ command }, { body: '' }, { deadlineMs });
    // Nothing else happens in this process until the target has ended and the deadline has passed.
    const keepBusy = (): void => {
      while (!existsSync(done) && performance.now() - begun < 20_000);
      const until = Math.max(begun + deadlineMs, performance.now()) + 1000;
      while (performance.now() < until);
    };
    // From here on the event loop runs its timers first, and reads the system's events after them.
    await untilThere(started);
    setImmediate(keepBusy);
    const { received, ended } = await underWay;
    expect({ length: received.length, ended }).toEqual({ length: 60_000, ended: { by: 'exit', code: 0 } });
  });

  it('the time in which this process was busy does not count after the last byte', async () => {
    const [started, done] = [join(folder(), 'started'), join(folder(), 'done')];
    const underWay = sh(`echo answer; : >${started}; sleep 0.5; : >${done}; sleep 0.5`);
    const begun = performance.now();
    const keepBusy = (): void => {
      while (!existsSync(done) && performance.now() - begun < 20_000);
      const until = performance.now() + 2500;
      while (performance.now() < until);
    };
    await untilThere(started);
    // The answer is read during this pause.
    await sleep(100);
    setImmediate(keepBusy);
    const { ms, lastByteMs } = await underWay;
    expect(ms - lastByteMs).toBeLessThan(2000);
  });
});

describe('the remains of a command', () => {
  // On a busy machine the grace time of a target may be too short for its last output.
  it('a command that is late is asked to end before it is killed', { retry: 5 }, async () => {
    const script = `trap 'echo ending >&2; exit' TERM; while :; do sleep 1; done`;
    const { stderr } = await one({ command: ['sh', '-c', script] }, { body: '' }, { deadlineMs: 500 });
    expect(stderr).toContain('ending');
  });

  it('the time to end a command is not part of the call', async () => {
    const command = ['sh', '-c', 'trap "" TERM; while :; do sleep 1; done'] as const;
    const target = await start({ command, cwd: undefined, env: {} }, undefined);
    if ('reason' in target) throw new Error(target.reason);
    const limits = { deadlineMs: 300 };
    const { ms } = await exchange(target, { body: '' }, { limits, maxBytes: 1, mark: '-', interrupted: flag() });
    // The target ignores SIGTERM, so it lives for the whole grace time, however slow the machine is.
    expect(performance.now() - target.at - ms).toBeGreaterThanOrEqual(graceMs - 5);
  });

  it('a command has at most 250 ms to end', () => {
    expect(graceMs + dyingMs).toBeLessThanOrEqual(250);
  });

  it('a stream that a child holds open is reported by name', async () => {
    const { received, ended } = await sh('sleep 60 2>/dev/null & echo answer; exit 3');
    expect(textOf(received)).toBe('answer\n');
    expect(ended).toEqual({ by: 'exit', code: 3, heldOpen: ['stdout'] });
  });

  it.skipIf(!onLinux)('a process in the group of the call ends with the call (skipped without /proc)', async () => {
    const mark = `mark-${Math.random()}`;
    const transport = commandTransport({ command: ['sh', '-c', 'sleep 60 <&- >&- 2>&- & echo'], env: { MARK: mark } });
    await transport.call({ body: '' }, patiently);
    expect(await untilGone(mark)).toEqual([]);
    await transport.close();
  });

  it.skipIf(!onLinux)(
    'a process in another session that holds a stream ends with the call (skipped without /proc)',
    async () => {
      const mark = `mark-${Math.random()}`;
      const transport = commandTransport({ command: ['sh', '-c', 'setsid sleep 60 & echo'], env: { MARK: mark } });
      const { ended } = await transport.call({ body: '' }, patiently);
      expect(ended).toEqual({ by: 'exit', code: 0, heldOpen: ['stdout', 'stderr'] });
      expect(await untilGone(mark)).toEqual([]);
      await transport.close();
    },
  );

  it.skipIf(!onLinux)('a command under way ends when this process exits (skipped without /proc)', async () => {
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

  it('a transport that is never closed does not keep this process running', () => {
    const { status, stderr } = runModule(`
      const transport = commandTransport({ command: ['true'] });
      await transport.call({ body: '' }, { deadlineMs: 60_000 });
    `);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('a call does not change how Node.js finds modules through a symbolic link', () => {
    const { stdout, stderr } = runModule(`
      const transport = commandTransport({ command: ['true'] });
      await transport.call({ body: '' }, { deadlineMs: 60_000 });
      console.log(import.meta.resolve('execa'));
      await transport.close();
    `);
    const execa = realpathSync(join(root, 'node_modules/execa/index.js'));
    expect({ stdout, stderr }).toEqual({ stdout: `${pathToFileURL(execa).href}\n`, stderr: '' });
  });

  it('a closed transport leaves no exit listener', async () => {
    const transport = commandTransport({ command: ['cat'] });
    await Promise.all(Array.from({ length: 20 }, () => transport.call({ body: 'a' }, patiently)));
    await transport.close();
    expect(process.listenerCount('exit')).toBe(exitListeners);
  });

  it
    .skipIf(!onLinux)
    .each<[string, ...string[]]>([['cat'], ['no-such-agent'], ['true', '\0'], ['true', 'a'.repeat(5e6)]])(
    'calls leave no open file in this process, for the command %s (skipped without /proc)',
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

/** Runs a module in a directory of its own, which contains the built kit and a link to the packages. */
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
