import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { MINUTES, project, read } from './ci.samples.ts';
import { agents, ended } from './program.samples.ts';

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
