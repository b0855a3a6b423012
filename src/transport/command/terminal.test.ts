import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, Limits } from '../../model/index.ts';
import { commandTransport, type CommandOptions } from './command.ts';
import { untilGone } from '../processes.samples.ts';
import { callOnce, folder, textOf } from '../transport.samples.ts';

const isPossible = spawnSync('python3', ['-c', 'import os; os.openpty()']).status === 0;

it('a command without lines to type has no terminal', async () => {
  const exchange = await one('echo x >/dev/tty', { body: '' });
  expect(exchange.terminal).toBeUndefined();
  expect(exchange.ended).toMatchObject({ by: 'exit' });
  expect(exchange.ended).not.toMatchObject({ code: 0 });
});

describe.skipIf(!isPossible)('lines that are typed (skipped where Python can make no terminal)', () => {
  const ask = 'while printf "name? " >/dev/tty && read -r line; do printf "%s;" "$line"; done </dev/tty';

  it('lines are read from the terminal, and the body from stdin', async () => {
    const exchange = await one(`cat; ${ask}; echo on stderr >&2; exit 3`, { body: 'body;', typed: ['one', 'é', ''] });
    expect({ ...exchange, received: textOf(exchange.received) }).toMatchObject({
      received: 'body;one;é;;',
      stderr: 'on stderr\n',
      ended: { by: 'exit', code: 3 },
      terminal: { linesRead: 3 },
    });
    expect(exchange.terminal?.shown).toContain('name? ');
  });

  it.each([
    ['none', 'true', 0],
    ['the first', 'read -r line </dev/tty', 1],
    ['a part of the second', 'exec 3</dev/tty; read -r line <&3; dd bs=1 count=1 <&3 2>&1', 1],
  ])('lines are counted as read when %s was read', async (_, script, linesRead) => {
    const { terminal } = await one(script, { body: '', typed: ['first', 'second', 'third'] });
    expect(terminal?.linesRead).toBe(linesRead);
  });

  it.each([
    ['asks for passwords', 'import getpass; print([getpass.getpass("word? ") for _ in range(3)])'],
    [
      'wants nothing typed ahead',
      'import termios; tty = open("/dev/tty"); termios.tcflush(tty, termios.TCIFLUSH); print([tty.readline().strip() for _ in range(3)])',
    ],
  ])('lines are typed again for a script that %s and discards them', async (_, asking) => {
    const command = ['python3', '-c', `import time; time.sleep(.5); ${asking}`] as const;
    const { received } = await of({ command }, { body: '', typed: ['one', 'two', 'three'] });
    expect(textOf(received)).toBe("['one', 'two', 'three']\n");
  });

  it('typing ends, even for a script that asks again', async () => {
    const { received, terminal } = await one(
      'for i in 1 2 3 4 5 6; do read -r line </dev/tty && printf "%s;" "$line"; done; echo over',
      { body: '', typed: ['a', 'b'] },
    );
    expect(textOf(received)).toBe('a;b;over\n');
    expect(terminal?.linesRead).toBe(2);
  });

  it('a terminal keeps the signal that ends a command', async () => {
    const { ended } = await one('kill -USR1 $$', { body: '', typed: [] });
    expect(ended).toMatchObject({ by: 'signal', signal: 'SIGUSR1' });
  });

  it('a missing command is reported on stderr', async () => {
    const { ended, stderr } = await of({ command: ['./no-such-agent'] }, { body: '', typed: [] });
    expect(ended).toMatchObject({ by: 'exit', code: 127 });
    expect(stderr).toContain('./no-such-agent: No such file');
  });

  it.skipIf(process.platform !== 'linux')('a terminal leaves no process (skipped without /proc)', async () => {
    const env = { MARK: `terminal-${Math.random()}` };
    const forks = { command: ['sh', '-c', 'sleep 600 & (trap "" HUP; sleep 601) & exit 0'] as const, env };
    await of(forks, { body: '', typed: ['a'] });
    expect(await untilGone(env.MARK)).toEqual([]);
    const hangs = { command: ['sh', '-c', 'echo x; sleep 600'] as const, env };
    const { ended } = await of(hangs, { body: '', typed: ['a'] }, { deadlineMs: 5_000 });
    expect(ended).toMatchObject({ by: 'timeout' });
    expect(await untilGone(env.MARK)).toEqual([]);
  });
});

it('a terminal that cannot be made is reported', async () => {
  const env = { PATH: folder() };
  const { ended } = await of({ command: ['/bin/sh', '-c', 'true'], env }, { body: '', typed: [] });
  expect(ended).toEqual({ by: 'unreachable', reason: 'no terminal can be made: command not found: python3' });
});

function one(script: string, call: Call): Promise<Exchange> {
  return of({ command: ['sh', '-c', script] }, call);
}

function of(options: CommandOptions, call: Call, limits?: Limits): Promise<Exchange> {
  return callOnce(commandTransport(options), call, limits);
}
