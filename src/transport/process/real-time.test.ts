import { expect, it } from 'vitest';
import { pipeMaker } from './pipes.ts';
import { numberOf } from './real-time.ts';
import { start } from './start.ts';

const write = 'head -c 300000 /dev/zero';

it.skipIf(process.platform !== 'linux').each([
  ['the first one', 'kill -s 34 $$', { code: null, signal: 'SIGRTMIN' }],
  [
    'a later one, behind output of many reads',
    `${write}; ${write} >&2; kill -s 40 $$`,
    { code: null, signal: 'SIGRTMIN+6' },
  ],
  ['one of the C library', 'kill -s 33 $$', { code: null, signal: 'SIG33' }],
  ['an ordinary one', 'kill -s TERM $$', { code: null, signal: 'SIGTERM' }],
  ['none, but an exit code', 'exit 34', { code: 34, signal: null }],
  ['none', write, { code: 0, signal: null }],
  [
    'one behind the end of its outputs, as Node.js has it',
    'exec >&- 2>&-; sleep 0.3; kill -s 34 $$',
    { code: 0, signal: null },
  ],
  ['one where outputs are held open, as Node.js has it', 'sleep 1 & kill -s 34 $$', { code: 0, signal: null }],
])('a process dies by %s and its exit says so (skipped on systems other than Linux)', async (_, script, exit) => {
  const maker = pipeMaker();
  for (const pipes of [undefined, await maker.take()]) {
    const target = await start({ command: ['sh', '-c', script], cwd: undefined, env: {} }, pipes);
    if ('reason' in target) throw new Error(target.reason);
    target.stdin.end();
    target.stdout.resume();
    target.stderr.resume();
    await target.exited.raised;
    expect(target.exit()).toEqual(exit);
  }
  maker.end();
});

it('each name of a real-time signal has its number', () => {
  expect(['SIGRTMIN', 'SIGRTMIN+30', 'SIG32', 'SIGTERM'].map(numberOf)).toEqual([34, 64, 32, undefined]);
});
