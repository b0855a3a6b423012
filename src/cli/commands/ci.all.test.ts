import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { certificates } from '../../../fixtures/quick-node.ts';
import { installLines, workflowText } from '../init/workflow-text.ts';
import { agents, type Ended, ended, folder } from '../program.samples.ts';
import {
  act,
  aside,
  builtRepository,
  installedKit,
  MINUTES,
  project,
  read,
  repository,
  root,
  tarball,
} from './ci.samples.ts';

/** A line for the shell, and the variables that the CI platform sets for it. */
type Line = readonly [string, Readonly<Record<string, string>>];

/**
 * Runs scripts one after another; returns their exit codes. `kit` is the folder of the installed kit. Without it each script
 * installs the kit itself, in a folder that is removed afterwards.
 */
async function run(
  lines: readonly Line[],
  { cwd, env }: ReturnType<typeof project>,
  source: string,
  kit?: string,
): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const [line, set] of lines) {
    const TMPDIR = folder();
    const script = kit === undefined ? line : line.replace(installLines.slice(1).join('\n'), `kit='${kit}'`);
    const variables = { ...env, ...set, TMPDIR, AGENT_CONFORM_SOURCE: source };
    codes.push((await ended('sh', ['-ec', script], { cwd, env: variables })).code);
    expect(readdirSync(TMPDIR)).toEqual([]);
  }
  return codes;
}

const shardsOf = (line: string, variables: (index: string) => Record<string, string>): Line[] =>
  ['1', '2', '3'].map((index) => [line, variables(index)]);
const runOf = (job: { steps: { run?: string }[] }): string =>
  job.steps.find(({ run: line }) => line !== undefined)?.run ?? '';

describe('the documented CI jobs', () => {
  const matrix = parse(read('docs/ci/github-matrix.yml')).jobs;
  const gitlab = parse(read('docs/ci/gitlab-parallel.yml'));
  const [pods, merging] = parseAllDocuments(read('docs/ci/kubernetes.yml')).map((document) => document.toJS());
  const lineOf = (job: { spec: { template: { spec: { containers: { args: string[] }[] } } } }): string =>
    job.spec.template.spec.containers[0]?.args[0] ?? '';
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
  ])('the jobs of %s share one run', { timeout: MINUTES }, async (_, lines) => {
    const [source, kit] = [await tarball(), await installedKit()];
    for (const [line] of lines) expect(line).toContain(installLines.join('\n'));
    expect(await run(lines, project(agents.good), source, kit)).toEqual([0, 0, 0, 0]);
    const codes = await run(lines, project(agents.bad), source, kit);
    expect([codes.slice(0, 3).includes(1), codes[3]]).toEqual([true, 1]);
  });

  test.each<[string, string]>([
    ['a GitLab job', parse(read('docs/ci/gitlab.yml'))['agent-conform'].script[0]],
    ['a Jenkins stage', /sh '''([^]+)'''/.exec(read('docs/ci/Jenkinsfile'))?.[1]?.replace(/^ +/gm, '') ?? ''],
    ['the workflow of init', runOf(parse(workflowText()).jobs.check)],
  ])('%s gates, and ends with exit code 2 if the kit cannot be installed', { timeout: MINUTES }, async (_, line) => {
    const [source, kit] = [await tarball(), await installedKit()];
    expect(line).toContain(installLines.join('\n'));
    expect(await run([[line, {}]], project(agents.good), '')).toEqual([2]);
    expect(await run([[line, {}]], project(agents.good), join(aside(), 'not-there.tgz'))).toEqual([2]);
    expect(await run([[line, {}]], project(agents.good), source, kit)).toEqual([0]);
    expect(await run([[line, {}]], project(agents.bad), source, kit)).toEqual([1]);
  });

  test('the CI jobs install the kit from a tarball or from a repository', { timeout: 2 * MINUTES }, async () => {
    const line = runOf(parse(workflowText()).jobs.check);
    expect(await run([[line, {}]], project(agents.good), await tarball())).toEqual([0]);
    expect(await run([[line, {}]], project(agents.bad), `git+file://${await builtRepository()}`)).toEqual([1]);
  });

  test(
    'the kit is packed from a git address and installed globally, as the README says, and knows that address',
    { timeout: 3 * MINUTES },
    async () => {
      const address = 'git+https://git.example.com/us/agent-conform.git';
      const readme = read('README.md');
      expect(readme).toContain(
        'npm install --global "./$(npm pack --silent git+https://<host>/<owner>/agent-conform)"',
      );
      const [bare, prefix, cwd] = [await repository(), join(aside(), 'global'), folder()];
      // No network is used: git maps the address to a repository on this machine.
      const git = {
        ...certificates,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: `url.file://${bare}.insteadOf`,
        GIT_CONFIG_VALUE_0: address.slice(4),
      };
      const line = `npm install --global --prefix '${prefix}' "./$(npm pack --silent '${address}')"`;
      expect(await ended('sh', ['-c', line], { cwd, env: git })).toMatchObject({ code: 0 });
      const init = ['init', '--contract', 'wendell', '--command', './agent', '--workflow'];
      const { code, stdout } = await ended(join(prefix, 'bin/agent-conform'), init, { cwd });
      expect([code, stdout]).toEqual([0, expect.not.stringContaining('AGENT_CONFORM_SOURCE')]);
      const { stdout: head } = await ended('git', ['-C', bare, 'rev-parse', 'HEAD']);
      const workflow = readFileSync(join(cwd, '.github/workflows/agent-conform.yml'), 'utf8');
      expect(workflow).toContain(`AGENT_CONFORM_SOURCE: ${address}#${head.trim()}`);
    },
  );

  test('the action uses its own clone as the kit, and builds it once', { timeout: 2 * MINUTES }, async () => {
    const clone = join(aside(), 'action');
    expect(await ended('git', ['clone', '-q', await repository(), clone], { cwd: aside() })).toMatchObject({ code: 0 });
    const acted = (agent: string): Promise<Ended> => {
      const { cwd, env } = project(agent);
      return act({}, { cwd, env: { ...env, KIT: clone } });
    };
    const good = await acted(agents.good);
    expect([good.code, good.stdout]).toEqual([0, expect.stringContaining('✓ conformant')]);
    const bad = await acted(agents.bad);
    // The kit is built already: npm prints nothing more.
    expect([bad.code, bad.stderr]).toEqual([1, '']);
  });

  test('the documented pre-commit hook stops a commit', { timeout: MINUTES }, async () => {
    const { cwd, env } = project(agents.bad);
    const git = (PATH: string, ...words: string[]) =>
      ended('git', [...author, ...words], { cwd, env: { ...env, PATH } });
    const [without, kit] = [env['PATH'] ?? '', `${installed()}:${env['PATH']}`];
    await git(without, 'init', '-q');
    writeFileSync(join(cwd, '.git/hooks/pre-commit'), read('docs/ci/pre-commit'), { mode: 0o755 });
    await git(without, 'add', '.');
    expect((await git(without, 'commit', '-qm', 'none')).stderr).toContain('agent-conform is not installed here');
    expect((await git(kit, 'commit', '-qm', 'bad')).code).not.toBe(0);
    writeFileSync(join(cwd, 'agent.sh'), agents.good);
    expect((await git(kit, 'commit', '-qm', 'good')).code).toBe(0);
  });
});

test('a pre-commit configuration can name the repository and its hook', { timeout: 2 * MINUTES }, async ({ skip }) => {
  const venv = join(aside(), 'venv');
  const python = join(venv, 'bin/python');
  if ((await ended('python3', ['-m', 'venv', venv])).code !== 0) skip('python3 with venv is not installed');
  expect(await ended(python, ['-m', 'pip', 'install', '-q', 'pre-commit'])).toMatchObject({ code: 0 });
  const { cwd, env } = project(agents.bad);
  const git = (...words: string[]) => ended('git', [...author, ...words], { cwd, env });
  const bare = await repository();
  const { stdout: rev } = await ended('git', ['-C', bare, 'rev-parse', 'HEAD']);
  const hooks = `repos:\n- repo: ${bare}\n  rev: ${rev.trim()}\n  hooks:\n  - id: agent-conform\n`;
  writeFileSync(join(cwd, '.pre-commit-config.yaml'), hooks);
  await git('init', '-q');
  await git('add', '.');
  const hook = () =>
    ended(python, ['-m', 'pre_commit', 'run', '--verbose'], {
      cwd,
      env: { ...env, PRE_COMMIT_HOME: join(aside(), 'hooks') },
    });
  const bad = await hook();
  expect([bad.code, bad.stdout]).toEqual([1, expect.stringContaining('non-conformant')]);
  writeFileSync(join(cwd, 'agent.sh'), agents.good);
  await git('add', '.');
  expect(await hook()).toMatchObject({ code: 0 });
});

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];

/** A folder with a link to the command, as an installation has it. */
function installed(): string {
  const path = folder();
  symlinkSync(join(root, 'bin/agent-conform.js'), join(path, 'agent-conform'));
  return path;
}
