import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { version } from '../model/version.ts';
import { MINUTES, project, read, root } from './ci.samples.ts';
import { agents, type Ended, ended, folder } from './program.samples.ts';

describe('the action', () => {
  const action = parse(read('action.yml'));
  const [step] = action.runs.steps;

  test('hands its inputs over as variables alone', () => {
    expect(step.run).not.toContain('${{');
    expect(step.run).not.toMatch(/\beval\b/);
    const names = Object.keys(action.inputs);
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
    return ended('bash', shell, { cwd, env: { ...env, ...Object.fromEntries(given) } });
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
    mkdirSync(join(place.cwd, 'node_modules/.bin'), { recursive: true });
    const echo = folder({ echo: '#!/bin/sh\nprintf "<%s>\\n" "$@"\n' });
    symlinkSync(join(echo, 'echo'), join(place.cwd, 'node_modules/.bin/agent-conform'));
    const { stdout } = await act(
      {
        check: nasty,
        command: `${nasty}\nsecond line`,
        url: nasty,
        options: `${nasty}\n--only\n\n${nasty}`,
        report: nasty,
      },
      place,
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
});

const versions = /agent-conform@([\w.]+)/g;

test.each(['action.yml', ...readdirSync(join(root, 'docs/ci')).map((file) => `docs/ci/${file}`)])(
  '%s is for this version',
  (file) => {
    const named = [...read(file).matchAll(versions)].map(([, one]) => one);
    expect(named.filter((one) => one !== version.split('.').slice(0, 2).join('.'))).toEqual([]);
  },
);
