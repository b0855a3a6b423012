import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractIds } from '../../api/contracts.ts';
import type { CheckFlags } from '../check/request.ts';
import type { Language } from './languages.ts';

/** A file of a starter. */
export interface StarterFile {
  /** Relative to the folder of the starter. */
  readonly path: string;
  readonly text: string;
  readonly isExecutable: boolean;
}

/** A small program that keeps one side of a contract, in one language. */
export interface Starter {
  readonly language: Language;
  readonly files: readonly StarterFile[];
  /** What the user should do next. */
  readonly next: string;
  /** The command that builds the program in its folder; left out if no build is needed. */
  readonly build?: string;
  /** The check of the starter in its folder. */
  readonly check: StarterCheck;
  /** Whether the language is installed; probed at each call. */
  readonly isRunnable: () => boolean;
}

/** A check: as words after `agent-conform`, and as parsed values. */
export interface StarterCheck {
  readonly words: readonly string[];
  readonly name: string;
  readonly flags: CheckFlags;
}

/** The known languages in which there is a starter, by contract. */
export function languagesByContract(
  known: Readonly<Record<string, Language>>,
  ...under: readonly string[]
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    contractIds.map((contract) => {
      const folder = folderOf(contract, ...under);
      return [contract, Object.keys(known).filter((language) => existsSync(join(folder, language)))];
    }),
  );
}

/** The files in a folder of starters. In the package these folders are next to the compiled files of the contract. */
export function filesIn(contract: string, ...under: readonly string[]): StarterFile[] {
  return readFolder(folderOf(contract, ...under));
}

/** The files that starters in a language share, for every contract. */
export function sharedFiles(language: string): StarterFile[] {
  const folder = join(suites, 'starters', language);
  return existsSync(folder) ? readFolder(folder) : [];
}

/** The files that every starter of a contract gets, in any language, including subfolders. */
export function filesBeside(contract: string): StarterFile[] {
  const folder = folderOf(contract, 'beside');
  return existsSync(folder) ? readFolder(folder, true) : [];
}

function readFolder(folder: string, recursive = false): StarterFile[] {
  // Only files: installers of Python packages leave a folder of compiled files here.
  const entries = readdirSync(folder, { withFileTypes: true, recursive }).filter((entry) => entry.isFile());
  return entries.map(({ name, parentPath }) => {
    const path = relative(folder, join(parentPath, name));
    const text = readFileSync(join(folder, path), 'utf8');
    // A package may have lost the executable bits, so the `#!` line decides.
    return { path, text, isExecutable: text.startsWith('#!') };
  });
}

/** The text of a file next to the folders of the languages. */
export function template(contract: string, ...path: readonly string[]): string {
  return readFileSync(folderOf(contract, ...path), 'utf8');
}

/** A text with its words in braces filled in. */
export function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}

const suites = fileURLToPath(new URL('../../../suites/', import.meta.url));

function folderOf(contract: string, ...under: readonly string[]): string {
  return join(suites, contract, 'starters', ...under);
}

export function plain(path: string, text: string): StarterFile {
  return { path, text, isExecutable: false };
}

const patienceMs = 60_000;

/** Whether all programs that a language needs are installed. */
export function isInstalled({ probe, alsoRuns }: Language): boolean {
  const also: Language['probe'][] = alsoRuns === undefined ? [] : [['sh', '-c', 'command -v "$0"', alsoRuns]];
  return [probe, ...also].every(([program, ...words]) => {
    return spawnSync(program, words, { stdio: 'ignore', timeout: patienceMs }).status === 0;
  });
}
