import { posix } from 'node:path';
import type { Call } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { variable } from './bytes.ts';

/** The value of a variable of a call as a word of a shell that stands in the folder of the call. */
export function variableIn({ surroundings }: Call, value: string): string {
  const { folder } = surroundings ?? {};
  return folder !== undefined && value.includes(folder) ? wordIn(folder, value) : variable(value);
}

/** What puts the path of the folder into the body on its way to the command. */
export function bodyThrough({ body, surroundings }: Call): string {
  const { folder } = surroundings ?? {};
  const holds = folder !== undefined && Buffer.from(body).includes(folder);
  return holds ? ` | sed "s|${folder}|$PWD|g"` : '';
}

/** A home of its own, before a command. */
export function homeOf({ surroundings }: Call): string {
  return surroundings?.ownHome === true ? 'HOME="$d" ' : '';
}

/** Words before a command by which it does not inherit variables. */
export function unsetFor({ surroundings }: Call): string[] {
  const names = surroundings?.without ?? [];
  return names.length === 0 ? [] : [`env ${names.map((name) => `-u ${name}`).join(' ')}`];
}

/** What is run in place of the command of the target; undefined where that is run. */
export function wordsInPlace({ surroundings }: Call): string | undefined {
  const { words, folder } = surroundings ?? {};
  if (words === undefined) return undefined;
  const [shell, ...rest] = words;
  const first = shell === '$SHELL' ? '"${SHELL:-/bin/sh}"' : quoteWord(shell);
  return [first, ...rest.map((word) => (folder === undefined ? quoteWord(word) : wordIn(folder, word)))].join(' ');
}

/** Shell commands that copy what belongs into the folder, from the directory that the shell comes from. */
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
