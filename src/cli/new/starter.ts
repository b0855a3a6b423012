import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractIds } from '../../api/contracts.ts';
import type { CheckFlags } from '../check/request.ts';
import type { Language } from './languages.ts';

/** A file of a starter, as it is written. */
export interface StarterFile {
  /** Seen from the folder of the starter. */
  readonly path: string;
  readonly text: string;
  readonly isExecutable: boolean;
}

/** A small program that keeps its side of a contract, in one language. */
export interface Starter {
  readonly language: Language;
  readonly files: readonly StarterFile[];
  /** What the user does next. */
  readonly next: string;
  /** The command that builds it in its folder, where it is built before it is called. */
  readonly build?: string;
  /** How it is checked in its folder. */
  readonly check: StarterCheck;
  /** Whether what the language needs is installed. It is looked for when it is asked. */
  readonly isRunnable: () => boolean;
}

/** A check as it is typed behind `agent-conform`, and as it is read. */
export interface StarterCheck {
  readonly words: readonly string[];
  readonly name: string;
  readonly flags: CheckFlags;
}

/** The languages in which there is a starter, by contract: of those that are known. */
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

/** What stands in a folder of starters. In the package they are where the compiler has put what else there is of the contract. */
export function filesIn(contract: string, ...under: readonly string[]): StarterFile[] {
  return readFolder(folderOf(contract, ...under));
}

/** What the starters in a language have alike, whatever contract they keep. */
export function sharedFiles(language: string): StarterFile[] {
  const folder = join(suites, 'starters', language);
  return existsSync(folder) ? readFolder(folder) : [];
}

/** What stands in the folder of every starter of a contract, whatever its language: files of any folder, under `beside`. */
export function filesBeside(contract: string): StarterFile[] {
  const folder = folderOf(contract, 'beside');
  return existsSync(folder) ? readFolder(folder, true) : [];
}

function readFolder(folder: string, recursive = false): StarterFile[] {
  // Installers of Python put what they compile beside it.
  const entries = readdirSync(folder, { withFileTypes: true, recursive }).filter((entry) => entry.isFile());
  return entries.map(({ name, parentPath }) => {
    const path = relative(folder, join(parentPath, name));
    const text = readFileSync(join(folder, path), 'utf8');
    // A package may have lost the bits that say so.
    return { path, text, isExecutable: text.startsWith('#!') };
  });
}

/** What stands in a file beside the folders of the languages. */
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

/** Whether the command that tells of a language succeeds. */
export function isInstalled({ probe, alsoRuns }: Language): boolean {
  const also: Language['probe'][] = alsoRuns === undefined ? [] : [['sh', '-c', 'command -v "$0"', alsoRuns]];
  return [probe, ...also].every(([program, ...words]) => {
    return spawnSync(program, words, { stdio: 'ignore', timeout: patienceMs }).status === 0;
  });
}
