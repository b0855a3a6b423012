import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { parse } from 'yaml';
import { certificates } from '../../../fixtures/quick-node.ts';
import { type Ended, ended, folder } from '../program.samples.ts';

export const root = join(import.meta.dirname, '../../..');
/** The text of a file of the project. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Milliseconds: npm runs, on a machine that may be busy. */
export const MINUTES = 10 * 60_000;

const config = `targets:
  one:
    contract: wendell
    command: ./agent.sh
    only: [output/message, output/tool-calls, output/utf8]
    failures: false
`;

/** A project with an agent, a configuration, and the variables that a CI platform sets. */
export function project(agent: string): { cwd: string; env: Record<string, string> } {
  const cwd = folder({ 'agent.sh': agent, 'agent-conform.config.yaml': config });
  return { cwd, env: { ...certificates, PATH: process.env['PATH'] ?? '', GITHUB_OUTPUT: join(cwd, 'output') } };
}

/** The tarball of a release: made once, removed after the tests of the file. */
export async function tarball(): Promise<string> {
  made ??= (async () => {
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', aside()];
    const { stdout } = await ended('npm', words, { cwd: root });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    return join(aside(), filename);
  })();
  return made;
}
let made: Promise<string> | undefined;

/** The folder in which the tarball is installed: made once, for tests that do not test the installation itself. */
export async function installedKit(): Promise<string> {
  const kit = join(aside(), 'kit');
  if (existsSync(kit)) return kit;
  const words = ['install', '--no-save', '--prefix', kit, await tarball()];
  expect(await ended('npm', words, { cwd: aside(), env: certificates })).toMatchObject({ code: 0 });
  return kit;
}

/** A bare repository with the current files of the project in one commit: made once. */
export async function repository(): Promise<string> {
  const [cwd, bare] = [join(aside(), 'checkout'), join(aside(), 'agent-conform.git')];
  if (existsSync(bare)) return bare;
  const { stdout } = await ended('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    cpSync(join(root, file), join(cwd, file));
  }
  return committed(cwd, bare);
}

/** A bare repository with the files of a release, so that npm need not build: for tests that do not test the build. */
export async function builtRepository(): Promise<string> {
  const [cwd, bare] = [join(aside(), 'package'), join(aside(), 'built.git')];
  await ended('tar', ['-xzf', await tarball()], { cwd: aside() });
  const file = join(cwd, 'package.json');
  const { scripts: _, ...described } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(described));
  return committed(cwd, bare);
}

/** Makes a bare repository of a folder, with one commit. */
async function committed(cwd: string, bare: string): Promise<string> {
  const git = (...words: string[]): Promise<unknown> =>
    ended('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd });
  await git('init', '-q', '-b', 'main');
  await git('add', '--all');
  await git('commit', '-qm', 'the kit');
  await git('clone', '-q', '--bare', cwd, bare);
  return bare;
}

/** Runs the step of the action as the runner does. */
export async function act(
  inputs: Readonly<Record<string, string>>,
  { cwd, env }: ReturnType<typeof project>,
): Promise<Ended> {
  const given = Object.entries(action.inputs as Record<string, { default: string }>).map(
    ([name, { default: usual }]) => [`INPUT_${name.toUpperCase().replaceAll('-', '_')}`, inputs[name] ?? usual],
  );
  const shell = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', action.runs.steps[0].run];
  return ended('bash', shell, { cwd, env: { KIT: root, ...env, ...Object.fromEntries(given) } });
}
export const action = parse(read('action.yml'));

/** One temporary folder for all tests of a file. */
export function aside(): string {
  beside ??= mkdtempSync(join(tmpdir(), 'agent-conform-ci-'));
  return beside;
}
let beside: string | undefined;
afterAll(() => {
  if (beside !== undefined) rmSync(beside, { recursive: true, force: true });
  [made, beside] = [undefined, undefined];
});
