import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../model/version.ts';
import { helpText } from './help-text.ts';
import { bin, cli, ended, folder, program } from './program.samples.ts';

describe('--version', () => {
  test.each(['--version', '-V'])('%s', async (option) => {
    expect(await cli([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('help', () => {
  const commands = ['check', 'replay', 'judge', 'serve', 'schema', 'validate', 'explain', 'list', 'demo'];

  test.each([
    [['--help'], undefined],
    [['-h'], undefined],
    [['help'], undefined],
    ...commands.flatMap((command): [string[], string][] => [
      [[command, '--help'], command],
      [['help', command], command],
    ]),
    [['check', 'wendell', '--seed', '1', '--help', '--', 'x'], 'check'],
  ])('%j', async (typed, command) => {
    expect(await cli(typed)).toEqual({ code: 0, stdout: helpText(command), stderr: '' });
  });

  test.each([undefined, ...commands])('of %s fits 80 columns and shows an example', (command) => {
    const text = helpText(command);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).toMatch(/\nExamples?:\n {2}agent-conform \w+/);
  });

  test('names every command and every exit code', () => {
    const text = helpText();
    for (const command of commands) expect(text).toContain(`  ${command} `);
    for (const code of [0, 1, 2, 3, 130]) expect(text).toMatch(new RegExp(`^ {2}${code} +\\w`, 'm'));
  });
});

describe('list', () => {
  test('tells each contract', async () => {
    expect(await cli(['list'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('wendell wendell.agent_input.v1'),
    });
  });

  test('tells the same as JSON', async () => {
    const { stdout } = await cli(['list', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { id: 'wendell', channel: 'command' },
      { id: 'adk-run', channel: 'http' },
      { id: 'agent-format', channel: 'module' },
      { id: 'script-agent', channel: 'command' },
    ]);
  });
});

describe('explain', () => {
  test.each([
    ['adk-run', 'start the server first'],
    ['wendell', 'run the command by itself'],
    ['script-agent', 'run the command by itself'],
    ['agent-format', 'import the module by itself'],
  ])('tells of %s what the kit itself asks of a target', async (contract, toDo) => {
    const id = `${contract}/target/callable`;
    const { code, stdout } = await cli(['explain', id]);
    expect([code, stdout.split('\n')[0]]).toEqual([0, id]);
    expect(stdout).toContain(toDo);
    expect((await cli(['explain', contract, 'target/callable'])).stdout).toBe(stdout);
    expect(JSON.parse((await cli(['explain', id, '--json'])).stdout)).toMatchObject({ id, level: 'must' });
    const short = await cli(['explain', 'target/callable']);
    expect([short.code, short.stderr]).toEqual([2, expect.stringContaining(id)]);
  });

  test('tells a contract', async () => {
    const { code, stdout } = await cli(['explain', 'wendell']);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'wendell wendell.agent_input.v1']);
    expect(JSON.parse((await cli(['explain', 'wendell', '--json'])).stdout).clauses.length).toBeGreaterThan(20);
  });

  test('tells a clause by its id, or without the name of its contract', async () => {
    const long = await cli(['explain', 'wendell/output/message']);
    expect(long).toMatchObject({ code: 0, stdout: expect.stringMatching(/^wendell\/output\/message\n/) });
    expect(await cli(['explain', 'output/message'])).toEqual(long);
    expect(JSON.parse((await cli(['explain', 'output/message', '--json'])).stdout)).toMatchObject({ level: 'must' });
  });
});

describe('demo', () => {
  test('shows an agent that conforms, one that does not, and what to do next', async () => {
    const { code, stdout, stderr } = await program(['demo']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /✓ conformant[^]*✗ must {2}wendell[^]*✗ non-conformant[^]*next: agent-conform check wendell -- /,
    );
  });
});

describe('the program', () => {
  test('says that it is not built', async () => {
    const path = folder({ 'package.json': '{"type":"module"}' });
    cpSync(bin, join(path, 'bin/agent-conform.js'));
    const said = await ended(process.execPath, [join(path, 'bin/agent-conform.js'), 'list']);
    expect(said).toEqual({ code: 2, stdout: '', stderr: 'agent-conform: it is not built: run npm run build\n' });
  });

  test('says that Node.js is too old', async () => {
    const older = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.18.3'}})";
    const said = await ended(process.execPath, ['--import', older, bin, 'list']);
    expect(said).toEqual({
      code: 2,
      stdout: '',
      stderr: 'agent-conform: Node.js 20.18.3 is too old: run it with 20.19 or newer\n',
    });
  });
});
