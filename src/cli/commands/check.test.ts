import { readdirSync, readFileSync, symlinkSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agents, bin, cli, ended, folder, program } from '../program.samples.ts';

/** Only a few clauses: these tests do not depend on which ones. */
const some = ['check', 'wendell', '--only', 'output/tool-calls'];
const files = { 'good.sh': agents.good, 'bad.sh': agents.bad, 'two words.sh': agents.good };

describe('the exit code of check', () => {
  test('the exit code is 0 for an agent that conforms', async () => {
    const { code, stdout, stderr } = await cli(['check', 'wendell', '--', './good.sh'], { cwd: folder(files) });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('✓ conformant');
  });

  test('the exit code is 1 for an agent that does not conform', async () => {
    const { code, stdout, stderr } = await cli([...some, '--no-failures', '--', './bad.sh'], {
      cwd: folder(files),
    });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toContain('✗ must  wendell/output/tool-calls');
  });

  test('the exit code is 3 for an agent that cannot be started', async () => {
    const cwd = folder({ 'lost.sh': '#!/no/such/interpreter\n' });
    const { code, stdout, stderr } = await cli([...some, '--json', '--', './lost.sh'], { cwd });
    expect([code, stderr]).toEqual([3, '']);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'inconclusive', findings: [{ verdict: 'inconclusive' }] });
  });

  test('the exit code follows --fail-on', async () => {
    const advice = agents.good.replace('exit 1', 'echo "{}"');
    const args = ['check', 'wendell', '--only', 'failure/*'];
    const cwd = folder({ 'lenient.sh': advice });
    expect(await cli([...args, '--', './lenient.sh'], { cwd })).toMatchObject({ code: 0 });
    expect(await cli([...args, '--fail-on', 'should', '--', './lenient.sh'], { cwd })).toMatchObject({ code: 1 });
  });
});

describe('the command to check', () => {
  const words = async (args: readonly string[]): Promise<unknown> => {
    const { stdout } = await cli([...some, '--json', ...args], { cwd: folder(files) });
    return JSON.parse(stdout).target.command;
  };

  test('the command is every word after --, even words that look like options', async () => {
    expect(await words(['--', './good.sh', '--seed', '9'])).toEqual(['./good.sh', '--seed', '9']);
  });

  test('a command that is one word is split into words', async () => {
    expect(await words(['--', "./good.sh 'a b' --json"])).toEqual(['./good.sh', 'a b', '--json']);
  });

  test('a command is not split if a file has that name', async () => {
    expect(await words(['--', './two words.sh'])).toEqual(['./two words.sh']);
  });

  test('the command may be given without --', async () => {
    expect(await words(['./good.sh', 'more'])).toEqual(['./good.sh', 'more']);
    expect(await words(['./good.sh more'])).toEqual(['./good.sh', 'more']);
  });

  test('the command is looked up in --cwd and run there', async () => {
    const { code, stdout } = await cli([...some, '--json', '--cwd', folder(files), '--', './good.sh']);
    expect([code, JSON.parse(stdout).target.command]).toEqual([0, ['./good.sh']]);
  });
});

describe('the environment of the command', () => {
  const wants = '#!/bin/sh\ncat >/dev/null\n[ "$A$B$C" = "1two words3" ] && echo \'{"message":"","tool_calls":[]}\'\n';
  const cwd = { 'wants.sh': wants, 'my.env': 'A=0\nB="two words"\n' };
  const args = [...some, '--json', '--env', 'A=1', '--dotenv', 'my.env'];

  test('the environment gets the variables of --env and --dotenv, and --env wins', async () => {
    const env = { C: '3', B: 'hidden by the file' };
    const { code, stdout } = await cli([...args, '--env', 'C', '--', './wants.sh'], { cwd: folder(cwd), env });
    expect([code, JSON.parse(stdout).target.env]).toEqual([0, ['A', 'B', 'C']]);
    expect(stdout).not.toContain('two words');
  });

  test('the environment gets no .env file that was not asked for', async () => {
    const asked = [...some, '--env', 'A=1', '--env', 'C=3', '--', './wants.sh'];
    const { code } = await cli(asked, { cwd: folder({ ...cwd, '.env': 'B="two words"\n' }) });
    expect(code).not.toBe(0);
  });
});

describe('reports of check', () => {
  test('reports are written to files and to stdout', async () => {
    const cwd = folder(files);
    const { stdout } = await cli(
      [...some, '--json', '--reporter', 'text=a.txt', '--reporter', 'json=a.json', '--', './good.sh'],
      { cwd },
    );
    expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(stdout);
    expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toContain('✓ conformant');
    expect(readdirSync(cwd).toSorted()).toEqual(['a.json', 'a.txt', 'bad.sh', 'good.sh', 'two words.sh']);
  });

  test('a report replaces the file that a link points to, not the link', async () => {
    const cwd = folder({ ...files, 'old.json': 'old' });
    symlinkSync('old.json', join(cwd, 'link.json'));
    await cli([...some, '--reporter', 'json=link.json', '--', './good.sh'], { cwd });
    expect(lstatSync(join(cwd, 'link.json')).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(join(cwd, 'old.json'), 'utf8'))).toMatchObject({ outcome: 'conformant' });
  });

  test('a report is written into a device without replacing it', async () => {
    const { code, stdout } = await cli([...some, '--json', '--reporter', 'text=/dev/null', '--', './good.sh'], {
      cwd: folder(files),
    });
    expect([code, JSON.parse(stdout).outcome]).toEqual([0, 'conformant']);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.skipIf(process.platform !== 'linux')(
    'a report file that cannot be written is a mistake, reported only on stdout with --json',
    async () => {
      const { code, stdout } = await cli([...some, '--json', '--reporter', 'text=/dev/full', '--', './good.sh'], {
        cwd: folder(files),
      });
      expect(code).toBe(2);
      expect(JSON.parse(stdout).error.message).toContain('no space left on device');
    },
  );

  test('reports show the seed that --seed random chose', async () => {
    const { stdout } = await cli([...some, '--json', '--seed', 'random', '--', './good.sh'], { cwd: folder(files) });
    const { seed } = JSON.parse(stdout);
    expect(seed).toBe(seed >> 0);
    expect(seed).not.toBe(1);
  });

  test('reports hold only the clauses that --only and --level select', async () => {
    const { stdout } = await cli(
      ['check', 'wendell', '--only', '*/unknown-*', '--level', 'must', '--json', '--', './good.sh'],
      { cwd: folder(files) },
    );
    const clauses = JSON.parse(stdout).findings.map(({ clause }: { clause: string }) => clause);
    expect(clauses).toEqual(['wendell/input/unknown-top-level', 'wendell/input/unknown-nested']);
  });
});

describe('the text report', () => {
  const seen = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> =>
    (await cli([...some, ...args, '--', './good.sh'], { cwd: folder(files), env })).stdout;

  test('text is coloured as options say, else as the environment says, else not in a pipe', async () => {
    const coloured = expect.stringContaining('\x1b[');
    expect(await seen([], {})).not.toEqual(coloured);
    expect(await seen([], { FORCE_COLOR: '1' })).toEqual(coloured);
    expect(await seen([], { FORCE_COLOR: '1', NO_COLOR: '1' })).not.toEqual(coloured);
    expect(await seen(['--color'], { NO_COLOR: '1' })).toEqual(coloured);
    expect(await seen(['--no-color'], { FORCE_COLOR: '1' })).not.toEqual(coloured);
  });

  // A new process: libraries read the environment once, when they are loaded.
  test('text is not coloured in a pipe in CI', async () => {
    const { stdout } = await program([...some, '--', './good.sh'], { cwd: folder(files), env: { CI: 'true' } });
    expect(stdout).toContain('\n✓ conformant');
  });

  test('text is as wide as COLUMNS says', async () => {
    const widest = (text: string): number => Math.max(...text.split('\n').map((line) => Array.from(line).length));
    expect(widest(await seen([], { COLUMNS: '60' }))).toBeLessThanOrEqual(60);
    expect(widest(await seen([], {}))).toBeGreaterThan(60);
  });
});

describe('stdout that cannot be written', () => {
  const piped = (command: string): Promise<{ code: number | null; stdout: string; stderr: string }> =>
    ended('bash', ['-o', 'pipefail', '-c', command, process.execPath, bin], { cwd: folder(files) });

  test.each([
    ['"$0" "$1" list | true'],
    ['"$0" "$1" check --help | head -n 1 >/dev/null'],
    ['"$0" "$1" check wendell --only output/utf8 --json -- ./good.sh | head -c 10 >/dev/null'],
  ])('a reader that closes the pipe early is no error: %s', async (command) => {
    expect(await piped(command)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test.skipIf(process.platform !== 'linux')('a full disk behind stdout is reported', async () => {
    expect(await piped('"$0" "$1" list >/dev/full')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'agent-conform: cannot write to stdout: no space left on device: give it a file or a pipe that can be written\n',
    });
  });
});

test.runIf(process.platform === 'linux')('a command that dies by a real-time signal does not conform', async () => {
  const answer = JSON.stringify({ message: 'Hello.', tool_calls: [] });
  const cwd = folder({ 'dies.sh': `cat > /dev/null; echo '${answer}'; kill -s 34 $$` });
  const words = ['check', 'wendell', '--only', 'failure/exit-code-zero', '--no-failures'];
  const { code, stdout } = await cli([...words, '--', 'sh', 'dies.sh'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain('SIGRTMIN');
});
