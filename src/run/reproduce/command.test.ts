import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Exchange, ReportedCommand } from '../../model/index.ts';
import { reproduceCommand } from './command.ts';

const target: ReportedCommand = { channel: 'command', command: ['cat'] };

const bodies = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom(
    '',
    `it's "quoted" \\n %s $HOME`,
    'a\nb\tc\r\n',
    '-n',
    '%d',
    'x'.repeat(10_000),
    '\u{1f469}\u200d\u{1f4bb}',
    'a\u202eb',
  ),
  fc.uint8Array({ maxLength: 300 }),
);

it('the printed command sends the exact bytes through a shell, and shows the exit code', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const printed = execFileSync('sh', ['-c', reproduceCommand(target, [exited({ body })], 30_000) ?? '']);
      const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
      expect(printed.equals(Buffer.concat([bytes, Buffer.from('exit code 0\n')]))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('the printed command is one line without control characters for any body', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(reproduceCommand(target, [exited({ body })], 30_000)).not.toMatch(
        /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
      );
    }),
  );
});

it('the printed command enters the folder and names the variables without their values', () => {
  const described = { ...target, command: ['python3', 'my agent.py'], cwd: '/srv/my agents', env: ['API_KEY'] };
  expect(reproduceCommand(described, [exited({ body: '{}', env: { MODE: 'a b' } })], 30_000)).toBe(
    `(cd '/srv/my agents' || exit; printf %s '{}' | API_KEY="\${API_KEY?export it first}" MODE='a b' timeout -k 2 30 python3 'my agent.py'; echo "exit code $?")`,
  );
});

it('a long body is packed small enough to paste', () => {
  const command = reproduceCommand(target, [exited({ body: 'x'.repeat(1_200_000) })], 30_000) ?? '';
  expect(command.length).toBeLessThan(4_000);
  expect(execFileSync('sh', ['-c', command], { maxBuffer: 2_000_000 }).length).toBe(1_200_000 + 'exit code 0\n'.length);
});

it('the printed command makes the last call of a conversation, or every call once for a comparison', () => {
  const call = { body: 'b', env: { A: '1' } };
  const turns = [{ body: 'a' }, { body: 'a', nonce: 1 }, call, { body: 'a', nonce: 2 }, { ...call, nonce: 1 }].map(
    exited,
  );
  const [one, other] = [
    `printf %s a | timeout -k 2 30 cat; echo "exit code $?"`,
    `printf %s b | A=1 timeout -k 2 30 cat; echo "exit code $?"`,
  ] as const;
  expect(reproduceCommand(target, turns, 30_000)).toBe(other);
  expect(reproduceCommand(target, turns, 30_000, true)).toBe(`${one}; ${other}`);
  expect(reproduceCommand({ ...target, cwd: '/tmp' }, turns, 30_000, true)).toBe(`(cd /tmp || exit; ${one}; ${other})`);
});

it.each([
  [
    'says so of what is held open, long before the time is over',
    'cat; sleep 20 &',
    'a\nexit code 0\nstdout or stderr is still held open\n',
  ],
  ['says nothing of what ends by itself', 'cat; sleep 0.1 &', 'a\nexit code 0\n'],
  ['says nothing of what has become slower, and leaves nothing behind', 'sleep 2; cat', 'a\nexit code 0\n'],
])('the printed command %s', (_, script, shown) => {
  const left: Exchange['ended'] = { by: 'exit', code: 0, heldOpen: ['stdout'] };
  const command = ['sh', '-c', script];
  const again = reproduceCommand({ channel: 'command', command }, [{ call: { body: 'a\n' }, ended: left }], 30_000);
  expect(execFileSync('sh', ['-c', again ?? ''], { encoding: 'utf8' })).toBe(shown);
});

describe('for a call whose stdin was closed before all was written', () => {
  const said = 'stdin was closed before all of it was written\n';
  const printed = (body: string, unread: { unread?: true }, command: [string, ...string[]]): string => {
    const turns = [{ ...exited({ body }), ...unread }];
    const again = reproduceCommand({ channel: 'command', command }, turns, 30_000) ?? '';
    return spawnSync('sh', ['-c', again], { encoding: 'utf8' }).stderr;
  };
  const long = 'x'.repeat(1024 * 1024);

  it('the printed command says so again, but not if the command reads all of it', () => {
    expect(printed(long, { unread: true }, ['true'])).toBe(said);
    expect(printed(long, { unread: true }, ['head', '-c', '5'])).toBe(said);
    expect(printed(long, { unread: true }, ['cat'])).toBe('');
  });

  it('the printed command is unchanged if stdin was read, or if a pipe holds the whole body', () => {
    expect(printed(long, {}, ['true'])).toBe('');
    expect(printed('short', { unread: true }, ['true'])).toBe('');
  });
});

it('characters that a terminal would not carry are printed as escapes or base64', () => {
  const piped = (body: string): string =>
    (reproduceCommand(target, [exited({ body })], 30_000) ?? '').split(' | timeout ')[0] ?? '';
  expect(piped('a\\b')).toBe(String.raw`printf %s 'a\b'`);
  expect(piped('a\\b\n\r\t')).toBe(String.raw`printf %b 'a\\b\n\r\t'`);
  expect(piped('\ufeffx')).toBe(`printf %s 77u/eA== | base64 -d`);
});

it('the printed command waits after each call that left outputs open', () => {
  const left = { call: { body: 'a' }, ended: { by: 'exit', code: 0, heldOpen: ['stdout'] } } as const;
  const waiting = `(o=$(mktemp -d) && trap 'rm -rf "$o"' EXIT && mkfifo "$o/outputs" && { cat "$o/outputs" & { printf %s a | timeout -k 2 30 cat; echo "exit code $?"; } >"$o/outputs" 2>&1; sleep 1; if kill $! 2>/dev/null; then echo "stdout or stderr is still held open"; fi; })`;
  const other = `printf %s b | timeout -k 2 30 cat; echo "exit code $?"`;
  expect(reproduceCommand(target, [left, exited({ body: 'b' })], 30_000, true)).toBe(`${waiting}; ${other}`);
  expect(reproduceCommand(target, [left, exited({ body: 'b' })], 30_000)).toBe(other);
  // Of equal calls the first one is shown.
  expect(reproduceCommand(target, [left, exited({ body: 'a', nonce: 1 })], 30_000, true)).toBe(waiting);
});

it('the printed command ends a late call, which its exit code shows', () => {
  const late: ReportedCommand = { channel: 'command', command: ['sh', '-c', "trap '' TERM; sleep 30 & wait; wait"] };
  const start = performance.now();
  const command = reproduceCommand(late, [exited({ body: '' })], 500) ?? '';
  const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect(stdout).toMatch(/^exit code (124|137)\n$/);
  expect(performance.now() - start).toBeLessThan(20_000);
});

function exited(call: Call): Pick<Exchange, 'call' | 'ended'> {
  return { call, ended: { by: 'exit', code: 0 } };
}
