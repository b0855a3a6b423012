import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { version } from '../model/version.ts';
import { agents, bin, type Ended, ended, folder } from './program.samples.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const MINUTES = 3 * 60_000;

const config = `targets:
  one:
    contract: wendell
    command: ./agent.sh
    only: [output/message, output/tool-calls, output/utf8]
    failures: false
`;

/** A stand-in for npx: whatever version is asked for, it is this one. */
const npx = `#!/bin/sh\nwhile [ "$1" != "\${1#-}" ] || [ "$1" != "\${1#agent-conform}" ]; do shift; done\nexec '${process.execPath}' '${bin}' "$@"\n`;

/** A project with an agent, what is configured, and npx on the PATH. */
function project(agent: string): { cwd: string; env: Record<string, string> } {
  const cwd = folder({ 'agent.sh': agent, 'agent-conform.config.yaml': config });
  const env = { PATH: `${folder({ npx })}:${process.env['PATH']}`, GITHUB_OUTPUT: join(cwd, 'output') };
  return { cwd, env };
}

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

/** A shell line, and the variables that the platform sets for it. */
type Line = readonly [string, Readonly<Record<string, string>>];

/** Runs shell lines one after another; their exit codes. */
async function run(lines: readonly Line[], { cwd, env }: ReturnType<typeof project>): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const [line, set] of lines) codes.push((await ended('sh', ['-c', line], { cwd, env: { ...env, ...set } })).code);
  return codes;
}

const shardsOf = (line: string, variables: (index: string) => Record<string, string>): Line[] =>
  ['1', '2', '3'].map((index) => [line, variables(index)]);

describe('copied and run,', () => {
  const matrix = parse(read('docs/ci/github-matrix.yml')).jobs;
  const gitlab = parse(read('docs/ci/gitlab-parallel.yml'));
  const [pods, merging] = parseAllDocuments(read('docs/ci/kubernetes.yml')).map((document) => document.toJS());
  const lineOf = (job: { spec: { template: { spec: { containers: { args: string[] }[] } } } }): string =>
    job.spec.template.spec.containers[0]?.args[0] ?? '';
  const runOf = (job: { steps: { run?: string }[] }): string =>
    job.steps.find(({ run: line }) => line !== undefined)?.run ?? '';
  const here = { REPORTS: '.' };

  test.each<[string, Line[]]>([
    ['a GitHub matrix', [...shardsOf(runOf(matrix.shard), (INDEX) => ({ INDEX })), [runOf(matrix.merge), {}]]],
    [
      'GitLab jobs in parallel',
      [
        ...shardsOf(gitlab['agent-conform'].script[0], (CI_NODE_INDEX) => ({ CI_NODE_INDEX, CI_NODE_TOTAL: '3' })),
        [gitlab['agent-conform-merge'].script[0], {}],
      ],
    ],
    [
      'an indexed Job',
      [
        ...shardsOf(lineOf(pods), (index) => ({
          ...here,
          SHARDS: '3',
          JOB_COMPLETION_INDEX: String(Number(index) - 1),
        })),
        [lineOf(merging), here],
      ],
    ],
  ])('%s share a run', { timeout: 2 * MINUTES }, async (_, lines) => {
    expect(await run(lines, project(agents.good))).toEqual([0, 0, 0, 0]);
    const codes = await run(lines, project(agents.bad));
    expect([codes.slice(0, 3).includes(1), codes[3]]).toEqual([true, 1]);
  });

  test.each<[string, string]>([
    ['a GitLab job', parse(read('docs/ci/gitlab.yml'))['agent-conform'].script[0]],
    ['a Jenkins stage', /sh '([^']+)'/.exec(read('docs/ci/Jenkinsfile'))?.[1] ?? ''],
    ['a pre-commit hook', read('docs/ci/pre-commit')],
  ])('%s gates', { timeout: MINUTES }, async (_, line) => {
    expect(await run([[line, {}]], project(agents.good))).toEqual([0]);
    expect(await run([[line, {}]], project(agents.bad))).toEqual([1]);
  });

  test('a pre-commit hook stops a commit', { timeout: MINUTES }, async () => {
    const { cwd, env } = project(agents.bad);
    const git = (...words: string[]) =>
      ended('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd, env });
    await git('init', '-q');
    writeFileSync(join(cwd, '.git/hooks/pre-commit'), read('docs/ci/pre-commit'), { mode: 0o755 });
    await git('add', '.');
    expect((await git('commit', '-qm', 'bad')).code).not.toBe(0);
    writeFileSync(join(cwd, 'agent.sh'), agents.good);
    expect((await git('commit', '-qm', 'good')).code).toBe(0);
  });
});
