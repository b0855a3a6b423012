import { basename, extname } from 'node:path';
import { type Language, languages } from './languages.ts';
import { filesIn, filled, sharedFiles, type StarterFile } from './starter.ts';

/** The files of a starter: the contract's own files replace shared files of the language with the same path. */
export function ownFiles(contract: string, id: string): readonly StarterFile[] {
  const own = filesIn(contract, id);
  const json = languages[id]?.json;
  const isTaken = (path: string): boolean => own.some((file) => file.path === path);
  const isUnread = (path: string): boolean => path === json?.file && !mentions(own, json.mention);
  return [...own, ...sharedFiles(id).filter(({ path }) => !isTaken(path) && !isUnread(path))];
}

/** The program among the files, by its name: `agent.py`, `Agent.java`. */
export function programIn(files: readonly StarterFile[], name: string): string {
  const program = files.find(({ path }) => basename(path, extname(path)).toLowerCase() === name);
  if (program === undefined) throw new Error(`a starter has no program with the name ${name}`);
  return program.path;
}

/**
 * The language of a starter with these files.
 *
 * @throws {Error} when there is no such language
 */
export function languageOf(id: string, files: readonly StarterFile[], program: string): Language {
  const known = languages[id];
  if (known === undefined) throw new Error(`there is no starter in ${id}`);
  const { json, ...others } = known;
  const test = filled(known.test, { name: basename(program, extname(program)) });
  if (json === undefined || files.some(({ path }) => path === json.file)) return { ...known, test };
  return { ...others, ...json.without, test };
}

function mentions(files: readonly StarterFile[], word: string): boolean {
  return files.some(({ text }) => text.includes(word));
}
