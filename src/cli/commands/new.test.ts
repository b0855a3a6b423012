import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractIds } from '../../api/contracts.ts';
import { sourceOf } from '../init/source.ts';
import { bin, cli, ended, folder } from '../program.samples.ts';

/** Milliseconds: the machine may be busy. */
const MINUTES = 3 * 60_000;

describe('new', { timeout: MINUTES }, () => {
  test('new lists the starters if no contract is named', async () => {
    const { code, stdout, stderr } = await cli(['new']);
    expect([code, stderr]).toEqual([0, '']);
    for (const id of contractIds) expect(stdout).toMatch(new RegExp(`^${id} +python, javascript, typescript`, 'm'));
    expect(stdout).toMatch(/^next: agent-conform new /m);
  });

  test('new writes an agent that conforms, with its README, configuration and workflow', async () => {
    const cwd = folder();
    const { code, stdout } = await cli(['new', 'wendell', '--lang', 'shell'], { cwd });
    expect(stdout).toMatch(/^wendell-shell: agent\.sh, [^]*✓ conformant[^]*^next: cd wendell-shell, .* agent\.sh/m);
    expect(code).toBe(0);
    const agent = join(cwd, 'wendell-shell');
    expect(readdirSync(agent).toSorted()).toEqual([
      '.github',
      '.gitignore',
      'README.md',
      'agent-conform.config.yaml',
      'agent.sh',
      'json.sh',
      'test.sh',
    ]);
    const { targets } = parse(readFileSync(join(agent, 'agent-conform.config.yaml'), 'utf8'));
    expect(targets).toEqual({ agent: { contract: 'wendell', command: 'sh agent.sh' } });
    const { jobs } = parse(readFileSync(join(agent, '.github/workflows/agent-conform.yml'), 'utf8'));
    expect(jobs.check.steps).toContainEqual({ run: 'sh test.sh' });
    expect(readFileSync(join(agent, 'README.md'), 'utf8')).not.toMatch(/\{\w+\}/);
    // The workflow names the source of the kit only if the kit knows where it was installed from.
    expect(stdout.includes('set the repository variable AGENT_CONFORM_SOURCE')).toBe(sourceOf() === undefined);
    const again = await cli(['check', '--only', 'output/message'], { cwd: agent });
    expect(again.code).toBe(0);
  });

  test('new --host writes a driver that conforms, and the files that belong to it', async () => {
    const cwd = folder();
    const { code, stdout } = await cli(['new', 'agent-format', '--host', '--lang', 'javascript'], { cwd });
    expect(stdout).toMatch(/^agent-format-host-javascript: drive\.mjs, [^]*✓ conformant[^]*^next: .* in drive\.mjs/m);
    expect(code).toBe(0);
    const driver = join(cwd, 'agent-format-host-javascript');
    const check = "host agent-format --driver 'node drive.mjs {case}' --set language=javascript";
    const { jobs } = parse(readFileSync(join(driver, '.github/workflows/agent-conform.yml'), 'utf8'));
    expect(jobs.check.steps.at(-2).run).toContain(`/agent-conform ${check} --reporter`);
    const readme = readFileSync(join(driver, 'README.md'), 'utf8');
    expect(readme).toContain(`\`agent-conform ${check}\``);
    expect(readme.match(/\{\w+\}/g)).toEqual(['{case}', '{case}']);
  });

  test('new --host lists the drivers', async () => {
    const { code, stdout } = await cli(['new', '--host']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^agent-format +python, javascript, shell$/m);
    const withHosts = contractIds.filter((id) => existsSync(new URL(`../../../suites/${id}/host`, import.meta.url)));
    for (const id of withHosts) expect(stdout).toMatch(new RegExp(`^${id} +python, javascript`, 'm'));
    expect(stdout).toMatch(/^next: agent-conform new <contract> --host --lang /m);
  });

  test('new writes an agent whose language is not installed, and says that nothing was checked', async () => {
    const cwd = folder();
    const { code, stdout } = await cli(['new', 'wendell', '--lang', 'rust', 'here'], { cwd, env: { PATH: cwd } });
    expect(code).toBe(3);
    expect(stdout).toContain('not checked: Rust is not here, or too old (it needs rustc 1.65 or newer)');
    expect(existsSync(join(cwd, 'here/agent.rs'))).toBe(true);
  });

  test('new reports that the program with which the host runs a script is missing', async () => {
    const cwd = folder();
    for (const name of ['sh', 'grep', 'awk', 'cat', 'env']) {
      const { stdout } = await ended('sh', ['-c', `command -v ${name}`]);
      symlinkSync(stdout.trim(), join(cwd, name));
    }
    const words = ['new', 'script-agent', '--lang', 'shell', 'here'];
    const { code, stdout } = await cli(words, { cwd, env: { PATH: cwd } });
    const needs = 'sh, grep and awk, as every system has them, and bash, which runs agent.sh';
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining(`not checked: shell is not here, or too old (it needs ${needs})`),
    ]);
    expect(readFileSync(join(cwd, 'here/README.md'), 'utf8')).toContain(`Needs: ${needs}. The kit`);
    // The wendell starter is run by sh, which is there.
    const other = await cli(['new', 'wendell', '--lang', 'shell', 'there'], { cwd, env: { PATH: cwd } });
    expect(other.stdout).not.toContain('not checked: shell');
  });

  test.each([['README.md'], ['.github'], ['agent-conform.config.toml']])('new overwrites nothing: %s', async (file) => {
    const other = folder({ [file]: 'mine' });
    const { code, stdout, stderr } = await cli(['new', 'wendell', '--lang', 'rust', '.'], { cwd: other });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^agent-conform: .*: name another folder\n$/);
    expect(readdirSync(other)).toEqual([file]);
    expect(readFileSync(join(other, file), 'utf8')).toBe('mine');
  });

  test.each([
    [['wendell'], 'there is no terminal to ask on: write --lang python, or javascript'],
    [['wendell', '--lang', 'pyton'], 'there is no starter in pyton: did you mean python?'],
    [['host', 'wendell'], 'host is no contract: write agent-conform new <contract> --host'],
    [['wendel', '--lang', 'python'], 'there is no starter for wendel: did you mean wendell?'],
    [['adk-run', '--lang', 'shell'], 'there is no starter in shell: one of python, javascript'],
    [['hooks', '--host', '--lang', 'python'], 'hooks says nothing of hosts: leave --host out'],
    [['wendell', '--host', '--lang', 'go'], 'there is no starter in go: one of python, javascript, shell'],
    [['wendell', '--host', '--lang', 'java'], 'there is no starter in java: one of python, javascript, shell'],
    [['wendell', '--lang', 'shell', 'file'], 'cannot read file: '],
  ])('new reports the mistake in %j', async (words, message) => {
    const { code, stdout, stderr } = await cli(['new', ...words], { cwd: folder({ file: '' }) });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`agent-conform: ${message}`);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  test('new asks for the values on a terminal', async () => {
    const cwd = folder();
    writeFileSync(
      join(cwd, 'terminal.py'),
      `import os, pty, sys
said = [b'wendel\\n', b'wendell\\n', b'shell\\n']
def read(fd):
    data = os.read(fd, 1024)
    if (b'The contract' in data or b'The language' in data) and said: os.write(fd, said.pop(0))
    return data
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:], read)))
`,
    );
    const { code, stdout } = await ended('python3', ['terminal.py', process.execPath, bin, 'new'], { cwd });
    expect(stdout).toContain('did you mean wendell?');
    expect(stdout).toContain('conformant');
    expect(code).toBe(0);
    expect(existsSync(join(cwd, 'wendell-shell/agent.sh'))).toBe(true);
  });
});
