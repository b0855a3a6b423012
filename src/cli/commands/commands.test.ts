import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractIds } from '../../api/contracts.ts';
import { version } from '../../model/version.ts';
import { helpText } from '../help-text.ts';
import { bin, cli, ended, folder } from '../program.samples.ts';

describe('--version', () => {
  test.each(['--version', '-V'])('%s prints the version', async (option) => {
    expect(await cli([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('help', () => {
  const commands = ['check', 'replay', 'judge', 'serve', 'schema', 'validate', 'explain', 'list', 'new', 'demo'];

  test.each([
    [['--help'], []],
    [['-h'], []],
    [['help'], []],
    ...commands.flatMap((command): [string[], string[]][] => [
      [[command, '--help'], [command]],
      [['help', command], [command]],
    ]),
    [['check', 'wendell', '--seed', '1', '--help', '--', 'x'], ['check']],
    [
      ['check', 'script-agent', '--help'],
      ['check', 'script-agent'],
    ],
  ])('the words %j print the help text', async (typed, words) => {
    expect(await cli(typed)).toEqual({ code: 0, stdout: await helpText(...words), stderr: '' });
  });

  test.each([[], ...commands.map((command) => [command])])(
    'the help of %s fits 80 columns and shows an example',
    async (...words) => {
      const text = await helpText(...words);
      expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
      expect(text).toMatch(/\nExamples?:\n {2}agent-conform \w+/);
    },
  );

  test('the help names every command and every exit code', async () => {
    const text = await helpText();
    for (const command of commands) expect(text).toContain(`  ${command} `);
    for (const code of [0, 1, 2, 3, 130]) expect(text).toMatch(new RegExp(`^ {2}${code} +\\w`, 'm'));
  });
});

test('the options of one contract appear only in the help of check for this contract', async () => {
  expect(await helpText('check')).not.toContain('--stdin-only');
  expect(await helpText('check', 'script-agent')).toMatch(/\nOnly for script-agent:\n {2}--stdin-only /);
});

describe('list', () => {
  test('list prints each contract', async () => {
    expect(await cli(['list'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('wendell wendell.agent_input.v1'),
    });
  });

  test('list --json prints the same contracts', async () => {
    const { stdout } = await cli(['list', '--json']);
    const listed = readFileSync(join(import.meta.dirname, '../../../schemas/contracts.json'), 'utf8');
    const contracts = JSON.parse(listed) as readonly { readonly id: string; readonly channel: string }[];
    expect(JSON.parse(stdout)).toMatchObject(contracts.map(({ id, channel }) => ({ id, channel })));
  });
});

describe('explain', () => {
  test.each(contractIds)('explain prints an example request of %s and a good answer, both or one alone', async (id) => {
    const both = JSON.parse((await cli(['explain', id, '--example', '--json'])).stdout);
    for (const part of ['request', 'answer'] as const) {
      expect((await cli(['explain', id, `--example=${part}`])).stdout).toBe(`${both[part]}\n`);
      const words = ['validate', id, '-', '--part', part === 'answer' ? 'reply' : part];
      const judged = await cli(words, { input: both[part] });
      expect(judged).toMatchObject({ code: 0 });
    }
    const { stdout } = await cli(['explain', id, '--example']);
    for (const part of ['request', 'answer'])
      expect(stdout).toContain(`\n${JSON.stringify(JSON.parse(both[part]), null, 2)}\n`);
  });

  test('explain prints a clause with a passing and a failing exchange, and its mend', async () => {
    const { stdout } = await cli(['explain', 'wendell/output/message'], { env: { COLUMNS: '100' } });
    expect(stdout).toMatch(/^An exchange that passes$[^]*^ {2}stdout +│ \{"message": "[^]*^An exchange that fails$/m);
    expect(stdout).toMatch(
      /^ {2}expected +a string$[^]*^In Python$[^]*^ {2}reply = [^]*^In JavaScript$[^]*^ {2}const reply/m,
    );
  });

  test('explain prints a clause of several profiles under the first profile, or under the named one', async () => {
    const [first, named, typed] = await Promise.all([
      cli(['explain', 'hooks/output/reason']),
      cli(['explain', 'hooks/output/reason', '--profile', 'gemini-cli']),
      cli(['explain', 'hooks/output/reason@gemini-cli']),
    ]);
    expect(first.stdout).toMatch(
      /^An exchange that passes under claude-code$[^]*^An exchange that fails under claude-code$/m,
    );
    expect(named.stdout).toMatch(
      /^An exchange that passes under gemini-cli$[^]*BeforeTool[^]*^An exchange that fails under gemini-cli$/m,
    );
    expect(typed.stdout).toBe(named.stdout);
    // If no example fails under this profile, the text says under which profile the shown example fails.
    const { stdout } = await cli(['explain', 'hooks/decision/host-shape', '--profile', 'cursor']);
    expect(stdout).toContain('An exchange that fails under claude-code');
  });

  test.each([
    [['wendell', '--example=reply'], 'there is no example of reply: write --example=request, --example=answer'],
    [['--example', 'wendell'], 'there is no example of wendell: write'],
    [
      ['wendell/output/message', '--example'],
      '--example is for a contract: write agent-conform explain wendell --example',
    ],
    [['wendell/output/message', '--profile', 'codex'], '--profile is for a clause that profiles judge: leave it out'],
    [['hooks/output/reason', '--profile', 'other'], 'unknown profile other: one of claude-code'],
    [
      ['hooks/input/argument-forms', '--profile', 'codex'],
      'hooks/input/argument-forms does not bind under codex: one of copilot-cli, cursor',
    ],
  ])('explain reports the mistake in %j', async (words, message) => {
    const { code, stdout, stderr } = await cli(['explain', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  test.each([
    ['adk-run', 'start the server first'],
    ['wendell', 'run the command by itself'],
    ['script-agent', 'run the command by itself'],
    ['agent-format', 'import the module by itself'],
  ])('explain prints for %s the clause that the kit itself requires of a target', async (contract, toDo) => {
    const id = `${contract}/target/callable`;
    const { code, stdout } = await cli(['explain', id]);
    expect([code, stdout.split('\n')[0]]).toEqual([0, id]);
    expect(stdout).toContain(toDo);
    expect((await cli(['explain', contract, 'target/callable'])).stdout).toBe(stdout);
    expect(JSON.parse((await cli(['explain', id, '--json'])).stdout)).toMatchObject({ id, level: 'must' });
    const short = await cli(['explain', 'target/callable']);
    expect([short.code, short.stderr]).toEqual([2, expect.stringContaining(id)]);
  });

  test('explain prints a contract', async () => {
    const { code, stdout } = await cli(['explain', 'wendell']);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'wendell wendell.agent_input.v1']);
    expect(JSON.parse((await cli(['explain', 'wendell', '--json'])).stdout).clauses.length).toBeGreaterThan(20);
  });

  test('explain finds a clause by its id, or by its id without the contract', async () => {
    const long = await cli(['explain', 'wendell/output/message']);
    expect(long).toMatchObject({ code: 0, stdout: expect.stringMatching(/^wendell\/output\/message\n/) });
    expect(await cli(['explain', 'output/message'])).toEqual(long);
    expect(JSON.parse((await cli(['explain', 'output/message', '--json'])).stdout)).toMatchObject({ level: 'must' });
  });
});

describe('the program', () => {
  test('the program reports that it is not built', async () => {
    const path = folder({ 'package.json': '{"type":"module"}' });
    cpSync(dirname(bin), join(path, 'bin'), { recursive: true });
    const said = await ended(process.execPath, [join(path, 'bin/agent-conform.js'), 'list']);
    expect(said).toEqual({ code: 2, stdout: '', stderr: 'agent-conform: it is not built: run npm run build\n' });
  });

  test.each(['18.20.8', '20.18.3', '21.7.3', '22.2.0'])('the program refuses Node.js %s as too old', async (old) => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${old}'}})`;
    const said = await ended(process.execPath, ['--import', older, bin, 'list']);
    expect(said).toEqual({
      code: 2,
      stdout: '',
      stderr: `agent-conform: Node.js ${old} is too old: run it with 20.19, or with 22.3 or newer\n`,
    });
  });
});
