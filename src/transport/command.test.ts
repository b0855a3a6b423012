import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, Limits } from '../model/index.ts';
import { commandTransport, type CommandOptions } from './command.ts';
import { openCommand } from './command.samples.ts';
import { untilGone } from './processes.samples.ts';
import { transportLaws } from './transport.laws.ts';

const root = join(import.meta.dirname, '../..');
// Before any transport is opened.
const exitListeners = process.listenerCount('exit');
const onLinux = process.platform === 'linux';
const patiently: Limits = { deadlineMs: 30_000 };

transportLaws('a command', openCommand);

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
    expect(text(received).split('\n')).toEqual(['*', '$A', '', directory, 'of all', 'of the call', '', 'path', '']);
  });

  it.skipIf(!onLinux)('is pipes that can be opened again (skipped where there is no /proc)', async () => {
    const { received, stderr } = await sh(
      '[ -p /dev/stdin ] && cat /dev/stdin >/dev/stdout; echo x >/dev/stderr',
      'in',
    );
    expect({ out: text(received), stderr }).toEqual({ out: 'in', stderr: 'x\n' });
  });

  it.skipIf(!onLinux)('is its three streams and no file of ours (skipped where there is no /proc)', async () => {
    const transport = commandTransport({ command: ['ls', '/proc/self/fd'] });
    const exchanges = await Promise.all(Array.from({ length: 10 }, () => transport.call({ body: 'a' }, patiently)));
    await transport.close();
    const { stdout } = spawnSync('ls', ['/proc/self/fd'], { encoding: 'utf8' });
    expect(exchanges.map(({ received }) => text(received))).toEqual(exchanges.map(() => stdout));
  });
});

describe('what a command says', () => {
  it('need not wait for its input to be read', async () => {
    const { received, ended } = await sh('exec <&-; echo answer', 'a'.repeat(10_000_000));
    expect({ out: text(received), ended }).toEqual({ out: 'answer\n', ended: { by: 'exit', code: 0 } });
  });

  it('is kept of stderr in its beginning', async () => {
    const { received, stderr } = await sh(`yes "" | head -n 10000000 >&2; echo answer`);
    expect({ out: text(received), kept: stderr.length }).toEqual({ out: 'answer\n', kept: 64 * 1024 });
  });

  it('is kept as far as it came before the deadline', async () => {
    const script = `trap 'echo late; exit' TERM; echo early; while :; do sleep 1; done`;
    const { received, ended } = await one({ command: ['sh', '-c', script] }, { body: '' }, { deadlineMs: 1000 });
    expect({ out: text(received), ended }).toEqual({ out: 'early\n', ended: { by: 'timeout', afterMs: 1000 } });
  });

  it('may come from a child that ends after it', async () => {
    const { received, ended } = await sh('(sleep 0.3; echo more) & echo answer');
    expect({ out: text(received), ended }).toEqual({ out: 'answer\nmore\n', ended: { by: 'exit', code: 0 } });
  });

  it('is not late because this process was busy', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'busy-'));
    const done = join(directory, 'done');
    const deadlineMs = 500;
    const begun = performance.now();
    const command = ['sh', '-c', 'sleep 0.2; head -c 60000 /dev/zero; : >"$1"', 'sh', done] as const;
    const underWay = one({ command }, { body: '' }, { deadlineMs });
    // Until the target has ended and the deadline has passed, nothing else happens in this process.
    const keepBusy = (): void => {
      while (!existsSync(done) && performance.now() - begun < 20_000);
      const until = Math.max(begun + deadlineMs, performance.now()) + 1000;
      while (performance.now() < until);
    };
    // From here the timers come first, and the news of the system after them.
    setTimeout(() => setImmediate(keepBusy), 100);
    const { received, ended } = await underWay;
    rmSync(directory, { recursive: true });
    expect({ length: received.length, ended }).toEqual({ length: 60_000, ended: { by: 'exit', code: 0 } });
  });
});

describe('what a command leaves', () => {
  // The quarter of a second that a target gets for its last words may be too short on a busy machine.
  it('is told to end before it is killed', { retry: 5 }, async () => {
    const script = `trap 'echo told >&2; exit' TERM; while :; do sleep 1; done`;
    const { stderr } = await one({ command: ['sh', '-c', script] }, { body: '' }, { deadlineMs: 500 });
    expect(stderr).toContain('told');
  });

  it('is told by the name of the stream', async () => {
    const { received, ended } = await sh('sleep 60 2>/dev/null & echo answer; exit 3');
    expect(text(received)).toBe('answer\n');
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
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'module-'));
  cpSync(join(root, 'dist'), join(directory, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(directory, 'main.js'),
    `import { commandTransport } from './dist/src/transport/command.js';\n${source}`,
  );
  const ran = spawnSync(process.execPath, ['main.js'], {
    cwd: directory,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 25_000,
  });
  rmSync(directory, { recursive: true });
  return ran;
}

async function one(options: CommandOptions, call: Call, limits = patiently): Promise<Exchange> {
  const transport = commandTransport(options);
  const exchange = await transport.call(call, limits);
  await transport.close();
  return exchange;
}

function sh(script: string, body = ''): Promise<Exchange> {
  return one({ command: ['sh', '-c', script] }, { body });
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
