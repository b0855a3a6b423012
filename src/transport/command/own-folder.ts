import { isAbsolute } from 'node:path';
import { pathFrom, statOf } from '../process/executable.ts';
import type { Program } from './program.ts';

type Words = Pick<Program, 'command' | 'cwd'>;

/**
 * The words of a command that name something in its working directory and have to be found from another directory too: a program
 * with a slash in it, a file, and a directory that is written as a path. A bare word such as `test` is an argument, even if a
 * directory has that name.
 */
export function namedFiles({ command, cwd }: Words): string[] {
  const [program, ...words] = command;
  const isPath = (word: string): boolean => word.includes('/') || word === '.' || word === '..';
  const named = words.filter((word) => {
    if (word === '' || word.startsWith('-') || isAbsolute(word)) return false;
    const found = statOf(pathFrom(cwd, word));
    return found?.isFile() === true || (found?.isDirectory() === true && isPath(word));
  });
  const first = program.includes('/') && !isAbsolute(program) ? [program] : [];
  return [...new Set([...first, ...named])];
}

/** The same command with absolute paths, to be run in another directory. */
export function fromElsewhere({ command, cwd }: Words): Program['command'] {
  const named = new Set(namedFiles({ command, cwd }));
  const [program, ...words] = command.map((word) => (named.has(word) ? pathFrom(cwd, word) : word));
  return [program ?? '', ...words];
}
