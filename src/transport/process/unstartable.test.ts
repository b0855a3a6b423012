import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandTransport, type CommandOptions } from '../command/command.ts';
import { reasonNotStarted } from './unstartable.ts';
import { callOnce } from '../transport.samples.ts';

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'unstartable-')));
afterAll(() => rmSync(directory, { recursive: true }));
mkdirSync(join(directory, 'folder'));
file('agent.py', 0o644, '#!/usr/bin/env python3\n');
file('agent', 0o644, '#!/bin/sh\n');
file('no-shebang', 0o755, 'echo\n');
file('empty', 0o755, '');
file('no-interpreter', 0o755, '#! /no/such/sh -e\n');
file('carriage-return', 0o755, '#!/bin/sh\r\n');
file('works', 0o755, '#!/bin/sh\n');

const long = 'a'.repeat(5_000_000);

it.each<[string, CommandOptions]>([
  ['command not found: no-such-agent', { command: ['no-such-agent'] }],
  ['command not found: ./no-such-agent', { command: ['./no-such-agent'] }],
  ['command not found: ./works/agent', { command: ['./works/agent'] }],
  ['command not found: works; there is ./works in the working directory', { command: ['works'] }],
  ['command not found: sh', { command: ['sh'], env: { PATH: '/no/such/directory' } }],
  [
    'not executable: ./agent.py (permission denied); try `python3 ./agent.py` or chmod +x ./agent.py',
    { command: ['./agent.py'] },
  ],
  ['not executable: ./agent (permission denied); try chmod +x ./agent', { command: ['./agent'] }],
  ['is a directory: ./folder', { command: ['./folder'] }],
  ['cannot be executed: ./no-shebang: exec format error; is a `#!` line missing?', { command: ['./no-shebang'] }],
  ['cannot be executed: ./empty: exec format error; is a `#!` line missing?', { command: ['./empty'] }],
  [
    'cannot be executed: empty: exec format error; is a `#!` line missing?',
    { command: ['empty'], env: { PATH: directory } },
  ],
  [
    'interpreter not found: /no/such/sh, named in the first line of ./no-interpreter: install it, or name another there',
    { command: ['./no-interpreter'] },
  ],
  [
    'interpreter not found: /bin/sh, named in the first line of ./carriage-return; its first line ends in a carriage return',
    { command: ['./carriage-return'] },
  ],
  ['working directory does not exist: /no/such/directory', { command: ['sh'], cwd: '/no/such/directory' }],
  [`working directory is not a directory: ${directory}/works`, { command: ['sh'], cwd: join(directory, 'works') }],
  ['an argument or an environment variable holds a NUL character', { command: ['sh', 'a\0b'] }],
  ['an argument or an environment variable holds a NUL character', { command: ['sh'], env: { A: '\0' } }],
  [
    'arguments and environment too long for the system: the longest is word 2 of the command, 5000000 bytes',
    { command: ['true', long, 'a'] },
  ],
  [
    'arguments and environment too long for the system: the longest is environment variable A, 5000000 bytes',
    { command: ['true', 'a'], env: { A: long } },
  ],
])('a program that cannot be started is reported: %s', async (reason, options) => {
  const { ended } = await callOnce(commandTransport({ cwd: directory, ...options }));
  expect(ended).toEqual({ by: 'unreachable', reason });
});

it.each<CommandOptions>([
  { command: ['./works'] },
  { command: ['works'], env: { PATH: directory } },
  { command: ['sh'] },
])('the command $command is started', async (options) => {
  const { ended } = await callOnce(commandTransport({ cwd: directory, ...options }));
  expect(ended).toEqual({ by: 'exit', code: 0 });
});

function file(name: string, mode: number, content: string): void {
  writeFileSync(join(directory, name), content);
  chmodSync(join(directory, name), mode);
}

it('the error for too many processes says what to do', () => {
  const program = { command: ['agent'], cwd: undefined, env: {} } as const;
  expect(reasonNotStarted('EAGAIN', program)).toBe(
    'cannot be started: agent: no more processes may run (ulimit -u): end some, or take fewer at once with --jobs 1',
  );
});
