import { posix } from 'node:path';
import type { Call } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { variable } from './bytes.ts';

/** The value of a variable as a shell word; the placeholder of the folder becomes `$PWD`, so the shell has to be in that folder. */
export function variableIn({ surroundings }: Call, value: string): string {
  const { folder } = surroundings ?? {};
  return folder !== undefined && value.includes(folder) ? wordIn(folder, value) : variable(value);
}

/** A filter that replaces the placeholder of the folder in the body by its path; empty if the body has none. */
export function bodyThrough({ body, surroundings }: Call): string {
  const { folder } = surroundings ?? {};
  const holds = folder !== undefined && Buffer.from(body).includes(folder);
  return holds ? ` | sed "s|${folder}|$PWD|g"` : '';
}

/** Sets `HOME` to the temporary folder, if the call has a home of its own. */
export function homeOf({ surroundings }: Call): string {
  return surroundings?.ownHome === true ? 'HOME="$d" ' : '';
}

/** Words before a command that unset the variables that it must not inherit. */
export function unsetFor({ surroundings }: Call): string[] {
  const names = surroundings?.without ?? [];
  return names.length === 0 ? [] : [`env ${names.map((name) => `-u ${name}`).join(' ')}`];
}

/** The words to run instead of the target's command; undefined if that is run. */
export function wordsInPlace({ surroundings }: Call): string | undefined {
  const { words, folder } = surroundings ?? {};
  if (words === undefined) return undefined;
  const [shell, ...rest] = words;
  const first = shell === '$SHELL' ? '"${SHELL:-/bin/sh}"' : quoteWord(shell);
  return [first, ...rest.map((word) => (folder === undefined ? quoteWord(word) : wordIn(folder, word)))].join(' ');
}

/** Shell commands that copy the files of the command into the folder, from the shell's previous directory. */
export function copying({ surroundings }: Call): string[] {
  const { from, paths } = surroundings?.copies ?? { from: '.', paths: [] };
  return paths.map((path) => {
    const source = posix.join(from, path);
    const found = posix.isAbsolute(source) ? quoteWord(source) : `"$OLDPWD"/${quoteWord(source)}`;
    const into = posix.dirname(path);
    return `mkdir -p ${quoteWord(into)} && cp -R ${found} ${quoteWord(into)}`;
  });
}

function wordIn(folder: string, text: string): string {
  return text
    .split(folder)
    .map((part) => (part === '' ? '' : quoteWord(part)))
    .join('"$PWD"');
}
