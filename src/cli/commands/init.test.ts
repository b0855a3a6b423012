import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { agents, bin, cli, ended, folder } from '../program.samples.ts';

/** Milliseconds: the machine may be busy. */
const MINUTES = 3 * 60_000;
const config = 'agent-conform.config.yaml';
const workflow = '.github/workflows/agent-conform.yml';
const read = (cwd: string, file: string): string => readFileSync(join(cwd, file), 'utf8');
const init = ['init', '--contract', 'wendell', '--command', './good.sh'];

describe('init with options', { timeout: MINUTES }, () => {
  test('init writes a configuration that can be checked as it is', async () => {
    const cwd = folder({ 'good.sh': agents.good });
    expect(await cli([...init, '--name', 'triage'], { cwd })).toEqual({
      code: 0,
      stdout: `${config} written; next: agent-conform check\n`,
      stderr: '',
    });
    expect(existsSync(join(cwd, workflow))).toBe(false);
    const { code, stdout } = await cli(['check', 'triage', '--only', 'output/utf8', '--json'], { cwd });
    expect([code, JSON.parse(stdout).target]).toEqual([0, { channel: 'command', command: ['./good.sh'] }]);
  });

  test('the commented keys that init writes are valid', async () => {
    const cwd = folder({ 'good.sh': agents.good });
    await cli(init, { cwd });
    writeFileSync(join(cwd, config), read(cwd, config).replace(/^( +)# (?=\w+: )/gm, '$1'));
    writeFileSync(join(cwd, 'agent-conform.baseline.json'), '{"schemaVersion":"1","failures":[]}');
    const { stderr } = await cli(['check', '--dry-run'], { cwd, env: { API_KEY: 'k' } });
    expect(stderr).toBe('');
    expect(parse(read(cwd, config)).targets.agent).toMatchObject({
      effort: 'standard',
      failOn: 'must',
      env: { API_KEY: '$API_KEY' },
    });
  });

  test('init writes a command with odd characters unchanged', async () => {
    const cwd = folder();
    const odd = `a "b" 'c': '#d\n$(e)' %{f}`;
    await cli(['init', '--contract', 'wendell', '--command', odd], { cwd });
    expect(parse(read(cwd, config)).targets.agent.command).toBe(odd);
  });

  test('init writes a configuration for a server, with a workflow', async () => {
    const cwd = folder();
    const args = ['init', '--contract', 'adk-run', '--url', 'http://localhost:8000', '--start', 'python3 server.py'];
    expect(await cli([...args, '--workflow'], { cwd })).toMatchObject({ code: 0 });
    expect(parse(read(cwd, config)).targets.agent).toEqual({
      contract: 'adk-run',
      url: 'http://localhost:8000',
      start: 'python3 server.py',
    });
    const { jobs } = parse(read(cwd, workflow));
    expect(jobs.check.steps.map(({ run }: { run?: string }) => run)).toContainEqual(
      expect.stringContaining('agent-conform'),
    );
  });

  test('init writes a configuration for a contract that is called in another way than its own', async () => {
    const cwd = folder();
    const args = ['init', '--contract', 'wendell', '--module', 'agent.py#handle'];
    expect(await cli(args, { cwd })).toMatchObject({ code: 0 });
    expect(parse(read(cwd, config)).targets.agent).toEqual({ contract: 'wendell', module: 'agent.py#handle' });
  });

  test('init writes a configuration for a module', async () => {
    const cwd = folder();
    expect(await cli(['init', '--contract', 'agent-format', '--module', 'agent.py'], { cwd })).toMatchObject({
      code: 0,
    });
    expect(parse(read(cwd, config)).targets.agent).toEqual({ contract: 'agent-format', module: 'agent.py' });
  });

  test('init overwrites nothing unless --force is given', async () => {
    const cwd = folder({ 'agent-conform.config.ts': 'mine' });
    const refused =
      'agent-conform: agent-conform.config.ts is there already, and was left as it is: add --force to overwrite it\n';
    expect(await cli([...init, '--workflow'], { cwd })).toEqual({ code: 2, stdout: '', stderr: refused });
    expect(existsSync(join(cwd, workflow))).toBe(false);
    const other = folder({ [config]: 'mine' });
    expect(await cli(init, { cwd: other })).toMatchObject({ code: 2 });
    expect(read(other, config)).toBe('mine');
    expect(await cli([...init, '--force'], { cwd: other })).toMatchObject({ code: 0 });
    expect(parse(read(other, config)).targets.agent.contract).toBe('wendell');
  });

  test.each([
    [['init'], 'there is no terminal to ask on: write --contract wendell'],
    [['init', '--contract', 'wendel'], 'unknown contract wendel: did you mean wendell?'],
    [['init', '--contract', 'wendell'], "there is no terminal to ask on: write --command 'python3 agent.py'"],
    [
      ['init', '--contract', 'wendell', '--url', 'x'],
      "wendell is not called by --url: write --command 'python3 agent.py'",
    ],
    [
      ['init', '--contract', 'wendell', '--module', 'agent.py'],
      'wendell names no function to call: write agent.py#<function>',
    ],
    [
      ['init', '--contract', 'agent-format', '--module', 'package.agent'],
      'package.agent is no module: give a file that ends in .py, .js, .mjs, .cjs, .ts, .mts',
    ],
    [
      ['init', '--contract', 'adk-run', '--url', 'localhost:8000'],
      '--url localhost:8000 is no http or https address: write http://localhost:8000',
    ],
    [[...init, '--module', 'a.py#b'], 'both --command and --module are given: leave one of them out'],
    [[...init, '--start', './server'], '--start is for servers, and wendell is called by --command: leave it out'],
    [
      ['init', '--contract', 'wendell', '--command', 'cat | agent'],
      "the command is run without a shell, which | needs: write sh -c '…' around a shell command, or quote | where it belongs to a word",
    ],
    [
      [...init, '--name', 'a b'],
      '--name a b is no name of a target: write letters, digits, _, . and -, and no id of a contract',
    ],
  ])('init reports the mistake in %j', async (args, line) => {
    expect(await cli(args, { cwd: folder() })).toEqual({ code: 2, stdout: '', stderr: `agent-conform: ${line}\n` });
  });
});

// A simulated terminal: when a question (a text that ends with a blank) appears, it types the next answer.
const terminal = `
import os, pty, sys
answers = sys.argv[1].split('|')
child, fd = pty.fork()
if child == 0: os.execvp(sys.argv[2], sys.argv[2:])
seen = b''
while True:
    try: piece = os.read(fd, 1000)
    except OSError: break
    if not piece: break
    seen += piece
    sys.stdout.buffer.write(piece)
    if answers and (seen.rstrip(b'\\x1b[0123456789;GJKC').endswith((b': ', b'] '))):
        seen = b''
        os.write(fd, answers.pop(0).encode() + b'\\r')
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
`;

describe('init, on a terminal', { timeout: MINUTES }, () => {
  const asked = (cwd: string, answers: string) =>
    ended('python3', ['-c', terminal, answers, process.execPath, bin, 'init'], { cwd });

  test('init asks for the values on a terminal', async ({ skip }) => {
    const cwd = folder();
    const { code, stdout } = await asked(cwd, 'wendell|command|python3 agent.py|y').catch(() =>
      skip('python3 is not here'),
    );
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${config} and ${workflow} written`)]);
    expect(parse(read(cwd, config)).targets.agent).toEqual({ contract: 'wendell', command: 'python3 agent.py' });
  });

  test('init asks again after an invalid answer, and gives the reason', async ({ skip }) => {
    const cwd = folder();
    const answers = 'wendel||agent-format|comand|url|localhost:8000|http://localhost:8000|"a b|python3 server.py|n';
    const { code, stdout } = await asked(cwd, answers).catch(() => skip('python3 is not here'));
    expect(code).toBe(0);
    for (const part of [
      'unknown contract wendel: did you mean wendell?',
      'agent-format is not called by comand: did you mean command?',
      '--url localhost:8000 is no http or https address: write http://localhost:8000',
      'a quotation is not closed: "a b',
    ])
      expect(stdout).toContain(part);
    expect(parse(read(cwd, config)).targets.agent).toEqual({
      contract: 'agent-format',
      url: 'http://localhost:8000',
      start: 'python3 server.py',
    });
  });

  test('init asks before it overwrites a file', async ({ skip }) => {
    const cwd = folder({ [config]: 'mine' });
    const no = await asked(cwd, 'wendell||./agent|n|').catch(() => skip('python3 is not here'));
    expect([no.code, read(cwd, config)]).toEqual([2, 'mine']);
    expect((await asked(cwd, 'wendell||./agent|n|yes')).code).toBe(0);
    expect(read(cwd, config)).not.toBe('mine');
  });
});
