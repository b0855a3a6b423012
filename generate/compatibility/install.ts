import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Pins, Source } from './subject.ts';

/** The places of an installed program. */
export interface Installed {
  /** The folders with its commands, searched before those of the user. */
  readonly path: string;
  /** The folder with the program. */
  readonly folder: string;
}

/** Folders and programs on this machine. */
export interface Places {
  /** Programs are installed below this folder, and kept for the next time. */
  readonly work: string;
  /** A folder with clones of public repositories, by their names. */
  readonly clones?: string;
  /** The Python program that makes environments. */
  readonly python: string;
}

/**
 * Installs a version of a program, unless it is installed already. Undefined if it is only in a public repository, and the user
 * named no folder with a clone.
 *
 * @throws when the registry does not have it, or it cannot be installed
 */
export function install(source: Source, version: string, places: Places): Installed | undefined {
  if (source.from === 'pip') return fromPip(source.package, version, Object.entries(source.also ?? {}), places);
  if (source.from === 'npm') return fromNpm(source, version, places);
  return fromFolder(source, places);
}

function fromPip(name: string, version: string, also: readonly (readonly string[])[], places: Places): Installed {
  const wanted = [`${name}==${version}`, ...also.map(([other, pin]) => (pin === '' ? `${other}` : `${other}==${pin}`))];
  return environment(join(places.work, `${name}-${version}`), wanted, places);
}

function environment(folder: string, wanted: readonly string[], { python }: Places): Installed {
  const path = join(folder, 'bin');
  once(folder, () => {
    run(python, ['-m', 'venv', folder]);
    if (wanted.length > 0)
      run(join(path, 'python'), [
        '-m',
        'pip',
        'install',
        '--quiet',
        '--disable-pip-version-check',
        '--prefer-binary',
        ...wanted,
      ]);
  });
  return { path, folder };
}

function fromNpm(
  { packages, also = {}, overrides = {} }: Extract<Source, { from: 'npm' }>,
  version: string,
  places: Places,
): Installed {
  const dependencies = { ...Object.fromEntries(packages.map((name) => [name, version])), ...also };
  return modules(
    join(places.work, `${packages[0]?.replaceAll(/[^a-z]+/g, '-')}-javascript-${version}`),
    dependencies,
    overrides,
  );
}

function modules(folder: string, dependencies: Pins, overrides: Pins = {}): Installed {
  once(folder, () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }));
    run('npm', ['install', '--silent', '--no-audit', '--no-fund'], folder);
  });
  return { path: join(folder, 'node_modules/.bin'), folder };
}

/** A clone is used as it is, without a build. The packages that it imports are installed in other folders. */
function fromFolder(
  { repository, pip = [], npm = [] }: Extract<Source, { from: 'folder' }>,
  places: Places,
): Installed | undefined {
  const [, name = repository] = repository.split('/');
  const folder = join(places.clones ?? '', name);
  if (places.clones === undefined || !existsSync(folder)) return undefined;
  const beside = [
    ...(pip.length === 0 ? [] : [environment(join(places.work, `${name}-python`), pip, places)]),
    ...(npm.length === 0 ? [] : [modules(join(places.work, `${name}-javascript`), pinned(npm))]),
  ];
  return { path: beside.map(({ path }) => path).join(delimiter), folder };
}

function pinned(words: readonly string[]): Pins {
  return Object.fromEntries(words.map((word) => word.split(/(?<=.)@/) as [string, string]));
}

/** Does the action, unless it was completed before. */
function once(folder: string, act: () => void): void {
  const done = `${folder}.done`;
  if (existsSync(done)) return;
  rmSync(folder, { recursive: true, force: true });
  act();
  writeFileSync(done, '');
}

function run(program: string, words: readonly string[], cwd?: string): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], ...(cwd === undefined ? {} : { cwd }) });
}
