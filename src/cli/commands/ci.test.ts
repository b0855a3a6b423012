import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { MINUTES, project, read, root } from './ci.samples.ts';
import { agents, type Ended, ended, folder } from '../program.samples.ts';

describe('the action', () => {
  const action = parse(read('action.yml'));
  const [step] = action.runs.steps;

  test('hands its inputs over as variables alone', () => {
    expect(step.run).not.toContain('${{');
    expect(step.run).not.toMatch(/\beval\b/);
    const names = Object.keys(action.inputs);
    expect(step.env.KIT).toBe('${{ github.action_path }}');
    const handed = Object.values(step.env).concat(step['working-directory']);
    expect(handed).toEqual(expect.arrayContaining(names.map((name) => `\${{ inputs.${name} }}`)));
    expect(Object.keys(step.env).filter((name) => !step.run.includes(`$${name}`))).toEqual([]);
  });

  /** Runs its step as the runner does. */
  async function act(
    inputs: Readonly<Record<string, string>>,
    { cwd, env }: ReturnType<typeof project>,
  ): Promise<Ended> {
    const given = Object.entries(action.inputs as Record<string, { default: string }>).map(
      ([name, { default: usual }]) => [`INPUT_${name.toUpperCase().replaceAll('-', '_')}`, inputs[name] ?? usual],
    );
    const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run];
    return ended('bash', shell, { cwd, env: { KIT: root, ...env, ...Object.fromEntries(given) } });
  }

  test.each([
    ['what is configured', agents.good, {}, 0],
    ['a target by its name', agents.bad, { check: 'one', options: '--fail-on\nmay\n' }, 1],
    ['a command', agents.good, { check: 'wendell', command: './agent.sh', options: '--only=output/utf8' }, 0],
  ])('checks %s', { timeout: MINUTES }, async (_, agent, inputs, code) => {
    const place = project(agent);
    const done = await act(inputs, place);
    expect([done.code, done.stderr]).toEqual([code, '']);
    expect(readFileSync(join(place.cwd, 'output'), 'utf8')).toBe(`exit-code=${code}\n`);
    expect(existsSync(join(place.cwd, 'agent-conform.json'))).toBe(true);
  });

  test('takes no option for a contract', async () => {
    const done = await act({ check: '--version' }, project(agents.good));
    expect(done).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is no option') });
  });

  test('takes every input for the word that it is', async () => {
    const nasty = `a'b"c $(touch pwned) \`touch pwned\` ; touch pwned && | > pwned \\ * $HOME`;
    const place = project(agents.good);
    // In place of the kit, what tells the words that it was called with.
    const kit = folder();
    for (const name of ['bin', 'dist']) mkdirSync(join(kit, name));
    writeFileSync(join(kit, 'bin/agent-conform.js'), '#!/bin/sh\nprintf "<%s>\\n" "$@"\n', { mode: 0o755 });
    const env = { ...place.env, KIT: kit };
    const { stdout } = await act(
      {
        check: nasty,
        command: `${nasty}\nsecond line`,
        url: nasty,
        options: `${nasty}\n--only\n\n${nasty}`,
        report: nasty,
      },
      { ...place, env },
    );
    const words = [
      'check',
      nasty,
      `--url=${nasty}`,
      nasty,
      '--only',
      nasty,
      `--reporter=json=${nasty}`,
      '--',
      `${nasty}\nsecond line`,
    ];
    expect(stdout).toBe(words.map((word) => `<${word}>\n`).join(''));
    expect(readdirSync(place.cwd)).not.toContain('pwned');
  });

  test('builds the kit of its own checkout; where that fails it cannot run', async () => {
    const { cwd, env } = project(agents.good);
    const npm = folder({ npm: '#!/bin/sh\necho "npm $*" >&2\nexit 1\n' });
    const done = await act({}, { cwd, env: { ...env, PATH: `${npm}:${env['PATH']}`, KIT: '/not/there' } });
    expect(done).toEqual({ code: 2, stdout: '', stderr: 'npm ci --include=dev --prefix /not/there\n' });
    expect(readFileSync(join(cwd, 'output'), 'utf8')).toBe('exit-code=2\n');
  });
});

/** The name of the kit may be anybody's in a registry: nothing that people copy or read fetches it from there. */
const fetched =
  /(?<!\/)agent-conform@|npx (--yes |-y )?agent-conform|npm (i|install|add) [^\n`#]*(?<![\w/.-])agent-conform(?![\w/.-])|(pip|pipx|uvx?) (install )?agent-conform/;

test('nothing that people copy or read fetches the kit by a name in a registry', () => {
  const files = [
    'action.yml',
    'README.md',
    'schemas/README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ];
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => fetched.test(line))
      .map((line) => `${file}: ${line}`),
  );
  // In the repository itself the command is its own.
  expect(found).toEqual(['README.md: npm ci && npx agent-conform demo']);
});
