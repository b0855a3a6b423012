import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reproduce } from './reproduce.ts';

const target = { channel: 'command', command: ['cat'] };

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

it('sends the very bytes through a shell, and shows the exit code', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const printed = execFileSync('sh', ['-c', reproduce(target, { body }) ?? '']);
      const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
      expect(printed.equals(Buffer.concat([bytes, Buffer.from('exit code 0\n')]))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('is one line without control characters, however the body looks', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(reproduce(target, { body })).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    }),
  );
});

it('goes to the folder, names the variables and never their values', () => {
  const told = { ...target, command: ['python3', 'my agent.py'], cwd: '/srv/my agents', env: ['API_KEY'] };
  expect(reproduce(told, { body: '{}', env: { MODE: 'a b' } })).toBe(
    `cd '/srv/my agents' && printf %s '{}' | API_KEY="$API_KEY" MODE='a b' python3 'my agent.py'; echo "exit code $?"`,
  );
});

it('packs a long body small enough to paste', () => {
  const command = reproduce(target, { body: 'x'.repeat(1_200_000) }) ?? '';
  expect(command.length).toBeLessThan(4_000);
  expect(execFileSync('sh', ['-c', command], { maxBuffer: 2_000_000 }).length).toBe(1_200_000 + 'exit code 0\n'.length);
});

it('writes what a terminal would not carry in escapes, or as base64', () => {
  const piped = (body: string): string => (reproduce(target, { body }) ?? '').split(' | cat;')[0] ?? '';
  expect(piped('a\\b')).toBe(String.raw`printf %s 'a\b'`);
  expect(piped('a\\b\n\r\t')).toBe(String.raw`printf %b 'a\\b\n\r\t'`);
  expect(piped('\ufeffx')).toBe(`printf %s 77u/eA== | base64 -d`);
});
